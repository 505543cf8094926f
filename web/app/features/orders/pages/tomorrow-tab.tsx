import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import { addDays, dayAt } from '@shivar/domain/values/day';
import { use } from 'react';

import { formatFullDay } from '../../../lib/format-order.ts';
import { paths } from '../../../lib/paths.ts';
import { useWords } from '../../../lib/words.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { contentOf } from '../box-content.ts';
import { BoxLines, OrdersView } from '../delivery-parts.tsx';
import { DetailsButton } from '../order-dialog.tsx';
import { BatchName, PlanNames } from '../order-facts.tsx';
import { boxesOfTomorrow } from '../order-lists.ts';
import { boxesAhead } from '../order-selectors.ts';
import type { Box, Orders } from '../order-selectors.ts';

/** Tomorrow's boxes, and whether they can still be changed (product 2.36). */
export function TomorrowTab({ orders }: { orders: Orders }) {
  const t = useWords('orders');
  const { now } = use(OrdersView);
  const tomorrow = addDays(dayAt(now), 1);
  const boxes = boxesOfTomorrow(orders, now);
  if (boxes.length === 0) {
    const next = boxesAhead(orders, now).find(({ entry }) => entry.date > tomorrow);
    return (
      <EmptyState title={t('nothingTomorrow')}>
        {next ? t('nextOn', { day: formatFullDay(next.entry.date, t.language) }) : t('noneAhead')}
      </EmptyState>
    );
  }
  const isOpen = !isPastCutOff(tomorrow, now);
  return (
    <>
      <div
        className={classNames(
          'mb-5 flex items-center gap-3 rounded-card px-4 py-3',
          isOpen ? 'bg-turmeric-tint text-turmeric-ink' : 'bg-lock-tint text-lock',
        )}
      >
        <Icon name={isOpen ? 'clock' : 'lock'} />
        <p>
          <strong className="figures block">{formatFullDay(tomorrow, t.language)}</strong>
          {isOpen ? t('changeUntil') : t('closed')}
        </p>
      </div>
      <ul className="grid items-start gap-4 md:grid-cols-2">
        {boxes.map((box) => (
          <li key={box.order._id} className="min-w-0">
            <TomorrowBox box={box} isOpen={isOpen} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** `isOpen`: its cut-off has not passed. */
function TomorrowBox({ box, isOpen }: { box: Box; isOpen: boolean }) {
  const t = useWords('orders');
  const { order, entry } = box;
  return (
    <Card className="flex flex-col gap-3 p-4 sm:p-5">
      <div>
        <h2 className="text-xl">
          <PlanNames order={order} otherClassName="text-base text-leaf-2" />
        </h2>
        <p className="text-soft">
          <BatchName batch={entry.batch} />
        </p>
      </div>
      <div>
        <BoxLines box={box} />
      </div>
      <div className="flex flex-wrap gap-3">
        {isOpen && (
          <LinkButton
            to={paths.orderDetail(order._id, entry.date)}
            look={contentOf(box, use(OrdersView).now).lines ? 'secondary' : 'primary'}
            className="max-sm:flex-1"
          >
            {t('customizeDelivery')}
          </LinkButton>
        )}
        <DetailsButton order={order} date={entry.date} />
      </div>
    </Card>
  );
}
