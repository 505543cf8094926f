import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import { afterPayment } from '@shivar/domain/rules/money/gateway';
import type { AfterPayment } from '@shivar/domain/rules/money/gateway';
import type { Instant } from '@shivar/domain/values/day';
import type { Paise } from '@shivar/domain/values/money';
import type { Transaction } from '../db/client.ts';
import { tell } from '../notices/commands.ts';
import { closeBoxes } from '../orders/close-commands.ts';
import { enterChange } from '../orders/history-commands.ts';
import type { Entry } from '../orders/history-commands.ts';
import { tellActive } from '../orders/office-commands.ts';
import { takeRoomOf } from '../orders/status-commands.ts';

/* What a payment does to its order, and its entry in the history. */

/**
 * Pays an order by `book`, which gets a number that no other payment of it has, and enters that into its history. Answers what became
 * of the order by it.
 */
export async function enterPayment(
  tx: Transaction,
  stored: PlacedOrder,
  by: {
    readonly actorId: string;
    readonly now: Instant;
    readonly reason?: string;
    /** The money can go back by itself. */
    readonly isOnline?: boolean;
  },
  book: (version: number) => Promise<void>,
): Promise<AfterPayment> {
  const order = closeBoxes(tx, stored, by.now);
  const version = await lastChangeOf(tx, order.id);
  await book(version);
  const { entry, outcome } = await entryOfPayment(tx, order, { version, isOnline: by.isOnline }, by.now);
  enterChange(tx, order.id, entry, { reason: '', ...by });
  return outcome;
}

/**
 * The entry in the history of an order that got money. Once it is paid, a pending one becomes active, where its boxes can come
 * (`afterPayment`); else its household decides.
 */
export async function entryOfPayment(
  tx: Transaction,
  order: PlacedOrder,
  seen: { readonly version: number; readonly isOnline?: boolean | undefined },
  now: Instant,
): Promise<{ readonly entry: Entry; readonly outcome: AfterPayment }> {
  const { status } = order.payment;
  const payment = await paymentOf(tx, order.id);
  const outcome = payment.status === 'paid' ? await outcomeOf(tx, order, now) : 'nothing';
  if (outcome === 'asks' || (outcome === 'ends' && !seen.isOnline)) tellToChoose(tx, order, now);
  const becomesActive = outcome === 'begins';
  if (becomesActive) {
    await tx.query(`update orders set status = 'active' where id = $1`, [order.id]);
    tellActive(tx, { ...order, status: 'active' }, seen, now);
  }
  return {
    outcome,
    entry: {
      kind: 'payment',
      before: {
        payment: status,
        received: String(order.payment.taken),
        ...(becomesActive && { status: 'pending' }),
      },
      after: {
        payment: payment.status,
        received: String(payment.received),
        ...(becomesActive && { status: 'active' }),
      },
    },
  };
}

/** Its boxes cannot come as they were bought: the household chooses a later start, or its money. */
function tellToChoose(tx: Transaction, { id, startDate, deliveries }: PlacedOrder, now: Instant): void {
  const date = deliveries[0]?.date ?? startDate;
  tell(tx, [{ orderId: id, kind: 'paying', key: `late ${id} ${date}`, facts: { what: 'late', date } }], now);
}

/** What it means for an order that it is paid. One of an earlier system begins: the office has decided so. */
async function outcomeOf(tx: Transaction, order: PlacedOrder, now: Instant): Promise<AfterPayment> {
  const [box] = order.deliveries;
  if (order.status === 'pending' && (order.payment.method !== 'online' || !box)) return 'begins';
  const isWaiting = order.status === 'pending' && box && !isPastCutOff(box.date, now);
  const hasRoom = isWaiting ? (await roomOfPending(tx, order)).ok : false;
  return afterPayment({ status: order.status, owed: 0, first: box?.date ?? order.startDate }, hasRoom, now);
}

/** Room for the boxes of a pending order, whose row is locked: it holds its own, or takes what is free. Refuses full days. */
export async function roomOfPending(tx: Transaction, order: PlacedOrder): Promise<Result<null>> {
  const holding = 'select from orders where id = $1 and held_until is not null';
  if ((await tx.query(holding, [order.id])).length > 0) return accepted(null);
  return takeRoomOf(
    tx,
    order,
    order.deliveries.map(({ date }) => date),
  );
}

/** The id of an order's last change. */
async function lastChangeOf(tx: Transaction, orderId: string): Promise<number> {
  const [last] = await tx.query<{ id: number }>(
    'select max(id)::float8 as id from order_changes where order_id = $1',
    [orderId],
  );
  return last?.id ?? 0;
}

/** The last payment of an order, with what was received for it, in paise. */
async function paymentOf(tx: Transaction, orderId: string): Promise<{ status: string; received: Paise }> {
  const [payment] = await tx.query<{ status: string; received: Paise }>(
    'select status, received_paise as received from payments where order_id = $1 order by created_at desc limit 1',
    [orderId],
  );
  if (!payment) throw new Error('An order without a payment');
  return payment;
}
