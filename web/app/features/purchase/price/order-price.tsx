import { isDay } from '@shivar/domain/values/day';

import type { Choose, Purchase } from '../state/use-purchase.ts';
import { PriceLines } from './price-lines.tsx';

interface OrderPriceProps {
  purchase: Purchase;
  problem: string | undefined;
  again: string;
  choose: Choose;
}

/** The price of a purchase (product 4.30). Fetched when a reader comes near. */
export default function OrderPrice({ purchase, problem, again, choose }: OrderPriceProps) {
  const { plan, draft, start: startDate, setOffer } = purchase;
  const { selectedSize, deliveryFrequency, batch, pincode, coupons = [], mix } = draft;
  const isAsked = isDay(startDate) && /^([1-9]\d{5})?$/.test(pincode);
  const choice = { selectedSize, deliveryFrequency, batch, startDate, pincode, items: mix.items, coupons };
  return (
    <PriceLines
      asked={isAsked ? { subscriptionId: plan.id, ...choice } : null}
      again={again}
      problem={problem}
      onOffer={setOffer}
      onCoupons={(chosen) => choose('coupons', chosen)}
    />
  );
}
