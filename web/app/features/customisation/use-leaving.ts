import { useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';

import { askQuestion } from '../../lib/question.ts';
import { currentSession } from '../../lib/session.ts';
import { useWords } from '../../lib/words.ts';
import { useEditorStore } from './editor-store.ts';
import { hasUnsaved } from './readings.ts';

/** Asks before the page is left with something unsaved. Whoever was logged out has to go, and is not asked. */
export function useLeaving(): void {
  const store = useEditorStore();
  const t = useWords('customise');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      hasUnsaved(store.read()) &&
      currentSession().isLoggedIn,
  );
  useBeforeUnload((event) => {
    if (hasUnsaved(store.read()) && currentSession().isLoggedIn) event.preventDefault();
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const unsaved = Object.keys(store.read().draft).length;
    void askQuestion({ title: t('leaveTitle'), text: t('leaveText', { n: unsaved }) }).then((answer) =>
      answer === 'ok' ? blocker.proceed() : blocker.reset(),
    );
  }, [blocker, store, t]);
}
