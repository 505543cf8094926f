import type { DeliveryEntry } from '@shivar/domain/contract/answers';
import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import { isSettled } from '@shivar/domain/rules/calendar/delivery-status';
import { bringsBoxes } from '@shivar/domain/rules/order/order';
import type { Instant } from '@shivar/domain/values/day';

import { progressOf } from './order-progress.ts';
import { boxesAhead, nextBox } from './order-selectors.ts';
import type { Box } from './order-selectors.ts';

/**
 * Why a box holds its lines: the customer has chosen them, the farm sends them unless the customer changes them, or the
 * farm has filled the box after its cut-off.
 */
export type Reason = 'chosen' | 'unlessChanged' | 'ourPick';

/**
 * Why a box holds nothing: the customer wants it so, wants nothing but the own choice, has nothing left for it, has
 * chosen nothing yet, or had chosen nothing at its cut-off. Or the farm closed it with nothing, or all of it was short.
 */
export type EmptyReason =
  | 'leftEmpty'
  | 'onlyChosen'
  | 'nothingLeft'
  | 'empty'
  | 'closedEmpty'
  | 'nothingComes';

/** A line of a box. An extra has a picture of its own. */
export type BoxLine = DeliveryEntry['items'][number] & { readonly image?: string };

/** What comes in a box, or why nothing does. */
type OwnContent =
  | { readonly lines: DeliveryEntry['items']; readonly reason: Reason }
  | { readonly lines: null; readonly reason: EmptyReason };

/** The same with its extras, which nobody but the customer chose (product 2.49). */
type BoxContent = OwnContent & { readonly added: readonly BoxLine[] };

/**
 * The content of a box at this instant: the customer's lines, else farm's choice (product 5.20), and its extras apart. No extra
 * comes alone (product 5.72).
 */
export function contentOf({ order, entry }: Box, now: Instant): BoxContent {
  const content = ownContentOf({ order, entry }, now);
  return { ...content, added: (content.lines && entry.extras) ?? [] };
}

/** The next box that brings something, today's included; a date without content only where no other follows. Null where none is left. */
export function nextComing(order: Box['order'], now: Instant): Box | null {
  return boxesAhead([order], now).find((box) => ownContentOf(box, now).lines) ?? nextBox(order, now);
}

/** Whether a box holds nothing, and its order has nothing left that it could bring: then there is nothing to change or to skip. */
export function isSpent(box: Box, now: Instant): boolean {
  const isPlaced = progressOf(box.order).every(({ placed, subscribed }) => placed >= subscribed);
  return isPlaced && ownContentOf(box, now).reason === 'nothingLeft';
}

/** The picture of a line of a box. */
export function imageOf({ selectedItems }: Box['order'], { _id, image = '' }: BoxLine): string {
  return selectedItems[_id]?.image ?? image;
}

/** The same without extras. */
export function ownContentOf({ order, entry }: Box, now: Instant): OwnContent {
  const { items, farmsChoice, leftEmpty, filledByFarm } = entry;
  if (items.length > 0) return { lines: items, reason: filledByFarm ? 'ourPick' : 'chosen' };
  const isClosed = isPastCutOff(entry.date, now) || !bringsBoxes(order.status);
  if (farmsChoice && farmsChoice.length > 0) {
    return { lines: farmsChoice, reason: isClosed ? 'ourPick' : 'unlessChanged' };
  }
  return { lines: null, reason: emptyReason() };

  function emptyReason(): EmptyReason {
    if (filledByFarm) return 'nothingComes';
    if (order.onlyChosen) return isClosed ? 'closedEmpty' : 'onlyChosen';
    if (leftEmpty) return 'leftEmpty';
    if (farmsChoice) return 'nothingLeft';
    return isClosed ? 'closedEmpty' : 'empty';
  }
}

/** Whether something can be added to a box: it comes, and its cut-off has not passed (product 5.70). */
export function isOpenForExtras(
  { date, status, items, farmsChoice = [] }: DeliveryEntry,
  now: Instant,
): boolean {
  return !isSettled(status) && !isPastCutOff(date, now) && items.length + farmsChoice.length > 0;
}
