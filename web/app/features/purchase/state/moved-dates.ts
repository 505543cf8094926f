import type { MovedDate } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Day } from '@shivar/domain/values/day';

import type { PurchaseDraft } from './draft.ts';

/* The boxes of a wanted start that go from days off to other days, as the server said last. */

interface Moved {
  /** The start that was asked about. */
  readonly round: string;
  readonly moves: readonly MovedDate[];
}

const NONE: Moved = { round: '', moves: [] };
const listeners = new Set<() => void>();
let moved = NONE;

export const movedDates = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => moved,
  initial: () => NONE,
  write: (next: Moved) => {
    moved = next;
    for (const listener of listeners) listener();
  },
};

/** What decides where boxes go. */
export function roundOf(
  { pincode, batch, deliveryFrequency }: PurchaseDraft,
  subscriptionType: string,
  start: Day,
): string {
  return [pincode, batch, deliveryFrequency, subscriptionType, start].join(' ');
}
