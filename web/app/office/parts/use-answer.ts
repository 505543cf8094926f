import { useEffect, useRef, useState } from 'react';

import type { CallFailure } from '../../lib/api-client.ts';
import type { Answer } from '../../lib/send-failure.ts';
import { noteStep } from './note-step.ts';

type Ask<Value> = (signal: AbortSignal) => Promise<Answer<Value>>;

interface Known<Value> {
  /** The question that this answers; null before the first answer. */
  readonly key: string | null;
  readonly value: Value | null;
  readonly failure: CallFailure | null;
}

const NOTHING = { key: null, value: null, failure: null };

/** The last answers under their names. The next page shows its answer at once, while it asks again. */
const remembered = new Map<string, Known<unknown>>();
/** Enough for a walk through many orders, whose histories count too, and back to the list. */
const MOST_REMEMBERED = 100;

function remember<Value>(name: string, key: string | null, value: Value): Known<Value> {
  const known = { key, value, failure: null };
  remembered.delete(name);
  remembered.set(name, known);
  const [oldest] = remembered.keys();
  if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  return known;
}

/** The last answer under this name, if it was to the same question. */
export function rememberedAnswer(name: string, key: string | null): unknown {
  const known = remembered.get(name);
  return known?.key === key ? known.value : null;
}

/**
 * Asks the server, and asks anew when `key` changes; a null key asks nothing. Until the new answer comes, the value is
 * the old one, and `isOld` says so. After a failure a value of the same key stays.
 */
export function useAnswer<Value>(name: string, key: string | null, ask: Ask<Value>) {
  const [known, setKnown] = useState<Known<Value>>(() => {
    const value = rememberedAnswer(name, key) as Value | null;
    return value === null ? NOTHING : { key, value, failure: null };
  });
  const running = useRef<AbortController | null>(null);
  const lastAsk = useRef(ask);
  const askFor = async (asked: Ask<Value>) => {
    running.current?.abort();
    const given = new AbortController();
    running.current = given;
    lastAsk.current = asked;
    try {
      const answer = await asked(given.signal);
      if (given.signal.aborted) return;
      if (answer.ok) return setKnown(remember(name, key, answer.value));
      const { failure } = answer;
      noteStep(failure);
      setKnown((before) => ({ key, value: before.key === key ? before.value : null, failure }));
    } catch (error) {
      if (!given.signal.aborted) throw error;
    }
  };
  useEffect(() => {
    if (key !== null) void askFor(ask);
    return () => running.current?.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says what is asked
  }, [key]);
  const isOld = known.key !== key;
  return {
    value: known.value,
    failure: isOld ? null : known.failure,
    isOld,
    /** Shows a newer value, such as the answer of a change. */
    replace: (value: Value) => {
      running.current?.abort();
      setKnown(remember(name, key, value));
    },
    /** Asks another question for the value, such as for more of it. */
    askFor,
    /** Asks the last question again. */
    askAgain: () => {
      setKnown((before) => ({ ...before, failure: null }));
      void askFor(lastAsk.current);
    },
  };
}
