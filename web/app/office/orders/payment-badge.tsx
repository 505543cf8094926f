import { paymentStanding } from '@shivar/domain/rules/order/order';
import type { PaymentStanding } from '@shivar/domain/rules/order/order';

import { useWords } from '../../lib/words.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { Badge } from '../../ui/badge.tsx';

const TONES: Readonly<Record<string, BadgeTone>> = {
  due: 'turmeric',
  failed: 'tomato',
  paid: 'leaf',
  refunded: 'plain',
  'not-owed': 'plain',
} satisfies Record<PaymentStanding, BadgeTone>;

/** Whether an order is paid. */
export function PaymentBadge({ order }: { order: Parameters<typeof paymentStanding>[0] }) {
  const t = useWords('officeOrders');
  const standing = paymentStanding(order);
  return <Badge tone={TONES[standing] ?? 'plain'}>{t.word('payment', standing)}</Badge>;
}
