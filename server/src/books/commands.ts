import { bookCash, bookCorrection, bookPayment } from '@shivar/domain/rules/money/books';
import type { Movement, NotedIn, OrderBalance, PaymentWay } from '@shivar/domain/rules/money/books';
import { dayAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import type { Paise } from '@shivar/domain/values/money';
import type { Transaction } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import type { NewRow } from '../db/insert.ts';

/** Where movements come from: one key for each cause, so that nothing is booked twice. */
export interface BookedBy {
  readonly at: Instant;
  readonly userId: string;
  readonly orderId: string;
  /** Null where the program did it. */
  readonly actorId: string | null;
  readonly key: string;
  readonly driverId?: string;
  readonly changeId?: number;
}

/** The rows of movements. Those of one cause have its key, and their accounts behind it. */
export function entriesOf(movements: readonly Movement[], by: BookedBy): NewRow<'book_entries'>[] {
  const { at, key, userId, orderId, actorId, driverId = null, changeId = null } = by;
  return movements.map((movement) => ({
    ...movement,
    at: new Date(at),
    userId,
    orderId,
    actorId,
    driverId,
    changeId,
    key: `${key} ${movement.debit} ${movement.credit}`,
  }));
}

const BALANCE = `
  select coalesce(sum(case 'owed' when b.debit then b.paise when b.credit then -b.paise else 0 end), 0)::int as owed,
    coalesce(sum(case 'credit' when b.credit then b.paise when b.debit then -b.paise else 0 end)
      filter (where b.cause in ('payment', 'cash', 'correction')), 0)::int as over,
    o.user_id::text as "userId"
  from orders o left join book_entries b on b.order_id = o.id where o.id = $1 group by o.id`;

/** How an order stands, and its household. Its row must be locked. */
export async function balanceOf(
  tx: Transaction,
  orderId: string,
): Promise<OrderBalance & { readonly userId: string }> {
  const [balance] = await tx.query<OrderBalance & { userId: string }>(BALANCE, [orderId]);
  if (!balance) throw new Error('An order without a balance');
  return balance;
}

/** What the office or a driver says of money for an order, whose row is locked. */
interface Said {
  readonly orderId: string;
  readonly actorId: string;
  readonly now: Instant;
  readonly key: string;
}

const RECEIVED = `
  update payments set received_paise = received_paise + $2, status = coalesce($3, status),
    paid_on = case $3 when 'paid' then $4::date when 'due' then null else paid_on end
  where id = (select id from payments where order_id = $1 order by created_at desc limit 1)`;

/** Books money that came in, or did not after all, and keeps its sum and whether the order is paid beside the order. */
async function receive(
  tx: Transaction,
  { orderId, actorId, now, key }: Said,
  { balance, movements }: { balance: OrderBalance & { userId: string }; movements: readonly Movement[] },
  driverId?: string,
): Promise<void> {
  const by = { at: now, userId: balance.userId, orderId, actorId, key, ...(driverId && { driverId }) };
  await insertRows(tx, 'book_entries', entriesOf(movements, by));
  let [paise, settled] = [0, 0];
  for (const { debit, credit, paise: moved } of movements) {
    // What an earlier system took was never counted as received here.
    if (credit !== 'opening') paise += credit === 'owed' || credit === 'credit' ? moved : -moved;
    if (credit === 'owed') settled += moved;
    if (debit === 'owed') settled -= moved;
  }
  const isSettled = balance.owed - settled <= 0;
  const status = settled === 0 ? null : isSettled ? 'paid' : 'due';
  await tx.query(RECEIVED, [orderId, paise, status, dayAt(now)]);
}

/** The rest of what is owed for an order came, by this way. Nothing where nothing is owed. */
export async function bookRest(tx: Transaction, said: Said, way: PaymentWay): Promise<void> {
  const balance = await balanceOf(tx, said.orderId);
  await receive(tx, said, { balance, movements: bookPayment(balance, way, Math.max(0, balance.owed)) });
}

const NOTED = `
  select account, sum(paise)::int as paise from (
    select debit as account, paise from book_entries where order_id = $1
      and (cause = 'payment' or cause = 'opening' and debit = 'opening')
    union all select credit, -paise from book_entries where order_id = $1 and cause = 'correction' and debit in ('owed', 'credit')
  ) as noted group by account having sum(paise) > 0 order by account`;

/** What the office or an earlier system noted for an order did not come. The cash of the doors stays. Answers whether anything was noted. */
export async function takePaymentsBack(tx: Transaction, said: Said): Promise<boolean> {
  const noted = await tx.query<{ account: NotedIn; paise: Paise }>(NOTED, [said.orderId]);
  for (const { account, paise } of noted) {
    const balance = await balanceOf(tx, said.orderId);
    await receive(tx, said, { balance, movements: bookCorrection(balance, account, paise) });
  }
  return noted.length > 0;
}

/** A driver took so many paise more at a door than was said before of the same box, or less. */
export async function bookDoorCash(
  tx: Transaction,
  said: Said,
  { driverId, paise }: { readonly driverId: string; readonly paise: Paise },
): Promise<void> {
  if (paise === 0) return;
  const balance = await balanceOf(tx, said.orderId);
  await receive(tx, said, { balance, movements: bookCash(balance, paise) }, driverId);
}
