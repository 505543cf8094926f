import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';
import type { Paise } from '../../values/money.ts';

/*
 * The books (product 6.44): each movement takes paise from one account, its credit, and brings them to another, its debit. So all
 * accounts together are always zero. A balance is the sum of an account's movements.
 */

/** The accounts: the side on which each grows, and whose it is. */
const ACCOUNTS = {
  // The household owes this for an order.
  owed: { grows: 'debit', of: 'order' },
  // Sold, and still to come: the farm owes the produce.
  deferred: { grows: 'credit', of: 'order' },
  // It came, or was used up.
  earned: { grows: 'credit', of: 'order' },
  // The farm owes this money to the household.
  credit: { grows: 'credit', of: 'household' },
  // Credit on its way to the order that it pays: nothing of it stays here.
  transfer: { grows: 'debit', of: 'household' },
  cash_driver: { grows: 'debit', of: 'driver' },
  cash_office: { grows: 'debit', of: 'farm' },
  bank: { grows: 'debit', of: 'farm' },
  // Paid or brought before the farm's data came from an earlier system.
  opening: { grows: 'debit', of: 'farm' },
  // A driver handed in less than was taken; more makes it less.
  till_difference: { grows: 'debit', of: 'farm' },
} as const satisfies Readonly<Record<string, { grows: 'debit' | 'credit'; of: string }>>;
export type Account = keyof typeof ACCOUNTS;
export const ACCOUNT_NAMES = Object.keys(ACCOUNTS) as Account[];

export const CAUSES = [
  'order',
  'opening',
  'payment',
  'cash',
  'delivery',
  'complaint',
  'rest',
  'cancellation',
  'credit',
  'payout',
  'correction',
  'till',
] as const;
type Cause = (typeof CAUSES)[number];

/** How the office got a payment. */
export const PAYMENT_WAYS = ['cash', 'bank'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];
/** Where the books have it. What an earlier system had taken is `opening`. */
export type NotedIn = (typeof KEPT_IN)[PaymentWay] | 'opening';
const KEPT_IN = { cash: 'cash_office', bank: 'bank' } as const satisfies Record<PaymentWay, Account>;

export interface Movement {
  readonly cause: Cause;
  readonly debit: Account;
  readonly credit: Account;
  readonly paise: Paise;
}

/** No movement of nothing; one of less than nothing goes the other way. */
function move(cause: Cause, debit: Account, credit: Account, paise: Paise): Movement[] {
  if (paise === 0) return [];
  return paise > 0
    ? [{ cause, debit, credit, paise }]
    : [{ cause, debit: credit, credit: debit, paise: -paise }];
}

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
 * How an order stands in the books before a movement: what is owed, what of it is still the household's credit, and what of that was
 * received beyond the price. In paise.
 */
export interface OrderBalance {
  readonly owed: Paise;
  readonly credit: Paise;
  readonly over: Paise;
}

type MoneyBalance = Pick<OrderBalance, 'owed' | 'over'>;

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

/** A driver took cash at a door, or a later mark says that it was less. */
export function bookCash(balance: MoneyBalance, paise: Paise): Movement[] {
  return bookMoney('cash', 'cash_driver', balance, paise);
}

/** The office got so many paise for an order. */
export function bookPayment(balance: MoneyBalance, way: PaymentWay, paise: Paise): Movement[] {
  return bookMoney('payment', KEPT_IN[way], balance, paise);
}

/** What was noted as paid into an account never came. */
export function bookCorrection(balance: MoneyBalance, from: NotedIn, paise: Paise): Movement[] {
  return bookMoney('correction', from, balance, -paise);
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

/** Credit of a household is set aside for one of its orders. It is of no single order yet. */
export function bookCreditGiven(paise: Paise): Movement[] {
  return move('credit', 'credit', 'transfer', paise);
}

/** And pays what that order owes. */
export function bookCreditTaken(paise: Paise): Movement[] {
  return move('credit', 'transfer', 'owed', paise);
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

/** 1 where an account grows by a movement on this side of it, and -1 where it becomes less. */
export function growth(side: 'debit' | 'credit', account: Account): 1 | -1 {
  return ACCOUNTS[account].grows === side ? 1 : -1;
}

/** The balances of accounts, each on the side on which it grows. In paise. */
export function balancesOf(movements: readonly Movement[]): Record<Account, Paise> {
  const balances = Object.fromEntries(ACCOUNT_NAMES.map((account) => [account, 0])) as Record<Account, Paise>;
  for (const { debit, credit, paise } of movements) {
    balances[debit] += growth('debit', debit) * paise;
    balances[credit] += growth('credit', credit) * paise;
  }
  return balances;
}
