import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';

/** One difference between two versions, in words. */
export interface Difference {
  readonly what: string;
  readonly mine: string;
  readonly now: string;
}

interface DifferencesProps {
  differences: readonly Difference[];
  mineLabel: string;
  nowLabel: string;
}

/** What differs in two versions, side by side. */
export function Differences({ differences, mineLabel, nowLabel }: DifferencesProps) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {differences.map(({ what, mine, now }) => (
        <div key={what} className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[minmax(0,10rem)_1fr_1fr]">
          <dt className="wrap-names min-w-0 font-semibold">{what}</dt>
          <dd className="wrap-names min-w-0 whitespace-pre-line">
            <span className="block text-sm">{mineLabel}</span>
            {mine}
          </dd>
          <dd className="wrap-names min-w-0 whitespace-pre-line">
            <span className="block text-sm">{nowLabel}</span>
            {now}
          </dd>
        </div>
      ))}
    </dl>
  );
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
      <p className="mb-3">{t(isLost ? 'lostText' : 'conflictText')}</p>
      <Differences differences={differences} mineLabel={t(mine)} nowLabel={t(isLost ? 'now' : 'theirs')} />
      <div className="mt-3 flex flex-wrap justify-end gap-3">
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
