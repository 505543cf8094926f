import { useCallback, useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';

import { askQuestion } from '../../lib/question.ts';
import { currentSession } from '../../lib/session.ts';
import { useWords } from '../../lib/words.ts';

/**
 * Guards what somebody of the office has entered and not saved: leaving the page asks first, by a link, the Back
 * button or the browser itself. `also` is what else is said of it then. Answers a question to ask before a form on the
 * page is closed: whether it may be.
 */
export function useUnsaved(isUnsaved: () => boolean, also: string | null = null): () => Promise<boolean> {
  const t = useWords('office');
  // Whoever was logged out has to go, and is not asked.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && currentLocation.pathname !== nextLocation.pathname && currentSession().isLoggedIn,
  );
  const mayLose = useCallback(async () => {
    if (!isUnsaved()) return true;
    const answer = await askQuestion({
      title: t('leaveTitle'),
      text: [also, t('leaveText')].filter(Boolean).join(' '),
      buttons: ['ok', 'cancel'],
      labels: { ok: t('leave'), cancel: t('stay') },
      danger: true,
    });
    return answer === 'ok';
  }, [isUnsaved, also, t]);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayLose().then((may) => (may ? blocker.proceed() : blocker.reset()));
  }, [blocker, mayLose]);

  useBeforeUnload((event) => {
    if (isUnsaved() && currentSession().isLoggedIn) event.preventDefault();
  });
  return mayLose;
}
