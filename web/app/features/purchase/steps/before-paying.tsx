import { Suspense, lazy, useRef } from 'react';

import { useDrawn } from '../../../loading/draw-rest.ts';
import type { Purchase } from '../state/use-purchase.ts';

// The rule that fills boxes is large: it comes when a reader comes near.
const OrderPromise = lazy(() => import('./order-promise.tsx'));

/** What a buyer reads before the order is placed (product 4.21). Its place is there from the start, so that nothing shifts. */
export function BeforePaying({ purchase }: { purchase: Purchase }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useDrawn(place);
  return (
    <div ref={place} className="min-h-72">
      <Suspense>{isNear && purchase.ready && <OrderPromise purchase={purchase} />}</Suspense>
    </div>
  );
}
