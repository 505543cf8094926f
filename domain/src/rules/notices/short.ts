import { isNothing } from '../../values/quantities.ts';
import type { Delivery } from '../order/order.ts';
import type { NoticeFacts } from './notice.ts';

type Short = NoticeFacts['short'];

/**
 * What is missing in a box, in grams or units, as its box is now (product 11.44). Nobody comes only where the box is still empty because
 * of what is missing. One notice of the box says so: the last one (`isLast`).
 */
export function shortNow(
  { isEmptied: _before, ...facts }: Short,
  { status, filledByFarm = false, lines }: Pick<Delivery, 'status' | 'filledByFarm' | 'lines'>,
  isLast: boolean,
): Short {
  const isEmptied = isLast && status === 'open' && filledByFarm && isNothing(lines);
  return { ...facts, ...(isEmptied && { isEmptied }) };
}
