import { randomUUIDv7 } from 'node:crypto';
import {
  bookCash,
  bookCorrection,
  bookCreditGiven,
  bookCreditTaken,
  bookNet,
  bookPayment,
  cashChanges,
  receiptOf,
} from '@shivar/domain/rules/money/books';
import type { Movement } from '@shivar/domain/rules/money/accounts';
import type { DoorCash, MoneyWay, NotedIn, OrderBalance } from '@shivar/domain/rules/money/books';
import { dayAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import type { Paise } from '@shivar/domain/values/money';
import type { Transaction } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import type { NewRow } from '../db/insert.ts';
import { balancesOfHousehold } from './queries.ts';

/** Where movements come from: one key for each cause, so that nothing is booked twice. */
interface BookedBy {
  readonly at: Instant;
  /** The household; null for cash that a driver hands in, and for tax. */
  readonly userId: string | null;
  /** Null for what is about no single order. */
  readonly orderId: string | null;
  /** Null where the program did it. */
  readonly actorId: string | null;
  readonly key: string;
  readonly driverId?: string;
  readonly changeId?: number;
  /** Of the bank. */
  readonly reference?: string;
}

/** The rows of movements. Those of one cause have its key, and their accounts behind it. */
export function entriesOf(movements: readonly Movement[], by: BookedBy): NewRow<'book_entries'>[] {
  const { at, key, userId, orderId, actorId, driverId = null, changeId = null, reference = null } = by;
  return movements.map((movement) => ({
    ...movement,
    at: new Date(at),
    userId,
    orderId,
    actorId,
    driverId,
    changeId,
    reference,
    entryKey: `${key} ${movement.debit} ${movement.credit}`,
  }));
}

// Nobody pays its credit out meanwhile.
const HOUSEHOLD = `
  select id::text as id from users where id = (select user_id from orders where id = $1) for no key update`;

const BALANCE = `
  select coalesce(sum(case 'owed' when debit then paise when credit then -paise else 0 end), 0)::int as owed,
    coalesce(sum(case 'credit' when credit then paise when debit then -paise else 0 end), 0)::int as credit,
    coalesce(sum(case 'credit' when credit then paise when debit then -paise else 0 end)
      filter (where cause in ('payment', 'cash', 'correction', 'extra')), 0)::int as over,
    coalesce(sum(case 'rounding' when debit then paise when credit then -paise else 0 end), 0)::int as rounded,
    (select status = 'cancelled' from orders where id = $1) as "isCancelled"
  from book_entries where order_id = $1`;

type Balance = OrderBalance & { readonly userId: string; readonly isCancelled: boolean };

/** How an order stands, and its household. The row of the order must be locked. */
export async function balanceOf(tx: Transaction, orderId: string): Promise<Balance> {
  const [household] = await tx.query<{ id: string }>(HOUSEHOLD, [orderId]);
  const [balance] = await tx.query<Omit<Balance, 'userId'>>(BALANCE, [orderId]);
  if (!household || !balance) throw new Error('An order without a balance');
  // What was paid out is no credit any more.
  const { credit: all } = await balancesOfHousehold(tx, household.id);
  const credit = Math.max(0, Math.min(balance.credit, all));
  return { ...balance, credit, over: Math.max(0, Math.min(balance.over, credit)), userId: household.id };
}

// The order asks for its debt. Without a debt no more is charged than was received: credit paid the rest. It is due again where
// a box of it came all the same, and more is owed than was received.
const CHARGED = `
  update payments p set
    charged_paise = case when b.owed > 0 then p.received_paise + b.owed else least(p.charged_paise, p.received_paise) end,
    status = case when p.status = 'paid' and b.owed > 0 then 'due' else p.status end,
    paid_on = case when p.status = 'paid' and b.owed > 0 then null else p.paid_on end
  from (
    select coalesce(sum(case 'owed' when debit then paise when credit then -paise else 0 end), 0) as owed
    from book_entries where order_id = $1
  ) as b
  where p.id = (select id from payments where order_id = $1 order by created_at desc limit 1)`;

/** Sets the debt of a cancelled order and its credit against each other, and keeps its charge. */
export async function netCancelled(tx: Transaction, orderId: string, at: Instant): Promise<void> {
  const { userId, isCancelled, ...balance } = await balanceOf(tx, orderId);
  if (!isCancelled) return;
  const by = { at, actorId: null, userId, orderId, key: `net ${randomUUIDv7()}` };
  await insertRows(tx, 'book_entries', entriesOf(bookNet(balance), by));
  await tx.query(CHARGED, [orderId]);
}

/** What the office, a driver or the gateway says of money for an order, whose row is locked. */
interface Said {
  readonly orderId: string;
  /** Null where the program does it. */
  readonly actorId: string | null;
  readonly now: Instant;
  readonly key: string;
  readonly reference?: string;
}

const RECEIVED = `
  update payments set received_paise = received_paise + $2, status = coalesce($3, status),
    paid_on = case $3 when 'paid' then $4::date when 'due' then null else paid_on end
  where id = (select id from payments where order_id = $1 order by created_at desc limit 1)`;

interface Received {
  readonly balance: Balance;
  readonly movements: readonly Movement[];
  readonly driverId?: string;
  /** It was said to be all that is due: also nothing, for an order without a price. */
  readonly isAll?: boolean;
}

/** Books money that came in, or did not after all, and keeps its sum and whether the order is paid beside the order. */
async function receive(
  tx: Transaction,
  { orderId, actorId, now, key, reference }: Said,
  { balance, movements, driverId, isAll = false }: Received,
): Promise<void> {
  const { userId } = balance;
  const of = { ...(driverId !== undefined && { driverId }), ...(reference !== undefined && { reference }) };
  const by = { at: now, userId, orderId, actorId, key, ...of };
  await insertRows(tx, 'book_entries', entriesOf(movements, by));
  const { received, settled } = receiptOf(movements);
  const isSettled = isAll || balance.owed <= settled;
  const status = settled === 0 && !isAll ? null : isSettled ? 'paid' : 'due';
  await tx.query(RECEIVED, [orderId, received, status, dayAt(now)]);
  if (balance.isCancelled) await netCancelled(tx, orderId, now);
}

/** So many paise came for an order by this way, or all that is owed. */
export async function bookReceipt(
  tx: Transaction,
  said: Said,
  { way, paise }: { readonly way: MoneyWay; readonly paise: Paise | undefined },
): Promise<void> {
  const balance = await balanceOf(tx, said.orderId);
  const came = paise ?? Math.max(0, balance.owed);
  await receive(tx, said, {
    balance,
    movements: bookPayment(balance, way, came),
    isAll: came >= balance.owed,
  });
}

/** So many paise of the household's credit pay what an order owes. Its household's row must be locked, and have that credit. */
export async function bookFromCredit(tx: Transaction, said: Said, paise: Paise): Promise<void> {
  const balance = await balanceOf(tx, said.orderId);
  const { userId } = balance;
  const given = { at: said.now, userId, orderId: null, actorId: said.actorId, key: said.key };
  await insertRows(tx, 'book_entries', entriesOf(bookCreditGiven(paise), given));
  await receive(tx, said, { balance, movements: bookCreditTaken(paise) });
}

/** So many paise that the bank or the gateway brought for an order were not for it, or went back from there. */
export async function takeMoneyBack(
  tx: Transaction,
  said: Said,
  from: 'bank' | 'gateway',
  paise: Paise,
): Promise<void> {
  const balance = await balanceOf(tx, said.orderId);
  await receive(tx, said, { balance, movements: bookCorrection(balance, from, paise) });
}

// By their references, so that a reference can count again.
const NOTED = `
  with noted as (
    select account, reference, sum(paise) as paise from (
      select debit as account, reference, paise from book_entries where order_id = $1
        and (cause = 'payment' and debit <> 'gateway' or cause = 'opening' and debit = 'opening')
      union all select credit, reference, -paise from book_entries
      where order_id = $1 and cause = 'correction' and debit in ('owed', 'credit') and credit <> 'gateway'
    ) as each group by account, reference
  )
  select account, reference, paise::int as paise, sum(paise) over (partition by account)::int as "all"
  from noted order by account, reference`;

interface Noted {
  readonly account: NotedIn;
  readonly reference: string | null;
  readonly paise: Paise;
  /** Of this account, with all references. */
  readonly all: Paise;
}

/** What the office or an earlier system noted for an order did not come. The cash of the doors stays. Answers whether anything was noted. */
export async function takePaymentsBack(tx: Transaction, said: Said): Promise<boolean> {
  const noted = await tx.query<Noted & object>(NOTED, [said.orderId]);
  const left = new Map(noted.map(({ account, all }) => [account, all]));
  let isAny = false;
  for (const { account, reference, paise } of noted) {
    // Older corrections have no reference.
    const back = Math.min(paise, left.get(account) ?? 0);
    if (back <= 0) continue;
    isAny = true;
    left.set(account, (left.get(account) ?? 0) - back);
    const of = reference === null ? said : { ...said, reference, key: `${said.key} ${reference}` };
    const balance = await balanceOf(tx, said.orderId);
    await receive(tx, of, { balance, movements: bookCorrection(balance, account, back) });
  }
  return isAny;
}

// A driver's till is not handed in meanwhile: the office would not have counted this.
const DRIVERS = 'select from users where id = any ($1::uuid[]) order by id for no key update';

/** A driver's mark says what was taken at a door in all; `before` is what the last mark of that box said. */
export async function bookDoorCash(
  tx: Transaction,
  said: Said,
  taken: DoorCash,
  before: DoorCash | null = null,
): Promise<void> {
  const changes = cashChanges(before, taken);
  if (changes.length === 0) return;
  await tx.query(DRIVERS, [changes.map(({ driverId }) => driverId)]);
  for (const { driverId, paise } of changes) {
    const balance = await balanceOf(tx, said.orderId);
    await receive(tx, said, { balance, movements: bookCash(balance, paise), driverId });
  }
}
