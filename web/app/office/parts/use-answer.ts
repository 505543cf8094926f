import { useEffect, useEffectEvent, useState } from 'react';

import type { CallFailure } from '../../lib/api-client.ts';

/** The result of a call. */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: CallFailure };

interface Known<Value> {
  /** The question that this answers; null before the first answer. */
  readonly key: string | null;
  readonly value: Value | null;
  readonly failure: CallFailure | null;
}

const NOTHING = { key: null, value: null, failure: null };

/** The last answer under each name. The next page shows it at once, while it asks again. */
const remembered = new Map<string, Known<unknown>>();

function remember<Value>(name: string, key: string | null, value: Value): Known<Value> {
  const known = { key, value, failure: null };
  remembered.set(name, known);
  return known;
}

/**
 * Asks the server, and asks anew when `key` changes; a null key asks nothing. Until the new answer comes, the value is
 * the old one, and `isOld` says so. After a failure a value of the same key stays.
 */
export function useAnswer<Value>(
  name: string,
  key: string | null,
  ask: (signal: AbortSignal) => Promise<Answer<Value>>,
) {
  const [known, setKnown] = useState<Known<Value>>(() => {
    const before = remembered.get(name) as Known<Value> | undefined;
    return before?.key === key ? before : NOTHING;
  });
  const [times, setTimes] = useState(0);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (key === null) return undefined;
    const given = new AbortController();
    const read = async () => {
      try {
        const answer = await askNow(given.signal);
        if (given.signal.aborted) return;
        if (!answer.ok) {
          const { failure } = answer;
          return setKnown((before) => ({ key, value: before.key === key ? before.value : null, failure }));
        }
        setKnown(remember(name, key, answer.value));
      } catch (error) {
        if (!given.signal.aborted) throw error;
      }
    };
    void read();
    return () => given.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each time it is asked again
  }, [name, key, times]);
  const isOld = known.key !== key;
  return {
    value: known.value,
    failure: isOld ? null : known.failure,
    isOld,
    /** Shows a newer value, such as the answer of a change. */
    replace: (value: Value) => setKnown(remember(name, key, value)),
    askAgain: () => {
      setKnown((before) => ({ ...before, failure: null }));
      setTimes((before) => before + 1);
    },
  };
}
