import type { BodyOf } from '@shivar/domain/contract/call';
import type { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import type { NotedPayments, officePaymentCalls } from '@shivar/domain/contract/office/payment-calls';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import type { Instant } from '@shivar/domain/values/day';
import type { Paise } from '@shivar/domain/values/money';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Refusal, Result } from '@shivar/domain/language/refusal';
import { shareCredit } from '@shivar/domain/rules/money/books';
import type { PaymentWay } from '@shivar/domain/rules/money/books';
import { judgePayment } from '@shivar/domain/rules/office/office-order';
import { judgePaidWithOthers } from '@shivar/domain/rules/order/cash';
import { bareReference } from '@shivar/domain/rules/money/statement';
import { balanceOf, bookReceipt, takePaymentsBack } from '../books/commands.ts';
import { balance } from '../books/queries.ts';
import type { Database, Transaction } from '../db/client.ts';
import { changeOrder } from '../orders/office-commands.ts';
import type { OfficeChange } from '../orders/office-commands.ts';
import { enterPayment, entryOfPayment } from './entry-commands.ts';

/**
 * Notes if an order is paid; a payment makes a pending one active (product 4.10). Refuses what `judgePayment` refuses, one of several
 * what `judgePaidWithOthers` refuses, a reference that the books have, and to take back a payment of a statement.
 */
export function notePayment(
  db: Database,
  of: OfficeChange & { readonly withOthers?: boolean },
  body: BodyOf<(typeof officeOrderCalls)['officeNotePayment']>,
): Promise<Result<null>> {
  return changeOrder(db, of, body, async (tx, order, now) => {
    const judged = judgePayment(order, body.paid, now);
    if (!judged.ok) return judged;
    // More money for a paid order is a fact, too. Without an amount the same note again changes nothing.
    const { status, taken } = order.payment;
    const isSame = judged.value === status;
    if (isSame && (body.paid ? body.paise === undefined : taken === 0)) return accepted(null);
    const inFull = of.withOthers ? judgePaidWithOthers(order.payment) : accepted(null);
    if (!inFull.ok) return inFull;
    const said = { orderId: order.id, actorId: of.actorId, now, key: `payment ${order.id} ${body.version}` };
    const { way = 'cash', paise } = body;
    // Cash has none.
    const reference = way === 'bank' ? body.reference : undefined;
    const bare = reference === undefined ? null : bareReference(reference);
    if (bare !== null && (await ownerOfReferences(tx, [bare])) !== undefined) return refused('line_in_books');
    const elsewhere = body.paid ? null : await bookedElsewhere(tx, order.id);
    if (elsewhere !== null) return refused(elsewhere);
    if (body.paid)
      await bookReceipt(tx, { ...said, ...(reference !== undefined && { reference }) }, { way, paise });
    else if (!(await takePaymentsBack(tx, said))) return refused('paid_at_door');
    return accepted((await entryOfPayment(tx, order, body, now)).entry);
  });
}

const ELSEWHERE = `
  select coalesce(sum(case 'bank' when debit then paise when credit then -paise else 0 end)
      filter (where split_part(entry_key, ' ', 1) = 'line'), 0) > 0 as "inStatement",
    ${balance('gateway')} > 0 as "isOnline"
  from book_entries where order_id = $1`;

/** Where the books have money of an order that is taken back there alone; null where they have none. */
async function bookedElsewhere(
  tx: Transaction,
  orderId: string,
): Promise<'paid_by_statement' | 'paid_online' | null> {
  const [found] = await tx.query<{ inStatement: boolean; isOnline: boolean }>(ELSEWHERE, [orderId]);
  if (found?.inStatement) return 'paid_by_statement';
  return found?.isOnline ? 'paid_online' : null;
}

/** A household's orders, the oldest first, with what each owes, in paise. Their rows must be locked. */
export async function owingOf(
  tx: Transaction,
  orders: readonly PlacedOrder[],
): Promise<{ order: PlacedOrder; owed: Paise }[]> {
  const owing = [];
  for (const order of orders.toSorted((one, other) => one.number - other.number))
    owing.push({ order, owed: (await balanceOf(tx, order.id)).owed });
  return owing;
}

/** A payment of the bank, for a household. */
interface FromBank {
  /** Where it was told: a movement's key begins with it. */
  readonly key: string;
  readonly paise: Paise;
  readonly reference: string | undefined;
  readonly actorId: string;
  readonly now: Instant;
}

/**
 * Books a payment for the oldest of a household's orders first, whose rows must be locked. The surplus is the
 * household's credit. Expects one order at least.
 */
export async function bookFromBank(
  tx: Transaction,
  orders: readonly PlacedOrder[],
  { key, paise, reference, actorId, now }: FromBank,
): Promise<void> {
  const owing = await owingOf(tx, orders);
  const shares = shareCredit(paise, owing).map(({ order: { order }, paise: share }) => ({ order, share }));
  const more = paise - shares.reduce((total, { share }) => total + share, 0);
  // The last order has the surplus.
  const last = shares.at(-1)?.order ?? owing.at(-1)?.order;
  if (!last) throw new Error('A payment is for an order, or credit beside one');
  for (const { order, share } of shares.length > 0 ? shares : [{ order: last, share: 0 }]) {
    const whole = order === last ? share + more : share;
    const booked = {
      orderId: order.id,
      actorId,
      now,
      key: `${key} ${order.id}`,
      ...(reference !== undefined && { reference }),
    };
    await enterPayment(tx, order, { actorId, now }, () =>
      bookReceipt(tx, booked, { way: 'bank', paise: whole }),
    );
  }
}

const OWNER = `
  select user_id::text as "userId" from book_entries
  where cause in ('payment', 'correction') and reference is not null and ltrim(reference, '0') = any ($1)
  group by user_id
  having ${balance('bank')} > 0 limit 1`;

/**
 * The household that has a payment with one of these references in the books; undefined without one. Until the transaction ends nobody
 * else books one.
 */
export async function ownerOfReferences(
  tx: Transaction,
  references: readonly string[],
): Promise<string | undefined> {
  const locks =
    'select pg_advisory_xact_lock(hashtextextended(reference, 0)) from unnest($1::text[]) as reference';
  await tx.query(locks, [references.toSorted()]);
  const [owner] = await tx.query<{ userId: string }>(OWNER, [references]);
  return owner?.userId;
}

/**
 * Notes that several orders are paid, each in its own transaction: a refused one does not stop the others. A paid order
 * stays paid, whatever version the office saw, so that the same call sent again changes nothing.
 */
export async function notePayments(
  db: Database,
  { actorId, clock }: Omit<OfficeChange, 'orderId'>,
  { orders, way }: BodyOf<(typeof officePaymentCalls)['officeNotePayments']>,
): Promise<{ noted: NotedPayments['noted']; refusals: { _id: string; refusal: Refusal }[] }> {
  const noted: NotedPayments['noted'] = [];
  const refusals: { _id: string; refusal: Refusal }[] = [];
  // One after the other: customers need the connections.
  for (const [_id, version] of new Map(orders.map((order) => [order._id, order.version]))) {
    const paid = await notePaid(db, { orderId: _id, actorId, clock }, { version, way });
    if (paid.ok) noted.push({ _id, version: paid.value });
    else refusals.push({ _id, refusal: paid.refusal });
  }
  return { noted, refusals };
}

/** Answers the order's version after its payment. */
async function notePaid(
  db: Database,
  of: OfficeChange,
  paid: { readonly version: number; readonly way: PaymentWay | undefined },
): Promise<Result<number>> {
  const noted = await notePayment(db, { ...of, withOthers: true }, { ...paid, paid: true, reason: '' });
  const isStale = !noted.ok && noted.refusal.code === 'changed_meanwhile';
  if (!noted.ok && !isStale) return noted;
  const [order] = await db.query<{ isPaid: boolean; version: number }>(PAID, [of.orderId]);
  return order && (noted.ok || order.isPaid) ? accepted(order.version) : refused('changed_meanwhile');
}

const PAID = `
  select (select p.status = 'paid' from payments p where p.order_id = $1 order by p.created_at desc limit 1) as "isPaid",
    (select max(c.id) from order_changes c where c.order_id = $1) as version`;
