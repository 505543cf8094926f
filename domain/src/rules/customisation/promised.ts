import { allowances } from './allowance.ts';
import type { Box } from './pools.ts';
import type { Delivery, OrderState } from '../order/order.ts';
import { isNothing } from '../../values/quantities.ts';
import type { Quantities } from '../../values/quantity.ts';

/**
 * Dates as boxes that farm's choice fills, in the order of their dates. One that was promised a content begins with it, as long
 * as all of it is left beside the promises before it, and the household refuses nothing of it. So a promise that is broken
 * once stays broken while dates are closed in turn, and one that is kept stays kept.
 *
 * A date with lines in `draft` has these instead. What is scarce on a date is no longer promised for it.
 */
export function withPromises(
  order: OrderState,
  dates: readonly Pick<Delivery, 'date' | 'promised' | 'scarce'>[],
  draft: Readonly<Record<string, Quantities>> = {},
): Box[] {
  const left = allowances(order, Object.values(draft));
  return dates.map(({ date, promised = {}, scarce }) => {
    const drafted = draft[date];
    if (drafted && !isNothing(drafted)) return { date, lines: drafted, scarce };
    const kept = Object.entries(promised).filter(([id]) => !scarce?.includes(id));
    const isKept = kept.every(
      ([id, quantity]) => quantity <= (left[id] ?? 0) && order.likes?.[id] !== 'never',
    );
    if (!isKept) return { date, lines: {}, scarce };
    for (const [id, quantity] of kept) left[id] = (left[id] ?? 0) - quantity;
    return { date, lines: Object.fromEntries(kept), scarce };
  });
}
