import { useState } from 'react';

import { failureMessage } from '../../lib/api-client.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import type { Answer } from '../../lib/send-failure.ts';

interface Versioned {
  readonly version: number;
}

/** Changes a row that others may change at the same time. */
export interface Change<Row extends Versioned> {
  /** Sends a change of the latest version. Answers whether it is saved. */
  readonly send: (ask: (version: number) => Promise<Answer<Row>>, done: string) => Promise<boolean>;
  /** Why the last change was not saved. */
  readonly failure: string | null;
  /** The latest known version of the row, which may be somebody else's. */
  readonly latest: Row;
  /** Somebody else's newer version, until the user decides; null without one. */
  readonly theirs: Row | null;
  /** No answer came, so that `theirs` may be one's own. */
  readonly isLost: boolean;
  /** Keeps the own input. The next `send` goes on top of theirs. */
  readonly keepMine: () => void;
}

interface ChangeOptions<Row> {
  /** Reads the row as it is now. */
  readonly reload: () => Promise<Answer<Row>>;
  readonly onChanged: (row: Row) => void;
  /** For a change without input that could be lost: takes somebody else's version at once. */
  readonly takesTheirs?: boolean;
}

/**
 * Changes a row that others may change at the same time. Where somebody was faster, or no answer came, it reads the row
 * again. Show the differences then (`ChangedMeanwhile`); the next `send` goes on top of that version.
 */
export function useChange<Row extends Versioned>(
  row: Row,
  { reload, onChanged, takesTheirs = false }: ChangeOptions<Row>,
): Change<Row> {
  const t = useWords('office');
  const [failure, setFailure] = useState<string | null>(null);
  const [newer, setNewer] = useState<Row | null>(null);
  const [isDecided, setDecided] = useState(false);
  const [isLost, setLost] = useState(false);
  const theirs = newer && newer.version > row.version ? newer : null;
  const latest = theirs ?? row;
  const send: Change<Row>['send'] = async (ask, done) => {
    setFailure(null);
    const answer = await ask(latest.version);
    if (answer.ok) {
      setNewer(null);
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
      setNewer(now.value);
      setDecided(false);
      setLost(!isStale);
    }
    return false;
  };
  const undecided = isDecided ? null : theirs;
  return { send, failure, latest, theirs: undecided, isLost, keepMine: () => setDecided(true) };
}
