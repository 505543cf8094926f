import { knownStatus } from '@shivar/domain/rules/order/order';

import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import type { BadgeTone } from '../../ui/badge.tsx';

const TONES: Readonly<Record<string, BadgeTone>> = { active: 'leaf', pending: 'turmeric' };

/** Active, Pending, Completed or Cancelled; any other value is shown as it is (product 6.1). */
export function StatusBadge({ status }: { status: string }) {
  const t = useWords('orders');
  const known = knownStatus(status);
  return <Badge tone={TONES[status] ?? 'plain'}>{known ? t(`status.${known}`) : status}</Badge>;
}
