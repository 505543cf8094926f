import { useEffect, Suspense, lazy, useState } from 'react';
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router';

import { ANNOUNCER_ID, announce } from '../lib/toasts.ts';
import { useDrawRest } from '../loading/draw-rest.ts';
import { useFonts, tellAwake } from '../loading/offline.ts';
import { paths } from '../lib/paths.ts';
import { onSessionExpired, useSession } from '../lib/session.ts';
import { useWords } from '../lib/words.ts';
import { Toasts } from '../ui/toasts.tsx';
import { LoadingMark } from '../ui/logo.tsx';
import { LoginPrompt } from './login-window.tsx';
import { useOpenQuestion } from '../lib/question.ts';

/** Stands around the shop and the office: the link to the content, and the places of messages and questions. */
export function PageFrame() {
  const t = useWords('shell');
  useGoToLoginOnExpiry();
  const { pathname } = useLocation();
  useFonts(pathname);
  useDrawRest(pathname);
  useEffect(tellAwake, []);
  // Announced as the next page shows. A screen reader tells the first page by itself.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page has another title
  useEffect(() => () => announce(document.title), [pathname]);
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-30 -translate-y-20 rounded-button bg-leaf px-5 py-3 text-on-leaf focus:translate-y-0 print:hidden"
      >
        {t('skipToContent')}
      </a>
      <Outlet />
      <PageLoading />
      <LoginPrompt />
      <Toasts />
      <Questions />
      <div id={ANNOUNCER_ID} aria-live="polite" className="sr-only" />
    </>
  );
}

/** The logo while the next page loads (product 2.19). */
function PageLoading() {
  return <LoadingMark loading={useNavigation().state === 'loading'} />;
}

/** After an expired session the visitor logs in and comes back to this page, or to the one that was opening (product 7.11). */
function useGoToLoginOnExpiry(): void {
  const navigate = useNavigate();
  const here = useLocation();
  const { pathname, search } = useNavigation().location ?? here;
  useEffect(() => {
    onSessionExpired(() => void navigate(paths.login(pathname + search)));
  }, [navigate, pathname, search]);
}

const fetchDialog = () => import('../ui/question-dialog.tsx');
const QuestionDialog = lazy(async () => {
  const found = await fetchDialog().catch(() => null);
  return { default: found?.QuestionDialog ?? BrowserQuestion };
});

/** The dialog comes with the first question; for who is signed in, and may be asked, at the first touch. */
function Questions() {
  const { isLoggedIn } = useSession();
  const isAsked = useOpenQuestion() !== null;
  const [wasAsked, setAsked] = useState(isAsked);
  // The dialog stays once it has come, so that closing it gives the focus back.
  if (isAsked && !wasAsked) setAsked(true);
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
  return wasAsked ? (
    <Suspense>
      <QuestionDialog />
    </Suspense>
  ) : null;
}

/** The browser's own dialog, where ours could not be fetched. */
function BrowserQuestion() {
  const question = useOpenQuestion();
  useEffect(() => {
    if (question) question.answer(window.confirm(question.text ?? question.title) ? 'ok' : 'cancel');
  }, [question]);
  return null;
}
