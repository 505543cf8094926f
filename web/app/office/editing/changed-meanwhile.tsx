import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';

/** One thing that is not the same in one's own version and as it is now, in words. */
export interface Difference {
  readonly what: string;
  readonly mine: string;
  readonly now: string;
}

interface ChangedMeanwhileProps {
  differences: readonly Difference[];
  /** What `mine` is: what one has entered, or what one saw when one began. */
  mine?: 'yours' | 'saw';
  /** What is now may be one's own: no answer came. */
  isLost?: boolean;
  /** Goes on with what was entered, on top of what is there now, to look over and save. */
  onKeepMine: () => void;
  /** Leaves it as somebody else has made it. */
  onTakeTheirs: () => void;
}

/**
 * Somebody else has changed what is being edited: what differs, and the choice between theirs and one's own.
 * Nothing is written by choosing. Stands under a heading of its own, `conflictTitle` or `lostTitle`.
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
