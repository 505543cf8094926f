import { useState } from 'react';

import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { BoxText, ChangeLink, DayName, OnItsWay, PlanButton } from '../delivery-parts.tsx';
import type { DeliveryDay } from '../order-lists.ts';
import type { Box } from '../order-selectors.ts';

/** The days at first, and the additional ones at each tap: a daily order of a year has 365. */
const DAYS_AT_FIRST = 10;
const DAYS_MORE = 30;

interface UpcomingDaysProps {
  days: readonly DeliveryDay[];
  /** Shows the batch beside each box, for a list of both batches. */
  showBatch?: boolean;
}

/** Delivery dates, each with its boxes and their items, under titles of the third level. */
export function UpcomingDays({ days, showBatch = false }: UpcomingDaysProps) {
  const t = useWords('orders');
  const [shown, setShown] = useState(DAYS_AT_FIRST);
  const more = Math.min(DAYS_MORE, days.length - shown);
  return (
    <>
      <ol className="divide-y divide-line rounded-card border border-line bg-card px-4 shade-card sm:px-5">
        {days.slice(0, shown).map(({ date, boxes }) => (
          <li key={date} className="gap-x-6 py-3 md:flex md:items-baseline">
            <h3 className="shrink-0 font-text text-base md:w-64">
              <DayName day={date} />
            </h3>
            <ul className="min-w-0 flex-1">
              {boxes.map((box) => (
                <BoxRow key={box.order._id} box={box} showBatch={showBatch} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {more > 0 && (
        <Button look="secondary" className="mt-4" onClick={() => setShown(shown + DAYS_MORE)}>
          {t('showMore', { n: more })}
        </Button>
      )}
    </>
  );
}

function BoxRow({ box, showBatch }: { box: Box; showBatch: boolean }) {
  const terms = useWords('terms');
  return (
    <li className="items-baseline gap-4 sm:flex">
      <p className="shrink-0 sm:w-60">
        <PlanButton box={box} />
        {showBatch && (
          <span className="text-sm whitespace-nowrap text-soft"> · {terms(`batch.${box.entry.batch}`)}</span>
        )}
      </p>
      <p className="figures wrap-names min-w-0 flex-1">
        <BoxText box={box} /> <OnItsWay box={box} />
      </p>
      <ChangeLink box={box} />
    </li>
  );
}
