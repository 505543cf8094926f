import { useEffect } from 'react';
import { useBeforeUnload, useBlocker, useLocation } from 'react-router';

import { askQuestion } from '../../lib/question.ts';
import { currentSession } from '../../lib/session.ts';
import { useWords } from '../../lib/words.ts';
import { useEditorStore } from './state/editor-store.ts';
import { hasUnsaved } from './state/selectors.ts';

/** Asks before the page is left with something unsaved. Whoever was logged out has to go, and is not asked. */
export function useLeaving(): void {
  const store = useEditorStore();
  const t = useWords('customise');
  const here = useLocation().pathname;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A very quick Back comes when this page is left already but not yet taken down.
      currentLocation.pathname === here &&
      nextLocation.pathname !== here &&
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
