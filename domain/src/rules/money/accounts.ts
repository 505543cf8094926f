import type { Paise } from '../../values/money.ts';

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
  // Paid online, and not yet in the bank.
  gateway: { grows: 'debit', of: 'farm' },
  // On its way back to a household.
  refunds: { grows: 'credit', of: 'household' },
  // What the gateway keeps of a payment.
  fees: { grows: 'debit', of: 'farm' },
  // Paid or brought before the farm's data came from an earlier system.
  opening: { grows: 'debit', of: 'farm' },
  // Credit that the farm gave, for a household that brought another one.
  thanks: { grows: 'debit', of: 'farm' },
  // Taken with bills, for the state; and the same amount, by which sales are less than their price.
  tax: { grows: 'credit', of: 'farm' },
  tax_in_sales: { grows: 'debit', of: 'farm' },
  // Paise that nobody pays in cash: they are less than half a rupee.
  rounding: { grows: 'debit', of: 'farm' },
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
  'refund',
  'fee',
  'correction',
  'till',
  'invite',
  'extra',
  'tax',
  'rounding',
] as const;
export type Cause = (typeof CAUSES)[number];

export interface Movement {
  readonly cause: Cause;
  readonly debit: Account;
  readonly credit: Account;
  readonly paise: Paise;
}

/** No movement of nothing; one of less than nothing goes the other way. */
export function move(cause: Cause, debit: Account, credit: Account, paise: Paise): Movement[] {
  if (paise === 0) return [];
  return paise > 0
    ? [{ cause, debit, credit, paise }]
    : [{ cause, debit: credit, credit: debit, paise: -paise }];
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
