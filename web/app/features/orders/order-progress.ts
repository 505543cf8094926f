import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { UNITS } from '@shivar/domain/values/quantity';
import type { Unit } from '@shivar/domain/values/quantity';

/** The placed part of the subscribed quantity, in grams or units. */
export interface Progress {
  readonly unit: Unit;
  readonly placed: number;
  readonly subscribed: number;
}

/** The progress of an order, for each unit that it has (product 5.4). */
export function progressOf(order: OrderAnswer): Progress[] {
  if (order.contentsGone) return [];
  const items = Object.values(order.selectedItems);
  const lines = order.deliverySchedule.flatMap((entry) => entry.items);
  return UNITS.flatMap((unit) => {
    const subscribed = sumOf(items, unit);
    return subscribed === 0 ? [] : [{ unit, subscribed, placed: sumOf(lines, unit) }];
  });
}

/** The sum of these lines in one unit. */
export function sumOf(
  lines: readonly { readonly qty: number; readonly unitofItem: string }[],
  unit: Unit,
): number {
  return lines.reduce((sum, line) => (line.unitofItem === unit ? sum + line.qty : sum), 0);
}
