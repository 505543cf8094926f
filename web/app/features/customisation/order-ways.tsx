import { nextDeliveryOf } from '@shivar/domain/rules/order/order';
import { Link } from 'react-router';

import { paths } from '../../lib/paths.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useWords } from '../../lib/words.ts';
import { classNames } from '../../ui/class-names.ts';
import { useEditor } from './state/editor-store.ts';

/**
 * The ways to the slip of the next delivery and to the calendar with all of them. Beside the order's facts where there
 * is room; on a phone below the editor, whose dates they would push out of sight.
 */
export function OrderWays({ className }: { className: string }) {
  const t = useWords('orders');
  const orderId = useEditor(({ answer }) => answer._id);
  const next = useEditor((state) => nextDeliveryOf(state.order, serverNow()));
  if (next === null) return null;
  const look = 'inline-flex min-h-12 items-center text-leaf underline underline-offset-4';
  return (
    <p className={classNames('flex shrink-0 flex-wrap gap-x-6', className)}>
      <Link to={paths.deliverySlip(orderId, next)} className={look}>
        {t('slip')}
      </Link>
      <Link to={paths.calendar()} className={look}>
        {t('calendar')}
      </Link>
    </p>
  );
}
