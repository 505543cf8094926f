import { useEffect, useState } from 'react';

/**
 * Asks once when the page is shown. Gives the answer, null until it comes, and a function to replace it later. `ask`
 * must stay the same function.
 */
export function useAnswerOnce<Answer>(ask: (signal: AbortSignal) => Promise<Answer>) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    const given = new AbortController();
    ask(given.signal).then(setAnswer, (error: unknown) => {
      if (!given.signal.aborted) throw error;
    });
    return () => given.abort();
  }, [ask]);
  return [answer, setAnswer] as const;
}
