import type { OfficeOrderAnswer } from '@shivar/domain/office-order-calls';

import { useWords } from '../../../lib/words.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { Badge } from '../../../ui/badge.tsx';

type PaymentStatus = OfficeOrderAnswer['payments'][number]['status'];

const TONES: Readonly<Record<PaymentStatus, BadgeTone>> = {
  due: 'turmeric',
  failed: 'tomato',
  paid: 'leaf',
  refunded: 'plain',
};

/** Whether an order is paid. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const t = useWords('officeOrders');
  return <Badge tone={TONES[status]}>{t(status)}</Badge>;
}
