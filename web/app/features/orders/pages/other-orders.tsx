import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { Instant } from '@shivar/domain/values/day';

import { useWords } from '../../../lib/words.ts';
import type { ShowDetails } from '../order-dialog.tsx';
import { OrderTable } from './order-table.tsx';

interface OtherOrdersProps {
  /** Those that are not listed above. */
  orders: readonly OrderAnswer[];
  now: Instant;
  onDetails: ShowDetails;
}

/** Orders that are pending, completed or cancelled. Nothing where there are none. */
export function OtherOrders({ orders, now, onDetails }: OtherOrdersProps) {
  const t = useWords('orders');
  if (orders.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-xl sm:text-2xl">{t('otherSubscriptions')}</h2>
      <OrderTable
        label={t('otherSubscriptions')}
        orders={orders}
        now={now}
        showStatus
        onDetails={onDetails}
      />
    </section>
  );
}
