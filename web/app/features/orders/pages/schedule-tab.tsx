import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { Instant } from '@shivar/domain/values/day';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';

import { useWords } from '../../../lib/words.ts';
import { EmptyState } from '../../../ui/states.tsx';
import type { ShowDetails } from '../order-dialog.tsx';
import { boxesAhead, daysOf } from '../order-selectors.ts';
import { UpcomingDays } from './upcoming-days.tsx';

interface ScheduleTabProps {
  orders: readonly OrderAnswer[];
  now: Instant;
  onDetails: ShowDetails;
}

/** Every date ahead, grouped by batch (product 2.38). A batch without dates is left out. */
export function ScheduleTab({ orders, now, onDetails }: ScheduleTabProps) {
  const t = useWords('orders');
  const terms = useWords('terms');
  const boxes = boxesAhead(orders, now);
  if (boxes.length === 0) return <EmptyState title={t('noneAhead')} />;
  const batches = new Set([...BATCHES, ...boxes.map(({ entry }) => entry.batch)]);
  const groups = [...batches].map((batch) => ({ batch, days: daysOf(boxes, batch) }));
  return (
    <div className="flex flex-col gap-8">
      {groups.map(
        ({ batch, days }) =>
          days.length > 0 && (
            <section key={batch}>
              <h2 className="mb-3 text-2xl">
                {terms(`batch.${batch}`)}{' '}
                <span className="font-text text-base text-soft">
                  {terms(`hours.${batch}`)} · {t('dayCount', { n: days.length })}
                </span>
              </h2>
              <UpcomingDays days={days} now={now} onDetails={onDetails} />
            </section>
          ),
      )}
    </div>
  );
}
