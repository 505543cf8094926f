import { useState } from 'react';

import { failureMessage } from '../../lib/api-client.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import type { Answer } from '../../lib/send-failure.ts';

interface Versioned {
  readonly version: number;
}

export type Change<Row extends Versioned> = ReturnType<typeof useChange<Row>>;

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
) {
  const t = useWords('office');
  const [failure, setFailure] = useState<string | null>(null);
  const [newer, setNewer] = useState<Row | null>(null);
  const [isDecided, setDecided] = useState(false);
  const [isLost, setLost] = useState(false);
  const theirs = newer && newer.version > row.version ? newer : null;
  const latest = theirs ?? row;
  /** Sends a change of the latest version. Answers whether it is saved. */
  const send = async (ask: (version: number) => Promise<Answer<Row>>, done: string): Promise<boolean> => {
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
  return {
    send,
    /** Why the last change was not saved. */
    failure,
    /** The latest known version of the row, which may be somebody else's. */
    latest,
    /** Somebody else's newer version, until the user decides; null without one. */
    theirs: isDecided ? null : theirs,
    /** No answer came, so that `theirs` may be one's own. */
    isLost,
    /** Keeps the own input. The next `send` goes on top of theirs. */
    keepMine: () => setDecided(true),
  };
}
