import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

import { hasExpired, currentSession } from '../../lib/session.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { isSame } from './merged.ts';

/*
 * What somebody of the office was writing when their session ended: the page goes then (product 7.11), so it waits in this
 * tab until the same person is back on that page. A logout forgets it with all else that the tab keeps (tab-storage.ts).
 */

/**
 * What waited for this place of the page; null where nothing did, or where another build of the program has other fields
 * than `like`. It is given once, and said so.
 */
export function useWrittenBefore<Writing>(place: string, like: Writing): Writing | null {
  const t = useWords('office');
  const key = useKey(place);
  const [before] = useState(() => {
    const kept = read(key);
    return isLike(kept, like) ? kept : null;
  });
  useEffect(() => {
    if (before === null) return;
    sessionStorage.removeItem(key);
    toast('info', t('writtenBefore'));
  }, [before, key, t]);
  return before;
}

/** Keeps what is being written, where the session ends before it is saved; null while there is nothing to keep. */
export function useKeptWriting(place: string, writing: unknown): void {
  const key = useKey(place);
  const latest = useRef(writing);
  useEffect(() => {
    latest.current = writing;
  });
  useEffect(
    () => () => {
      if (latest.current !== null && hasExpired()) keep(key, latest.current);
    },
    [key],
  );
}

/** Whether it is of the same kind, with the same fields. */
export function isLike<Writing>(value: unknown, like: Writing): value is Writing {
  if (typeof value !== 'object' || typeof like !== 'object') return typeof value === typeof like;
  return (
    value !== null && like !== null && isSame(Object.keys(value).toSorted(), Object.keys(like).toSorted())
  );
}

/** Of the person, the page and the place on it, as they were at first: the person is gone when the session is. */
function useKey(place: string): string {
  const { pathname } = useLocation();
  return useState(() => `writing:${currentSession().user?._id} ${pathname} ${place}`)[0];
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    // Forbidden storage keeps nothing.
    return null;
  }
}

function keep(key: string, writing: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(writing));
  } catch {
    // Forbidden or full: it is lost, as it would be without this.
  }
}
