import { useState } from 'react';

import type { CallFailure } from '../../lib/api-client.ts';
import { failureMessage } from '../../lib/api-client.ts';
import { toast } from '../../lib/toasts.ts';

interface Versioned {
  readonly version: number;
}

type Answer<Row> =
  | { readonly ok: true; readonly value: Row }
  | { readonly ok: false; readonly failure: CallFailure };

/** Changing something that others may change at the same time. */
export interface Change<Row extends Versioned> {
  /** Sends a change that was made on the version that is known; true where it is saved. */
  readonly send: (ask: (version: number) => Promise<Answer<Row>>, done: string) => Promise<boolean>;
  /** Why the last one was not saved. */
  readonly failure: string | null;
  /** It as it was heard of last: as somebody else has made it, where somebody has. */
  readonly latest: Row;
  /** It as somebody else has made it meanwhile, until it is said what to do; null where nobody has. */
  readonly theirs: Row | null;
  /** Goes on with what was entered: the next sending is on top of theirs. */
  readonly keepMine: () => void;
}

interface ChangeOptions<Row> {
  /** What is changed, as it is now. */
  readonly reload: () => Promise<Answer<Row>>;
  readonly onChanged: (row: Row) => void;
  /** What is said where nothing else is known. */
  readonly failed: string;
}

/**
 * Changes a row that others may change at the same time. Where somebody was faster, the row as it is now is
 * fetched, and the next sending is on top of it: show the difference before (`ChangedMeanwhile`).
 */
export function useChange<Row extends Versioned>(
  row: Row,
  { reload, onChanged, failed }: ChangeOptions<Row>,
): Change<Row> {
  const [failure, setFailure] = useState<string | null>(null);
  const [heard, setHeard] = useState<Row | null>(null);
  const [isDecided, setDecided] = useState(false);
  const theirs = heard && heard.version > row.version ? heard : null;
  const latest = theirs ?? row;
  const send: Change<Row>['send'] = async (ask, done) => {
    setFailure(null);
    const answer = await ask(latest.version);
    if (answer.ok) {
      setHeard(null);
      onChanged(answer.value);
      toast('done', done);
      return true;
    }
    const { failure: refusal } = answer;
    if (refusal.kind === 'refused' && refusal.refusal.code === 'changed_meanwhile') {
      const now = await reload();
      if (now.ok) {
        setHeard(now.value);
        setDecided(false);
        return false;
      }
    }
    setFailure(failureMessage(refusal, failed));
    return false;
  };
  return { send, failure, latest, theirs: isDecided ? null : theirs, keepMine: () => setDecided(true) };
}
