import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';
import type { Paise } from '../../values/money.ts';
import { move } from './accounts.ts';
import type { Account, Cause, Movement } from './accounts.ts';
import type { BillKind } from './bill.ts';
import { roundingOf } from './in-cash.ts';

/*
 * The books (product 6.44): each movement takes paise from one account, its credit, and brings them to another, its debit. So all
 * accounts together are always zero. A balance is the sum of an account's movements.
 */

/** How the office got a payment. */
export const PAYMENT_WAYS = ['cash', 'bank'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];
/** How the farm got one. */
export type MoneyWay = keyof typeof KEPT_IN;
/** Where the books have it. What an earlier system had taken is `opening`. */
export type NotedIn = (typeof KEPT_IN)[MoneyWay] | 'opening';
const KEPT_IN = { cash: 'cash_office', bank: 'bank', gateway: 'gateway' } as const satisfies Record<
  string,
  Account
>;

/** An order is bought: its household owes the price, the farm the produce. */
export function bookOrder(price: Paise): Movement[] {
  return move('order', 'owed', 'deferred', price);
}

/** An order comes from an earlier system, where it was paid or not. It is no income: only its boxes will be. */
export function bookOpening(price: Paise, isPaid: boolean): Movement[] {
  return move('opening', isPaid ? 'opening' : 'owed', 'deferred', price);
}

/**
 * What an earlier system had brought of an order that it cancelled is taken as paid there: nobody knows its payments, and nothing is
 * asked for it any more.
 */
export function bookBrought(before: Paise): Movement[] {
  return move('opening', 'opening', 'owed', before);
}

/**
 * How an order stands in the books before a movement: what is owed, what of it is still the household's credit, what of that was
 * received beyond the price, and what the farm bears since cash is taken in whole rupees. In paise.
 */
export interface OrderBalance {
  readonly owed: Paise;
  readonly credit: Paise;
  readonly over: Paise;
  readonly rounded: Paise;
}

type MoneyBalance = Pick<OrderBalance, 'owed' | 'over'>;
type CashBalance = Pick<OrderBalance, 'owed' | 'over' | 'rounded'>;

/**
 * So many paise are added to an order, for an extra of a box: money that was received beyond its price pays them, and the
 * rest is owed. Negative where it is taken off again: then less is owed, and the rest is the household's credit.
 */
export function bookExtra({ owed, over }: MoneyBalance, paise: Paise): Movement[] {
  if (paise >= 0) {
    const paid = Math.min(paise, Math.max(0, over));
    return [...move('extra', 'credit', 'deferred', paid), ...move('extra', 'owed', 'deferred', paise - paid)];
  }
  const toOwed = Math.min(-paise, Math.max(0, owed));
  return [
    ...move('extra', 'deferred', 'owed', toOwed),
    ...move('extra', 'deferred', 'credit', -paise - toOwed),
  ];
}

/**
 * Money for an order comes in. It settles what is owed; the rest is the household's credit. A negative amount corrects an earlier one:
 * the credit goes first.
 */
function bookMoney(cause: Cause, into: Account, { owed, over }: MoneyBalance, paise: Paise): Movement[] {
  const toOwed = paise > 0 ? Math.min(paise, Math.max(0, owed)) : Math.min(0, paise + over);
  return [...move(cause, into, 'owed', toOwed), ...move(cause, into, 'credit', paise - toOwed)];
}

/** What a driver took at a door, in paise. */
export interface DoorCash {
  readonly driverId: string;
  readonly paise: Paise;
}

/**
 * How a mark changes the cash of drivers. It says what was taken at its box in all, so it corrects the mark `before`; what another driver
 * had said to have, only the last one has.
 */
export function cashChanges(before: DoorCash | null, taken: DoorCash): DoorCash[] {
  const isSame = before?.driverId === taken.driverId;
  const now = { ...taken, paise: taken.paise - (isSame ? before.paise : 0) };
  const all = before && !isSame ? [{ ...before, paise: -before.paise }, now] : [now];
  return all.filter(({ paise }) => paise !== 0);
}

/** Cash for an order, or its correction. What the farm bore for it is owed again first; what is left below half a rupee it bears. */
function bookInCash(
  cause: Cause,
  into: Account,
  { owed, over, rounded }: CashBalance,
  paise: Paise,
): Movement[] {
  const before = { owed: owed + rounded, over };
  const money = bookMoney(cause, into, before, paise);
  return [
    ...move('rounding', 'rounding', 'owed', -rounded),
    ...money,
    ...move('rounding', 'rounding', 'owed', roundingOf(before.owed - receiptOf(money).settled)),
  ];
}

/** A driver took cash at a door, or a later mark says that it was less. */
export function bookCash(balance: CashBalance, paise: Paise): Movement[] {
  return bookInCash('cash', 'cash_driver', balance, paise);
}

/** The farm got so many paise for an order. */
export function bookPayment(balance: CashBalance, way: MoneyWay, paise: Paise): Movement[] {
  const book = way === 'cash' ? bookInCash : bookMoney;
  return book('payment', KEPT_IN[way], balance, paise);
}

/** What was noted as paid into an account never came. */
export function bookCorrection(balance: CashBalance, from: NotedIn, paise: Paise): Movement[] {
  const book = from === 'cash_office' ? bookInCash : bookMoney;
  return book('correction', from, balance, -paise);
}

/** Judges that so many paise of a household's credit are paid out. Refuses more than the credit. */
export function judgePayout(credit: Paise, paise: Paise): Result<null> {
  return paise > credit ? refused('payout_too_much') : accepted(null);
}

/** What movements of a receipt, or of its correction, bring: the paise received, and those of them that settle what is owed. */
export function receiptOf(movements: readonly Movement[]): {
  readonly received: Paise;
  readonly settled: Paise;
} {
  // What an earlier system took was never received here.
  const here = movements.filter(({ debit, credit }) => debit !== 'opening' && credit !== 'opening');
  const sumOf = (all: readonly Movement[], accounts: readonly Account[]) =>
    all.reduce((total, { debit, credit, paise }) => {
      return total + (accounts.includes(credit) ? paise : 0) - (accounts.includes(debit) ? paise : 0);
    }, 0);
  return { received: sumOf(here, ['owed', 'credit']), settled: sumOf(movements, ['owed']) };
}

/** The farm paid a household's credit out. */
export function bookPayout(way: PaymentWay, paise: Paise): Movement[] {
  return move('payout', 'credit', KEPT_IN[way], paise);
}

/** A bill has so many paise of tax in it, and a credit note takes them back (product 11.96). */
export function bookTax(kind: BillKind, paise: Paise): Movement[] {
  return move('tax', 'tax_in_sales', 'tax', kind === 'credit' ? -paise : paise);
}

/** The gateway keeps so many paise of a payment. */
export function bookFee(paise: Paise): Movement[] {
  return move('fee', 'fees', 'gateway', paise);
}

/** Credit of a household goes back by the gateway: it is on its way, it arrived, or it could not go and is credit again. */
export function bookRefund(step: 'sent' | 'arrived' | 'failed', paise: Paise): Movement[] {
  if (step === 'arrived') return move('refund', 'refunds', 'gateway', paise);
  return move('refund', 'credit', 'refunds', step === 'sent' ? paise : -paise);
}

/** Credit of a household is set aside for one of its orders. It is of no single order yet. */
export function bookCreditGiven(paise: Paise): Movement[] {
  return move('credit', 'credit', 'transfer', paise);
}

/** And pays what that order owes. */
export function bookCreditTaken(paise: Paise): Movement[] {
  return move('credit', 'transfer', 'owed', paise);
}

/** The farm thanks a household with so many paise of credit. */
export function bookThanks(paise: Paise): Movement[] {
  return move('invite', 'thanks', 'credit', paise);
}

/** Which of its orders a household's credit pays, in paise: in their order, as far as it goes. */
export function shareCredit<Order extends { readonly owed: Paise }>(
  credit: Paise,
  orders: readonly Order[],
): { readonly order: Order; readonly paise: Paise }[] {
  let left = Math.max(0, credit);
  return orders.flatMap((order) => {
    const paise = Math.min(left, Math.max(0, order.owed));
    left -= paise;
    return paise > 0 ? [{ order, paise }] : [];
  });
}

/** A driver hands in the cash of the doors, and the office counts it. What is missing or too much is kept as a difference. In paise. */
export function bookTill(expected: Paise, counted: Paise): Movement[] {
  const kept = Math.max(0, Math.min(expected, counted));
  return [
    ...move('till', 'cash_office', 'cash_driver', kept),
    ...move('till', 'till_difference', 'cash_driver', expected - kept),
    ...move('till', 'cash_office', 'till_difference', counted - kept),
  ];
}

/** What one change of an order did to what is used of it. */
export interface UseOfChange {
  readonly came: Paise;
  readonly before: Paise;
  readonly money: Paise;
  /** Why: a box, a complaint about one, or the end of the order. */
  readonly cause: 'delivery' | 'complaint' | 'rest';
}

/** Boxes came or were used up, or something becomes money (6.43). */
export function bookUse({ came, before, money, cause }: UseOfChange): Movement[] {
  return [
    ...move(cause, 'deferred', 'earned', came),
    ...move('opening', 'deferred', 'opening', before),
    ...move(cause, 'deferred', 'credit', money),
  ];
}

/**
 * So many paise of a cancelled order will not come: nothing is owed for them any more, and the rest is the household's credit. Negative
 * where a box came after all: then it is charged.
 */
export function bookCancellation({ owed }: Pick<OrderBalance, 'owed'>, paise: Paise): Movement[] {
  const toOwed = paise > 0 ? Math.min(paise, Math.max(0, owed)) : paise;
  return [
    ...move('cancellation', 'deferred', 'owed', toOwed),
    ...move('cancellation', 'deferred', 'credit', paise - toOwed),
  ];
}

/**
 * What a cancelled order owes and what it has as credit are set against each other: its household reads one of them. In paise; credit that
 * was paid out is none.
 */
export function bookNet({ owed, credit }: Pick<OrderBalance, 'owed' | 'credit'>): Movement[] {
  return move('cancellation', 'credit', 'owed', Math.max(0, Math.min(owed, credit)));
}
