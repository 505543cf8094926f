import type { DeliveryEntry } from '@shivar/domain/contract/answers';
import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import { bringsBoxes } from '@shivar/domain/rules/order/order';
import type { Instant } from '@shivar/domain/values/day';

import type { Box } from './order-selectors.ts';

/**
 * Why a box holds its lines: the customer has chosen them, the farm sends them unless the customer changes them, or the
 * farm has filled the box after its cut-off.
 */
export type Reason = 'chosen' | 'unlessChanged' | 'ourPick';

/**
 * Why a box holds nothing: the customer wants it so, wants nothing but the own choice, has nothing left for it, has
 * chosen nothing yet, or had chosen nothing at its cut-off.
 */
export type EmptyReason = 'leftEmpty' | 'onlyChosen' | 'nothingLeft' | 'empty' | 'closedEmpty';

/** What comes in a box, or why nothing does. */
type BoxContent =
  | { readonly lines: DeliveryEntry['items']; readonly reason: Reason }
  | { readonly lines: null; readonly reason: EmptyReason };

/** The content of a box at this instant: the customer's lines, else farm's choice (product 5.20). */
export function contentOf({ order, entry }: Box, now: Instant): BoxContent {
  const { items, farmsChoice, leftEmpty, filledByFarm } = entry;
  if (items.length > 0) return { lines: items, reason: filledByFarm ? 'ourPick' : 'chosen' };
  const isClosed = isPastCutOff(entry.date, now) || !bringsBoxes(order.status);
  if (farmsChoice && farmsChoice.length > 0) {
    return { lines: farmsChoice, reason: isClosed ? 'ourPick' : 'unlessChanged' };
  }
  return { lines: null, reason: emptyReason() };

  function emptyReason(): EmptyReason {
    if (order.onlyChosen) return isClosed ? 'closedEmpty' : 'onlyChosen';
    if (leftEmpty) return 'leftEmpty';
    if (farmsChoice || filledByFarm) return 'nothingLeft';
    return isClosed ? 'closedEmpty' : 'empty';
  }
}
