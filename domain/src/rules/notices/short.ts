import { isNothing } from '../../values/quantities.ts';
import type { Quantities } from '../../values/quantity.ts';
import type { Delivery } from '../order/order.ts';
import type { NoticeFacts } from './notice.ts';

type Short = NoticeFacts['short'];

/**
 * What is missing in a box, in grams or units, as its box is now (product 11.44, 11.51). Nobody comes only where the box is still empty
 * because of what is missing. One notice of the box says so: the last one (`isLast`). What comes in place of it is promised for the box
 * only where the box still holds all that it held then.
 */
export function shortNow(
  { isEmptied: _emptied, inOrder: _inOrder, ...facts }: Short,
  { status, filledByFarm = false, lines }: Pick<Delivery, 'status' | 'filledByFarm' | 'lines'>,
  isLast: boolean,
): Short {
  const isEmptied = isLast && status === 'open' && filledByFarm && isNothing(lines);
  const held = { ...facts.instead, ...facts.holds };
  const inOrder = Object.entries(held).some(([id, quantity]) => (lines[id] ?? 0) < quantity);
  return { ...facts, ...(isEmptied && { isEmptied }), ...(inOrder && { inOrder }) };
}

/** Whether less comes in place of what is missing, in grams or units. Both have one unit. */
export function isPart(instead: Quantities, missing: Quantities): boolean {
  const sumOf = (quantities: Quantities) => Object.values(quantities).reduce((sum, each) => sum + each, 0);
  return sumOf(instead) < sumOf(missing);
}
