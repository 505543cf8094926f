import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useBeforeUnload, useBlocker, useLocation } from 'react-router';
import { askQuestion } from '../../lib/question.ts';
import { hasExpired, currentSession } from '../../lib/session.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { isSame } from './merged.ts';

/**
 * Asks before unsaved input is lost: by a link, the Back button, or the browser itself. `also` is added to the question.
 * Answers the question for a form on the page that is about to close: true means that it may.
 */
export function useUnsaved(isUnsaved: () => boolean, also: string | null = null): () => Promise<boolean> {
  const t = useWords('office');
  // A user without a session has to leave, so there is no question.
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

/*
 * The page closes when the session ends (product 7.11). Unsaved input is then stashed in this tab, until the same
 * person comes back to the page. A logout deletes it with everything else in the tab (tab-storage.ts).
 */

/** Stashes the input when the session ends; null while there is nothing to save. `field` names the input on its page. */
export function useStash(field: string, input: unknown): void {
  const key = useStashKey(field);
  const stash = useEffectEvent(() => {
    if (input !== null && hasExpired()) stored((storage) => storage.setItem(key, JSON.stringify(input)));
  });
  useEffect(() => () => stash(), []);
}

/** The stashed input, once, with a message; null without one, and where a new build has other fields than `like`. */
export function useStashed<Input>(field: string, like: Input): Input | null {
  const t = useWords('office');
  const key = useStashKey(field);
  const [stashed] = useState(() => {
    const value = stored((storage) => JSON.parse(storage.getItem(key) ?? 'null'));
    return isLike(value, like) ? value : null;
  });
  useEffect(() => {
    if (stashed === null) return;
    sessionStorage.removeItem(key);
    toast('info', t('writtenBefore'));
  }, [stashed, key, t]);
  return stashed;
}

/** Whether the value has the same type and the same fields. */
export function isLike<Input>(value: unknown, like: Input): value is Input {
  if (typeof value !== 'object' || typeof like !== 'object') return typeof value === typeof like;
  return (
    value !== null && like !== null && isSame(Object.keys(value).toSorted(), Object.keys(like).toSorted())
  );
}

/** The user, the page and the field, as they were at first: at the end of the session the user is gone. */
function useStashKey(field: string): string {
  const { pathname } = useLocation();
  return useState(() => `writing:${currentSession().user?._id} ${pathname} ${field}`)[0];
}

/** What was read; null where storage is forbidden, full or broken. */
function stored(ask: (storage: Storage) => unknown): unknown {
  try {
    return ask(sessionStorage);
  } catch {
    return null;
  }
}
