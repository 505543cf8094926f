import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { paymentStanding } from '@shivar/domain/rules/order/order';

import type { Translate } from '../../lib/words.ts';

/** How an order is paid, and how it stands with that: `Pay on delivery · to be paid`. A way without words is shown as it is. */
export function paymentText(
  order: Pick<OrderAnswer, 'status' | 'payment'>,
  t: Translate<'orders'>,
  terms: Translate<'terms'>,
): string {
  const names: Readonly<Record<string, string>> = {
    cod: terms('payment.cod'),
    imported: t('payment.imported'),
  };
  const { method } = order.payment;
  return `${names[method] ?? method} · ${t.word('payment', paymentStanding(order))}`;
}
