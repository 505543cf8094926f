import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { followTopic } from './event-stream.ts';

/** For a proxy that holds events back, in milliseconds. */
const EVERY_MS = 30_000;

/**
 * The newest answer to `ask`: at the beginning, at each change of the topic or of `own`, and from time to time while the page is in
 * sight. It is never asked twice at once. Null before the first answer.
 */
export function useFollowed<Answer>(
  topic: string,
  ask: (signal: AbortSignal) => Promise<Answer | null>,
  own = 0,
): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const askNow = useEffectEvent(ask);
  const wantNow = useRef(() => undefined as void);
  const lastOwn = useRef(own);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    let isWanted = false;
    let isAsking = false;
    const askAll = async () => {
      isAsking = true;
      try {
        while (isWanted) {
          isWanted = false;
          const next = await askNow(signal);
          if (next !== null && !signal.aborted) setAnswer(next);
        }
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        isAsking = false;
      }
    };
    const want = () => {
      if (document.visibilityState === 'hidden') return;
      isWanted = true;
      if (!isAsking) void askAll();
    };
    want();
    wantNow.current = want;
    const unfollow = followTopic(topic, want);
    const timer = setInterval(want, EVERY_MS);
    document.addEventListener('visibilitychange', want, { signal });
    return () => {
      over.abort();
      unfollow();
      clearInterval(timer);
    };
  }, [topic]);
  useEffect(() => {
    if (lastOwn.current !== own) wantNow.current();
    lastOwn.current = own;
  }, [own]);
  return answer;
}
