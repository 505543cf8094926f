import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { paymentStanding } from '@shivar/domain/rules/order/order';

import { useWords } from '../../lib/words.ts';
import type { Translate } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import type { BadgeTone } from '../../ui/badge.tsx';

const TONES: Readonly<Record<string, BadgeTone>> = { active: 'leaf', pending: 'turmeric' };

/** Active, Pending, Completed or Cancelled; any other value is shown as it is (product 6.1). */
export function StatusBadge({ status }: { status: string }) {
  const t = useWords('orders');
  return <Badge tone={TONES[status] ?? 'plain'}>{t.word('status', status)}</Badge>;
}

/** The payment of an order: `Pay on delivery · to be paid`. A method without words is shown as it is. */
export function paymentText(
  order: Pick<OrderAnswer, 'status' | 'payment'>,
  t: Translate<'orders'>,
  terms: Translate<'terms'>,
): string {
  const { method } = order.payment;
  const name = method === 'imported' ? t('payment.imported') : terms.word('payment', method);
  return `${name} · ${t.word('payment', paymentStanding(order))}`;
}
