import { Suspense, lazy, useRef } from 'react';

import { useDrawn } from '../../../loading/draw-rest.ts';
import type { Choose, Purchase } from '../state/use-purchase.ts';

const OrderPrice = lazy(() => import('../price/order-price.tsx'));
// The rule that fills boxes is large: it comes when a reader comes near.
const OrderPromise = lazy(() => import('./order-promise.tsx'));

interface BeforePayingProps {
  purchase: Purchase;
  /** The server's refusal of a code. */
  problem: string | undefined;
  /** Another refusal: the price is asked anew. */
  again: string;
  choose: Choose;
}

/** What a buyer reads before the order is placed (product 4.21). Its place is there from the start, so that nothing shifts. */
export function BeforePaying({ purchase, ...price }: BeforePayingProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useDrawn(place);
  return (
    <div ref={place} className="min-h-72">
      <Suspense>
        {isNear && purchase.ready && (
          <>
            <OrderPrice purchase={purchase} {...price} />
            <OrderPromise purchase={purchase} />
          </>
        )}
      </Suspense>
    </div>
  );
}
