import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { orderStateOf } from '@shivar/domain/contract/wire';
import type { Schedule } from '@shivar/domain/rules/customisation/customisation';
import { useDeferredValue, useMemo } from 'react';

import { SmallerText } from '../../features/customisation/smaller-text.tsx';
import { smallerBoxes } from '../../features/customisation/state/smaller-boxes.ts';
import { serverNow } from '../../lib/server-clock.ts';

/** Names the boxes that become smaller, or bring nothing, if the office saves these boxes (product 5.38). */
export function OfficeSmallerBoxes({ order, schedule }: { order: OrderAnswer; schedule: Schedule }) {
  // Taps come first.
  const asked = useDeferredValue(schedule);
  const boxes = useMemo(() => {
    // A box without items changes nothing for the others: what it gives back makes them larger.
    const filled = Object.entries(asked).filter(([, lines]) => Object.values(lines).some((qty) => qty > 0));
    const draft = Object.fromEntries(filled);
    return smallerBoxes({ answer: order, order: orderStateOf(order), draft, changing: null }, serverNow());
  }, [order, asked]);
  return <SmallerText boxes={boxes} />;
}
