import { useEffect } from 'react';

import { useSession } from '../../lib/session.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { Mark } from './mark-store.ts';
import { followMarks, forgetMark, sendMarks, tryAgain, useAllMarks } from './marks.ts';

/** The marks of this phone that were refused, with the reason, and what waits for somebody else. */
export function MarksWaiting() {
  const { user } = useSession();
  const owner = user?._id;
  useEffect(() => {
    const given = new AbortController();
    followMarks(given.signal);
    return () => given.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what waited for this login goes now
  }, [owner]);
  const unsent = useAllMarks().filter(({ state }) => state !== 'sent');
  const own = unsent.filter(({ ownerId }) => ownerId === owner);
  const others = Map.groupBy(
    unsent.filter(({ ownerId }) => ownerId !== owner),
    ({ ownerId }) => ownerId,
  );
  return (
    <div aria-live="polite" className="print:hidden">
      <RefusedMarks marks={own.filter(({ state }) => state === 'refused')} />
      {[...others].map(([id, marks]) => (
        <OthersMarks key={id} name={marks[0]?.ownerName ?? ''} count={marks.length} />
      ))}
    </div>
  );
}

const LINE =
  'flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-turmeric-tint px-4 py-2 text-turmeric-ink';

/**
 * How many marks of this person are not booked yet. It stands below the page, so that no line moves away from the thumb, and comes
 * only where they wait for a while: with a network a mark is booked at once.
 */
export function OwnMarksWaiting() {
  const t = useWords('officeMarks');
  const { user } = useSession();
  const count = useAllMarks().filter(
    ({ state, ownerId }) => state === 'waiting' && ownerId === user?._id,
  ).length;
  return (
    <div aria-live="polite" className="sticky bottom-0 z-10 print:hidden">
      {count > 0 && (
        <div className={classNames(LINE, 'animate-[come-late_0s_1.5s_both] border-t')}>
          <p className="min-w-0 flex-1 basis-60">{t('marksWait', { n: count })}</p>
          <Button look="quiet" className="px-0!" onClick={() => sendMarks()}>
            {t('sendMarks')}
          </Button>
        </div>
      )}
    </div>
  );
}

function RefusedMarks({ marks }: { marks: readonly Mark[] }) {
  const t = useWords('officeMarks');
  return marks.map((mark) => (
    <div key={mark.id} className={LINE}>
      <p className="wrap-names min-w-0 flex-1 basis-60">
        <strong>{t('markRefused', { about: mark.about })}</strong> {mark.refusal}
      </p>
      <Button look="quiet" className="px-0!" onClick={() => tryAgain(mark)}>
        {t('markAgain')}
      </Button>
      <Button look="quiet" className="px-0!" onClick={() => forgetMark(mark)}>
        {t('markRead')}
      </Button>
    </div>
  ));
}

function OthersMarks({ name, count }: { name: string; count: number }) {
  const t = useWords('officeMarks');
  return <p className={LINE}>{t('marksOfOther', { n: count, name })}</p>;
}
