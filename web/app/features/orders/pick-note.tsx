import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Reason } from './box-content.ts';

/** Tells farm's choice apart from what the customer chose; quietly once the box is closed (product 2.49). */
export function PickNote({ reason }: { reason: Reason }) {
  const t = useWords('boxes');
  if (reason === 'chosen') return null;
  return <Badge tone={reason === 'ourPick' ? 'plain' : 'turmeric'}>{t(`content.${reason}`)}</Badge>;
}
