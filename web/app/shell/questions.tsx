import { Suspense, lazy, useEffect } from 'react';

import { useOpenQuestion } from '../lib/question.ts';
import { useSession } from '../lib/session.ts';
import { useOnceTrue } from '../loading/use-once-true.ts';

const fetchDialog = () => import('../ui/question-dialog.tsx');
const QuestionDialog = lazy(async () => {
  const found = await fetchDialog().catch(() => null);
  return { default: found?.QuestionDialog ?? BrowserQuestion };
});

/**
 * Where questions show. Their dialog is fetched for the first of them, and ahead of it once somebody who is signed in
 * does anything: hardly anybody else is ever asked, and whoever only looks does without its bytes.
 */
export function Questions() {
  const { isLoggedIn } = useSession();
  const wasAsked = useOnceTrue(useOpenQuestion() !== null);
  useEffect(() => {
    if (!isLoggedIn) return undefined;
    const done = new AbortController();
    const fetchAhead = () => {
      done.abort();
      // Where this fails, the first question tries again.
      void fetchDialog().catch(() => null);
    };
    for (const event of ['pointerdown', 'keydown'] as const)
      window.addEventListener(event, fetchAhead, { signal: done.signal, passive: true });
    return () => done.abort();
  }, [isLoggedIn]);
  // It stays once it has come, so that closing it gives the focus back.
  return wasAsked ? (
    <Suspense>
      <QuestionDialog />
    </Suspense>
  ) : null;
}

/** The browser's own dialog, where ours did not come over a lost connection. */
function BrowserQuestion() {
  const question = useOpenQuestion();
  useEffect(() => {
    if (question) question.answer(window.confirm(question.text ?? question.title) ? 'ok' : 'cancel');
  }, [question]);
  return null;
}
