import type { ReactNode } from 'react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';

import { formatInstant } from '../../../lib/clock-time.ts';
import { useLookingAgain } from '../../../lib/look-again.ts';
import { useServerNow } from '../../../lib/server-clock.ts';
import { useWords } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import type { LoadedOrders } from '../data/load-orders.ts';
import { OrdersView } from '../delivery-parts.tsx';
import type { Detailed } from '../delivery-parts.tsx';
import { OrderDialog } from '../order-dialog.tsx';
import type { Orders } from '../order-selectors.ts';

/** The page checks the clock for a cut-off or midnight this often, in milliseconds. */
const CLOCK_MS = 10_000;
const LOOK_AGAIN_AFTER_MS = 10_000;

interface OrdersPageProps {
  title: string;
  text: string;
  loaded: LoadedOrders;
  /** Stands above the orders, also while there are none (null). */
  renderHead?: (orders: Orders | null, hasAll: boolean) => ReactNode;
  children: (orders: Orders) => ReactNode;
}

/** A page of the customer's orders: a note where they are old, another try where they failed, and their details. */
export function OrdersPage({ title, text, loaded, renderHead, children }: OrdersPageProps) {
  const t = useWords('orders');
  const boxes = useWords('boxes');
  const { revalidate } = useRevalidator();
  const { orders, hasAll, isOld, keptAt } = useFreshOrders(loaded);
  const now = useServerNow(CLOCK_MS);
  const [detailed, showDetails] = useState<Detailed | null>(null);
  return (
    <OrdersView value={{ now, showDetails }}>
      <div className="mx-auto max-w-6xl px-4 py-6 sm:px-6 sm:py-8">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-1 mb-5 max-w-prose text-soft">{text}</p>
        {renderHead?.(orders, hasAll)}
        {isOld && (
          <output className="mb-5 flex items-start gap-3 rounded-button bg-turmeric-tint px-4 py-3 text-turmeric-ink">
            <Icon name="clock" />
            {keptAt === null
              ? boxes('oldOrders')
              : boxes('keptOrders', { when: formatInstant(keptAt, t.language) })}
          </output>
        )}
        {orders ? (
          children(orders)
        ) : (
          <ErrorState title={t('loadFailed')} onRetry={revalidate}>
            {t('loadFailedText')}
          </ErrorState>
        )}
        <OrderDialog orders={orders ?? []} detailed={detailed} onClose={() => showDetails(null)} />
      </div>
    </OrdersView>
  );
}

/** The orders of the loader, and newer ones when somebody comes back. Where that fails, the old ones stay. */
function useFreshOrders(loaded: LoadedOrders) {
  const [known, setKnown] = useState(loaded);
  // By its orders: the object around them may be a new one at each rendering.
  if (loaded.orders !== null && loaded.orders !== known.orders) setKnown(loaded);
  useLookingAgain(useRevalidator().revalidate, LOOK_AGAIN_AFTER_MS);
  const { orders, hasAll, keptAt } = loaded.orders ? loaded : known;
  return { orders, hasAll, keptAt, isOld: keptAt !== null || (loaded.orders === null && orders !== null) };
}
