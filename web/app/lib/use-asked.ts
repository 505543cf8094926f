import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The answer to `ask`, which is asked anew when `key` changes; a null key asks nothing. Null until the answer to this
 * very key has come. What is no longer wanted is aborted.
 */
export function useAsked<Answer>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Answer | null {
  const [known, setKnown] = useState<{ readonly key: string; readonly answer: Answer } | null>(null);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (key === null) return undefined;
    const given = new AbortController();
    const { signal } = given;
    const read = async () => {
      try {
        const answer = await askNow(signal);
        if (!signal.aborted) setKnown({ key, answer });
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    };
    void read();
    return () => given.abort();
  }, [key]);
  return known?.key === key ? known.answer : null;
}
