import type { Day } from '../../values/day.ts';
import type { NoticeFacts, NoticeKind } from './notice.ts';

/** The date that a notice names: of its box, or where its box or its quantities go. Null where it names none. */
export function dateOf(facts: NoticeFacts[NoticeKind]): Day | null {
  if ('to' in facts && facts.to !== undefined) return facts.to;
  if ('date' in facts) return facts.date;
  return 'still' in facts ? facts.still : null;
}

/** The page of a household's money. */
export const MONEY_PATH = '/account/money';

/** The path of the page that a message leads to: its date where it names one alone, the rest of its order, its order, or all orders (product 5.33). */
export function pathOf(
  notices: readonly { readonly orderId: string; readonly facts: NoticeFacts[NoticeKind] }[],
): string {
  const isAbout = (facts: NoticeFacts[NoticeKind]) =>
    'paise' in facts && !('date' in facts) && !('way' in facts) && !('endDate' in facts);
  // A reminder leads to where it is paid, and a bill to all bills.
  if (notices.length > 0 && notices.every(({ facts }) => isAbout(facts))) return MONEY_PATH;
  const [orderId, ...otherOrders] = new Set(notices.map((notice) => notice.orderId));
  // What is left of it is chosen there.
  if (notices.some(({ facts }) => 'left' in facts)) return `/sub-detail/${orderId}#rest`;
  const [date, ...otherDates] = new Set(notices.map(({ facts }) => dateOf(facts)));
  if (orderId === undefined || otherOrders.length > 0) return '/active-subscriptions';
  return date && otherDates.length === 0 ? `/sub-detail/${orderId}?date=${date}` : `/sub-detail/${orderId}`;
}
