import type { BodyOf } from '@shivar/domain/contract/call';
import type { complaintCalls, ComplaintAnswer } from '@shivar/domain/contract/complaint-calls';
import type { officeComplaintCalls } from '@shivar/domain/contract/office/complaint-calls';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import {
  judgeComplaint,
  judgeSettlement,
  toGiveBack,
  withLess,
} from '@shivar/domain/rules/complaint/complaint';
import { farmsChoice } from '@shivar/domain/rules/customisation/farms-choice';
import { apartFromExtras, itemOfLine } from '@shivar/domain/rules/order/ledger';
import { moneyNow } from '@shivar/domain/rules/money/worth';
import type { NoticeFacts } from '@shivar/domain/rules/notices/notice';
import type { Outcome } from '@shivar/domain/rules/complaint/complaint';
import type { Day, Instant } from '@shivar/domain/values/day';
import { isNothing, sumQuantities } from '@shivar/domain/values/quantities';
import type { Quantities } from '@shivar/domain/values/quantity';
import type { Clock } from '../adapters/clock.ts';
import { actingAs } from '../audit/commands.ts';
import type { Database, Transaction } from '../db/client.ts';
import { insertRow, insertRows } from '../db/insert.ts';
import { closeBoxes, instantOfWrite } from '../orders/close-commands.ts';
import { tell } from '../notices/commands.ts';
import { boxPhotosOf } from '../orders/box-photo-queries.ts';
import { lockOrderById } from '../orders/queries.ts';
import { payOwnDebt } from '../books/use-commands.ts';
import { worthsOfOrders } from '../books/worth-queries.ts';
import { writeSchedule } from '../orders/schedule-commands.ts';
import { extrasToMoney } from './extra-commands.ts';
import { complaintsOf } from './complaint-queries.ts';
import { onOpenOrder } from './open-order-commands.ts';
import type { OrderOf } from './open-order-commands.ts';

type Complaint = BodyOf<(typeof complaintCalls)['complain']>;

/**
 * Keeps what a household says of a box (product 6.26), in grams or units. The same complaint again changes nothing. Refuses what
 * `judgeComplaint` refuses, an order that is not the customer's, and a photo that is not of this box.
 */
export function complain(db: Database, of: OrderOf, body: Complaint): Promise<Result<PlacedOrder>> {
  return onOpenOrder(db, of, async (tx, order, now) => {
    const { date, words, photo } = body;
    const lines = Object.fromEntries(Object.entries(body.lines).map(([id, { qty }]) => [id, qty]));
    const before = (await complaintsOf(tx, order.id)).filter((each) => each.date === date);
    if (before.some((each) => isSame(each, body.lines))) return accepted(order);
    const told = before.flatMap((each) => each.lines.map(({ item }) => item));
    const judged = judgeComplaint(order, { date, lines, told }, now);
    if (!judged.ok) return judged;
    if (photo !== null) {
      const [kept] = await boxPhotosOf(tx, order.id, now, { key: photo, takenBy: of.userId });
      if (kept?.date !== date) return refused('box_photo_gone');
    }
    const row = { orderId: order.id, date, words, photoId: photo, at: new Date(now) };
    const { id: complaintId } = await insertRow(tx, 'complaints', row);
    const rows = Object.entries(body.lines).map(([key, { qty, reason }]) => {
      const { item, extraOn } = itemOfLine(key);
      const itemId = Number(item);
      return { row: { complaintId, orderId: order.id, date, itemId, reason, quantity: qty }, extraOn };
    });
    const partsOf = (isExtra: boolean) =>
      rows.filter(({ extraOn }) => (extraOn !== null) === isExtra).map(({ row: part }) => part);
    await insertRows(tx, 'complaint_lines', partsOf(false));
    await insertRows(tx, 'complaint_extras', partsOf(true));
    return accepted(order);
  });
}

function isSame({ lines }: ComplaintAnswer, asked: Complaint['lines']): boolean {
  return (
    lines.length === Object.keys(asked).length &&
    lines.every(({ item, qty, reason }) => asked[item]?.qty === qty && asked[item].reason === reason)
  );
}

/** Takes a complaint back. Refuses one that is settled or gone, and an order that is not the customer's. */
export function withdrawComplaint(
  db: Database,
  of: OrderOf,
  complaint: string,
): Promise<Result<PlacedOrder>> {
  return onOpenOrder(db, of, async (tx, order) => {
    const rows = await tx.query(
      'delete from complaints where id = $1 and order_id = $2 and outcome is null returning id',
      [complaint, order.id],
    );
    return rows.length > 0 ? accepted(order) : refused('complaint_gone');
  });
}

interface Settled {
  readonly complaint: string;
  readonly actorId: string;
  readonly clock: Clock;
}

const OPEN = `
  select c.order_id as "orderId", c.date,
    (select json_object_agg(l.line, l.quantity) from complaint_parts l where l.order_id = c.order_id and l.complaint_id = c.id) as lines
  from complaints c where c.id = $1 and (c.outcome is null or c.outcome = 'refused')`;

/**
 * Settles a complaint by one press (product 11.80). A refusal can be settled again. Refuses what `judgeSettlement` refuses, and a
 * complaint that is settled or gone, so that a double press gives nothing back twice.
 */
export function settleComplaint(
  db: Database,
  { complaint, actorId, clock }: Settled,
  { outcome, date, answer }: BodyOf<(typeof officeComplaintCalls)['settleComplaint']>,
): Promise<Result<{ _id: string; outcome: Outcome }>> {
  return actingAs(db, { userId: actorId, at: clock.now() }, async (tx) => {
    const [seen] = await tx.query<{ orderId: string }>(
      'select order_id as "orderId" from complaints where id = $1',
      [complaint],
    );
    const locked = seen && (await lockOrderById(tx, seen.orderId));
    const [open] = await tx.query<{ date: Day; lines: Quantities }>(OPEN, [complaint]);
    if (!locked || !open) return refused('complaint_gone');
    const now = await instantOfWrite(tx, clock);
    const order = closeBoxes(tx, locked, now);
    const box = order.deliveries.find((each) => each.date === open.date);
    const back = box ? toGiveBack(box, open.lines) : {};
    const judged = judgeSettlement(order, back, { outcome, date }, now);
    if (!judged.ok) return judged;
    const settled = { order, day: open.date, outcome, to: judged.value, complaint, actorId, now };
    const facts =
      outcome === 'refused'
        ? [factsOf(open.date, back, outcome, undefined)]
        : await giveBack(tx, settled, back, box?.status === 'delivered');
    await tx.query(
      `update complaints set outcome = $2, to_date = $3, answer = $4, decided_by = $5, decided_at = $6 where id = $1`,
      [complaint, outcome, judged.value?.date ?? null, answer, actorId, new Date(now)],
    );
    // A refusal that is given back later is told again.
    const things = facts.map((of) => ({
      orderId: order.id,
      kind: 'settled' as const,
      key: `complaint ${complaint} ${of.how === HOW[outcome] ? outcome : 'extras'}`,
      facts: of,
    }));
    tell(tx, things, now);
    return accepted({ _id: complaint, outcome });
  });
}

const PROMISE = 'update deliveries set promised = $3 where order_id = $1 and date = $2';

/** A box holds these lines, in grams or units. One that waits for our pick stays our pick, and is promised them. */
async function bringOn(
  tx: Transaction,
  order: PlacedOrder,
  { date, lines }: { readonly date: Day; readonly lines: Quantities },
  by: { readonly actorId: string; readonly now: Instant },
): Promise<void> {
  if (date in farmsChoice(order, by.now)) await tx.query(PROMISE, [order.id, date, lines]);
  else writeSchedule(tx, order, { [date]: lines }, by);
}

const HOW = { allowance: 'back', date: 'box', money: 'money', refused: 'none' } as const;

function factsOf(date: Day, back: Quantities, outcome: Outcome, to: Day | undefined): NoticeFacts['settled'] {
  return { date, items: back, how: HOW[outcome], ...(to !== undefined && { to }) };
}

const GIVE_BACK = `
  with back as (
    select * from unnest($5::int[], $6::int[]) as back (item_id, quantity)
  ), change as (
    insert into order_changes (order_id, kind, actor_id, at) values ($1, 'given_back', $3, $4) returning id
  ), entered as (
    insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
    select change.id, $1, item_id, case when kind <> 'to_money' then $2::date end, kind, quantity
    from change, back, unnest($7::text[]) as kind
  ), removed as (
    delete from delivery_lines l using back
    where l.order_id = $1 and l.date = $2 and l.item_id = back.item_id and l.quantity = back.quantity
  ), reduced as (
    update delivery_lines l set quantity = l.quantity - back.quantity from back
    where l.order_id = $1 and l.date = $2 and l.item_id = back.item_id and l.quantity > back.quantity
  ), counted as (
    update order_items i set scheduled = i.scheduled - back.quantity,
      subscribed = i.subscribed - case when $8 then back.quantity else 0 end,
      became_money = i.became_money + case when $8 then back.quantity else 0 end
    from back where i.order_id = $1 and i.item_id = back.item_id
  )
  insert into money_wishes (order_id, complaint_id, change_id, at) select $1, $9, change.id, $4 from change where $8`;

interface Settling {
  readonly order: PlacedOrder;
  /** Of the box that was complained of. */
  readonly day: Day;
  readonly outcome: Outcome;
  readonly to: { readonly date: Day; readonly lines: Quantities } | null;
  readonly complaint: string;
  readonly actorId: string;
  readonly now: Instant;
}

/**
 * Gives back by one outcome what of a complaint its box still holds, in grams or units by line. The price of extras becomes money in any case.
 * Answers what the household is told of.
 */
async function giveBack(
  tx: Transaction,
  { order, day, outcome, to, complaint, actorId, now }: Settling,
  back: Quantities,
  isDelivered: boolean,
): Promise<NoticeFacts['settled'][]> {
  const { own, added } = apartFromExtras(back);
  const isMoney = outcome === 'money';
  const worths = (await worthsOfOrders(tx, [order.id])).get(order.id);
  const asMoney = isMoney ? back : without(back, own);
  // Before it becomes money.
  const worth = worths ? moneyNow(worths, asMoney) : 0;
  if (!isNothing(own)) {
    const kinds = [...(isDelivered ? ['undelivered'] : []), 'given_back', ...(isMoney ? ['to_money'] : [])];
    const [ids, quantities] = [Object.keys(own).map(Number), Object.values(own)];
    const at = new Date(now);
    await tx.query(GIVE_BACK, [order.id, day, actorId, at, ids, quantities, kinds, isMoney, complaint]);
  }
  if (to) await bringOn(tx, withLess(order, day, own), to, { actorId, now });
  await extrasToMoney(tx, { orderId: order.id, date: day }, added, { actorId, now });
  if (!isNothing(asMoney)) await payOwnDebt(tx, { orderId: order.id, actorId, now });
  const money = factsOf(day, sumQuantities(isMoney ? [own, added] : [added]), 'money', undefined);
  return [
    ...(isMoney ? [] : [factsOf(day, own, outcome, to?.date)]),
    ...(isNothing(asMoney) ? [] : [{ ...money, worth }]),
  ];
}

/** Quantities without some of their keys. */
function without(quantities: Quantities, keys: Quantities): Quantities {
  return Object.fromEntries(Object.entries(quantities).filter(([key]) => !(key in keys)));
}
