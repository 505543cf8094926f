import { withChanges } from '@shivar/domain/rules/customisation/customisation';
import { farmsChoice } from '@shivar/domain/rules/customisation/farms-choice';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { orderStateOf } from '@shivar/domain/contract/wire';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Quantities } from '@shivar/domain/values/quantity';

import type { EditorState } from './editor-state.ts';

/**
 * The dates that bring less than the farm's choice if the draft is saved: because the customer chooses for them, because other
 * boxes take of it, and those that bring nothing.
 */
export interface SmallerBoxes {
  readonly replaced: readonly Day[];
  readonly smaller: readonly Day[];
  readonly none: readonly Day[];
}

/**
 * What the draft takes from boxes that nobody has chosen (product 5.38): the customer's own choices come first. A box counts
 * as smaller where it weighs less, or holds fewer units.
 */
export function smallerBoxes(
  { answer, order, draft, changing }: Pick<EditorState, 'answer' | 'order' | 'draft' | 'changing'>,
  now: Instant,
): SmallerBoxes {
  const before = farmsChoice(orderStateOf(answer), now);
  const after = farmsChoice(withChanges(order, changing ? { [changing.day]: {}, ...draft } : draft), now);
  const units = new Set(order.items.filter(({ unit }) => unit === 'units').map(({ id }) => id));
  const sums = (lines: Quantities = {}) => {
    const sum = { grams: 0, units: 0 };
    for (const [id, quantity] of Object.entries(lines)) sum[units.has(id) ? 'units' : 'grams'] += quantity;
    return sum;
  };
  const replaced: Day[] = [];
  const smaller: Day[] = [];
  const none: Day[] = [];
  for (const [day, lines] of Object.entries(before)) {
    if (day === changing?.day) continue;
    const [was, is] = [sums(lines), sums(draft[day] ?? after[day])];
    if (is.grams >= was.grams && is.units >= was.units) continue;
    if (is.grams + is.units === 0) none.push(day);
    else (day in draft ? replaced : smaller).push(day);
  }
  return { replaced, smaller, none };
}

/** What our pick for a date that was left empty takes from the other boxes that nobody has chosen. */
export function smallerByPick(answer: OrderAnswer, day: Day, now: Instant): SmallerBoxes {
  const order = orderStateOf(answer);
  const deliveries = order.deliveries.map((delivery) =>
    delivery.date === day ? { ...delivery, leftEmpty: false } : delivery,
  );
  return smallerBoxes({ answer, order: { ...order, deliveries }, draft: {}, changing: null }, now);
}
