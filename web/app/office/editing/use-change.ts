import { useState } from 'react';

import { failureMessage } from '../../lib/api-client.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import type { Answer } from '../parts/use-answer.ts';

interface Versioned {
  readonly version: number;
}

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
  /** `theirs` may be one's own: it was read because no answer came. */
  readonly isLost: boolean;
  /** Goes on with what was entered: the next sending is on top of theirs. */
  readonly keepMine: () => void;
}

interface ChangeOptions<Row> {
  /** What is changed, as it is now. */
  readonly reload: () => Promise<Answer<Row>>;
  readonly onChanged: (row: Row) => void;
  /** Nothing is entered that could be lost: what somebody else made of it is taken at once. */
  readonly takesTheirs?: boolean;
}

/**
 * Changes a row that others may change at the same time. Where somebody was faster, the row as it is now is
 * fetched, and the next sending is on top of it: show the difference before (`ChangedMeanwhile`). Where no answer came
 * it is read anew, so that what became of the change is seen.
 */
export function useChange<Row extends Versioned>(
  row: Row,
  { reload, onChanged, takesTheirs = false }: ChangeOptions<Row>,
): Change<Row> {
  const t = useWords('office');
  const [failure, setFailure] = useState<string | null>(null);
  const [heard, setHeard] = useState<Row | null>(null);
  const [isDecided, setDecided] = useState(false);
  const [isLost, setLost] = useState(false);
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
    const { failure: why } = answer;
    const isStale = why.kind === 'refused' && why.refusal.code === 'changed_meanwhile';
    const now = isStale || why.kind !== 'refused' ? await reload() : null;
    if (!now?.ok) setFailure(failureMessage(why, t('noAnswer')));
    else if (takesTheirs || now.value.version === latest.version) {
      onChanged(now.value);
      setFailure(t(isStale ? 'conflictTitle' : 'readAnew'));
    } else {
      setHeard(now.value);
      setDecided(false);
      setLost(!isStale);
    }
    return false;
  };
  const undecided = isDecided ? null : theirs;
  return { send, failure, latest, theirs: undecided, isLost, keepMine: () => setDecided(true) };
}
