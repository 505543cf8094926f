import { addressLine } from '@shivar/domain/rules/account/address';
import type { BodyOf } from '@shivar/domain/contract/call';
import type { Instant } from '@shivar/domain/values/day';
import { isInBatch, judgeBatch, officeCan, reachedDates } from '@shivar/domain/rules/office/office-order';
import { nextDeliveryOf } from '@shivar/domain/rules/order/order';
import type { OfficeOrderAnswer, officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Clock } from '../adapters/clock.ts';
import { actingAs } from '../audit/commands.ts';
import { servedArea } from '../area/queries.ts';
import { takeRoomForMove } from '../area/commands.ts';
import type { MoveAsked } from '../area/commands.ts';
import { batchesOf } from '../catalogue/queries.ts';
import type { Database, Transaction } from '../db/client.ts';
import type { SignedIn } from '../http/endpoint.ts';
import { tell } from '../notices/commands.ts';
import { enterChange } from './history-commands.ts';
import type { Entry } from './history-commands.ts';
import { officeOrderOf } from './office-queries.ts';
import { VERSION, lockOrderById } from './queries.ts';
import { judgeNewPlace } from './unpaid-commands.ts';
import type { UnpaidConfig } from './unpaid-commands.ts';
import { closeBoxes, instantOfWrite } from './close-commands.ts';

type Calls = typeof officeOrderCalls;

/** An order that somebody of the office changes. */
export interface OfficeChange {
  readonly orderId: string;
  readonly actorId: string;
  readonly clock: Clock;
}

/** The handler of a call of the office that changes an order: answers the order as it is then. */
export function officeChange<Body>(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  command: (db: Database, of: OfficeChange, body: Body) => Promise<Result<null>>,
) {
  return async (carried: {
    readonly params: { readonly id: string };
    readonly caller: SignedIn;
    readonly body: Body;
  }): Promise<Result<OfficeOrderAnswer>> => {
    const orderId = carried.params.id;
    const changed = await command(db, { orderId, actorId: carried.caller.userId, clock }, carried.body);
    return changed.ok ? officeOrderOf(db, orderId, clock.now()) : changed;
  };
}

/**
 * Runs a change of the office on an order with its row locked, and records it in the order's history and in the audit log:
 * `work` answers the entry, or null for a request without effect. Refuses an order that is not there, and one that changed
 * since the office saw it (`version` is the id of its last change).
 */
export function changeOrder(
  db: Database,
  { orderId, actorId, clock }: OfficeChange,
  { version, reason }: { readonly version: number; readonly reason: string },
  work: (
    tx: Transaction,
    order: PlacedOrder,
    now: Instant,
  ) => Result<Entry | null> | Promise<Result<Entry | null>>,
): Promise<Result<null>> {
  const actor = { userId: actorId, at: clock.now(), ...(reason !== '' && { reason }) };
  return actingAs(db, actor, async (tx) => {
    const locked = await lockOrderById(tx, orderId);
    if (!locked) return refused('order_not_found');
    const [last] = await tx.query<{ id: number }>(`select ${VERSION} as id from orders o where o.id = $1`, [
      orderId,
    ]);
    if (last?.id !== version) return refused('changed_meanwhile');
    const now = await instantOfWrite(tx, clock);
    const entry = await work(tx, closeBoxes(tx, locked, now), now);
    if (!entry.ok) return entry;
    if (entry.value) {
      enterChange(tx, orderId, entry.value, { actorId, now, reason });
    }
    return accepted(null);
  });
}

/** A change of an order that a household is told of: no other one follows the version that the office saw. */
export function changeKey(orderId: string, { version }: { readonly version: number }): string {
  return `${orderId} ${version}`;
}

/** Tells a household that its order is active from now on, with its next box. */
export function tellActive(
  tx: Transaction,
  order: PlacedOrder,
  seen: { readonly version: number },
  now: Instant,
): void {
  const facts = { change: 'active', date: nextDeliveryOf(order, now) } as const;
  tell(tx, [{ orderId: order.id, kind: 'changed', key: changeKey(order.id, seen), facts }], now);
}

/**
 * Changes the address of an order and of every delivery that is still in reach. Refuses an order that is over, a pincode
 * that is not served, and without an override days without room, or one unpaid order too many there (`judgeNewPlace`).
 */
export function changeAddress(
  config: UnpaidConfig,
  db: Database,
  of: OfficeChange,
  body: BodyOf<Calls['officeChangeAddress']>,
): Promise<Result<null>> {
  const { orderId } = of;
  return changeOrder(db, of, body, async (tx, order, now) => {
    if (!officeCan(order, now).address) return refused('order_not_active');
    // A retired pincode keeps its orders.
    if (body.pincode !== order.pincode && !(await servedArea(tx, body.pincode)))
      return refused('pincode_not_served', { pincode: body.pincode });
    const dates = reachedDates(order, body.override, now);
    const line = addressLine(body.address);
    const [stored] = await tx.query<{ mobile: string; isThere: boolean }>(
      `select mobile, address = $2::jsonb and pincode = $3 and mobile = $4 and not exists (
         select from deliveries d
         where d.order_id = o.id and d.date = any ($5::date[]) and (d.address, d.pincode) <> ($6, $3)
       ) as "isThere" from orders o where id = $1`,
      [orderId, body.address, body.pincode, body.mobile, dates, line],
    );
    if (stored?.isThere) return accepted(null);
    const place = body.override
      ? accepted(null)
      : await judgeNewPlace(tx, orderId, body, { config, now, lock: true });
    // The customer reads whom to pay or call. The office can tick.
    if (!place.ok) return refused('unpaid_orders_full_there', { n: place.refusal.params?.['n'] ?? '' });
    const room = await roomFor(tx, order, { ...body, batch: order.batch, dates });
    if (!room.ok) return room;
    const { address, pincode, mobile } = body;
    const moved = [orderId, address, pincode, mobile];
    await tx.query('update orders set address = $2, pincode = $3, mobile = $4 where id = $1', moved);
    await tx.query(
      'update deliveries set address = $2, pincode = $3 where order_id = $1 and date = any ($4::date[])',
      [orderId, line, pincode, dates],
    );
    const told = { change: 'address', date: dates[0] ?? null, address: `${line} ${pincode}` } as const;
    tell(tx, [{ orderId, kind: 'changed', key: changeKey(orderId, body), facts: told }], now);
    return accepted({
      kind: 'address',
      before: { address: addressLine(order.address), pincode: order.pincode, mobile: stored?.mobile ?? '' },
      after: { address: line, pincode, mobile },
    });
  });
}

/**
 * Takes room for the moved deliveries of an order. Deliveries that stay in their pincode and batch keep their room, also
 * in a retired pincode. An override goes past a limit.
 */
async function roomFor(
  tx: Transaction,
  order: PlacedOrder,
  asked: Omit<MoveAsked, 'orderId'> & { readonly override: boolean },
): Promise<Result<null>> {
  const stays = asked.pincode === order.pincode;
  if (asked.override || (stays && asked.batch === order.batch)) return accepted(null);
  if (stays && !(await servedArea(tx, asked.pincode))) return accepted(null);
  return takeRoomForMove(tx, { ...asked, orderId: order.id });
}

/**
 * Puts an order and every delivery that is still in reach into the other batch. Refuses what `judgeBatch` refuses, and
 * without an override a batch that the area does not have, or days without room.
 */
export function changeBatch(
  db: Database,
  of: OfficeChange,
  body: BodyOf<Calls['officeChangeBatch']>,
): Promise<Result<null>> {
  const { orderId } = of;
  const { batch, override } = body;
  return changeOrder(db, of, body, async (tx, order, now) => {
    const offered = await batchesOf(tx, order.planId);
    const judged = judgeBatch(order, { batch, override, offered }, now);
    if (!judged.ok) return judged;
    const dates = judged.value;
    if (isInBatch(order, batch, dates)) return accepted(null);
    const room = await roomFor(tx, order, { pincode: order.pincode, batch, dates, override });
    if (!room.ok) return room;
    await tx.query('update orders set batch = $2 where id = $1', [orderId, batch]);
    const reached = [orderId, batch, dates];
    for (const table of ['deliveries', 'delivery_lines'])
      await tx.query(
        `update ${table} set batch = $2 where order_id = $1 and date = any ($3::date[])`,
        reached,
      );
    const told = { change: 'batch', date: dates[0] ?? null, batch } as const;
    tell(tx, [{ orderId, kind: 'changed', key: changeKey(orderId, body), facts: told }], now);
    return accepted({ kind: 'batch', before: { batch: order.batch }, after: { batch } });
  });
}

/**
 * Writes a note to an order; notes never change. The same note again by the same author is not written: the answer of
 * their first try was lost. Refuses an order that is not there.
 */
export function addNote(
  db: Database,
  { orderId, actorId, clock }: OfficeChange,
  { text }: BodyOf<Calls['officeAddNote']>,
): Promise<Result<null>> {
  return actingAs(db, { userId: actorId, at: clock.now() }, async (tx) => {
    if (!(await lockOrderById(tx, orderId))) return refused('order_not_found');
    await tx.query(
      `insert into order_notes (order_id, author_id, text, at)
       select $1, $2, $3, $4 where not exists (
         select 1 from (select author_id, text from order_notes where order_id = $1 order by id desc limit 1) as newest
         where author_id = $2 and text = $3)`,
      [orderId, actorId, text, new Date(clock.now())],
    );
    return accepted(null);
  });
}
