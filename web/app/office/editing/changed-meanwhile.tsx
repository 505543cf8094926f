import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';

/** One difference between two versions, in words. */
export interface Difference {
  readonly what: string;
  readonly mine: string;
  readonly now: string;
}

interface ChangedMeanwhileProps {
  differences: readonly Difference[];
  /** Whether `mine` was entered here, or only seen at the beginning. */
  mine?: 'yours' | 'saw';
  /** No answer came, so that the newer version may be one's own. */
  isLost?: boolean;
  /** Puts the own input on top of the newer version, to look over and save. */
  onKeepMine: () => void;
  /** Drops the own input. */
  onTakeTheirs: () => void;
}

/**
 * The differences after somebody else's change, and the choice between the two versions. The choice itself saves
 * nothing. The heading above it is `conflictTitle` or `lostTitle`.
 */
export function ChangedMeanwhile(props: ChangedMeanwhileProps) {
  const { differences, mine = 'yours', isLost = false, onKeepMine, onTakeTheirs } = props;
  const t = useWords('office');
  return (
    <>
      <p>{t(isLost ? 'lostText' : 'conflictText')}</p>
      <dl className="my-3 divide-y divide-line border-y border-line">
        {differences.map((difference) => (
          <div
            key={difference.what}
            className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[minmax(0,10rem)_1fr_1fr]"
          >
            <dt className="wrap-names min-w-0 font-semibold">{difference.what}</dt>
            <dd className="wrap-names min-w-0">
              <span className="block text-sm">{t(mine)}</span>
              {difference.mine}
            </dd>
            <dd className="wrap-names min-w-0">
              <span className="block text-sm">{t(isLost ? 'now' : 'theirs')}</span>
              {difference.now}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" className="max-sm:w-full" onClick={onTakeTheirs}>
          {t(isLost ? 'leaveSo' : 'takeTheirs')}
        </Button>
        <Button className="max-sm:w-full" onClick={onKeepMine}>
          {t(isLost ? 'sendAgain' : 'keepYours')}
        </Button>
      </div>
    </>
  );
}
