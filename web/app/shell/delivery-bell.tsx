import { Link } from 'react-router';

import { useDeliveryDue } from '../features/orders/data/use-bell.ts';
import { paths } from '../lib/paths.ts';
import { useWords } from '../lib/words.ts';
import { Icon } from '../ui/icon.tsx';

/** The bell link to active subscriptions, with a red dot when a delivery is due (product 2.25). */
export function DeliveryBell() {
  const t = useWords('shell');
  const due = useDeliveryDue();
  const label = due ? t('deliveryDue') : t('activeSubscriptions');
  return (
    <Link
      to={paths.activeSubscriptions()}
      aria-label={label}
      title={label}
      className="only-signed-in relative inline-flex size-12 items-center justify-center rounded-full hover:bg-sprout"
    >
      <Icon name="bell" />
      {due && (
        <span
          data-testid="delivery-dot"
          className="absolute top-2.5 right-2.5 size-3 rounded-full border-2 border-card bg-tomato"
        />
      )}
    </Link>
  );
}
