import { boxPhase } from '@shivar/domain/rules/calendar/box-phase';
import { isOnItsWay } from '@shivar/domain/rules/calendar/delivery-status';
import { use } from 'react';

import { useWords } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { contentOf } from '../box-content.ts';
import { OrdersView } from '../delivery-parts.tsx';
import type { Box } from '../order-selectors.ts';

/** How far a closed box is (product 6.40); nothing where nobody comes. */
export function PhaseText({ box, className }: { box: Box; className: string }) {
  const t = useWords('boxes');
  const { now } = use(OrdersView);
  if (contentOf(box, now).lines === null) return null;
  const phase = boxPhase(box.entry, now);
  return (
    <p className={`flex items-center gap-3 ${className}`}>
      <Icon name="truck" className="text-leaf" />
      {t(isOnItsWay(box.entry) ? 'onItsWay' : phase === 'packing' ? 'packing' : 'comesToday')}
    </p>
  );
}
