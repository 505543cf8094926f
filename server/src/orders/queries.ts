import type { Likes } from '@shivar/domain/rules/produce/likes';
import type { Delivery, Extra, OrderedCategory } from '@shivar/domain/rules/order/order';
import type { PlacedItem, PlacedOrder } from '@shivar/domain/contract/placed-order';
import type { Quantities } from '@shivar/domain/values/quantity';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Day } from '@shivar/domain/values/day';
import type { Connection, Transaction } from '../db/client.ts';
import { TOTAL } from '../books/worth-queries.ts';
import { isUuid, iso } from '../db/text.ts';
import { lockOrderRows } from '../db/order-locks.ts';
import { bringBack, bringOneBack } from '../past/commands.ts';
import { pastLinesOf, withPast } from '../past/queries.ts';

/*
 * One statement reads an order with its items, categories and deliveries, so that all of them are of one moment. Statements have names,
 * so that each connection prepares them once. `array(select …)` hides the length of a list: a plan for that very length always looks
 * cheaper than the general one, and would be made anew at each call.
 */

type OrderRow = Omit<PlacedOrder, keyof PartsRow | 'createdAt' | 'putAway'> & {
  createdAt: Date;
  isPutAway: boolean;
};

const columnsOf = (id: 'o.id' | '$1') => `
  o.id, o.number, o.user_id as "userId", o.plan_id as "planId", o.plan_name as "planName",
  o.plan_marathi_name as "planMarathiName", o.size_name as "sizeName",
  coalesce(o.size_marathi_name, o.size_name) as "sizeMarathiName", o.price_paise + o.discount_paise as price, ${TOTAL} as total, o.discount_paise as discount, o.delivery_paise as delivery, o.extras_paise as extras, o.frequency,
  o.subscription_type as "subscriptionType", o.batch, o.status,
  o.only_chosen as "onlyChosen", o.start_date as "startDate",
  o.end_date as "endDate", o.address, o.pincode, o.created_at as "createdAt", o.put_away is not null as "isPutAway",
  (select json_build_object('method', p.method, 'status', p.status, 'amount', coalesce(p.charged_paise, p.amount_paise), 'taken', p.received_paise)
   from payments p where p.order_id = ${id} order by p.created_at desc limit 1) as payment`;

interface DeliveryRow extends Omit<Delivery, 'lines'> {
  /** Null for an empty box. */
  lines: Quantities | null;
  seldom: Partial<Delivery> | null;
}

interface PartsRow {
  items: PlacedItem[];
  categories: OrderedCategory[];
  deliveries: DeliveryRow[];
  likes: Likes;
  /** Null without any. */
  added: AddedRow[] | null;
  /** All lines of an order that was put away and is still kept; else null. */
  pastLines: Parameters<typeof withPast>[1];
  /** The last day that is marked closed. */
  closedUntil: Day | null;
  /** What is scarce from that day on. */
  scarce: { date: Day; batch: Batch; itemId: string }[];
}

type WholeRow = OrderRow & PartsRow;

/** The address of an order `o` as one line, as `addressLine` writes it. Its functions are immutable, so that any server may write it. */
const LINE = `substr(coalesce(', ' || nullif(o.address ->> 'line1', ''), '') || coalesce(', ' || nullif(o.address ->> 'line2', ''), '')
  || coalesce(', ' || nullif(o.address ->> 'landmark', ''), '') || coalesce(', ' || nullif(o.address ->> 'city', ''), ''), 3)`;

/** The fields of a delivery `d` that most do not have. Nulls are stripped for the others alone: that costs more than the rest. */
const SELDOM = `case
  when (d.promised, d.moved_from, d.out_at) is null and not d.place_kept and d.status <> 'skipped' and (d.address, d.pincode) = (own.line, o.pincode) then null
  else json_strip_nulls(json_build_object(
    'dayOff', case when d.status = 'skipped' then (select true from days_off f
      where f.date = d.date and f.ended_at is null and (f.pincode is null or f.pincode = d.pincode) limit 1) end,
    'promised', d.promised, 'movedFrom', d.moved_from, 'placeKept', nullif(d.place_kept, false), 'outAt', ${iso('d.out_at')},
    'goesTo', case when (d.address, d.pincode) <> (own.line, o.pincode)
      then json_build_object('address', d.address, 'pincode', d.pincode) end)) end`;

// Long lists are rows as JSON, and the lines of all deliveries are read at once: two thirds of the time. By a value, one worker is asked.
const partsOf = (id: 'o.id' | '$1') => `
    (select coalesce(json_agg(i), '[]') from (
       select i.item_id::text as id, json_build_object('en', i.english_name, 'mr', i.marathi_name) as name, i.unit,
         i.category_id::text as "categoryId", i.max_selection as "maxSelection", i.season_months as "seasonMonths", i.portion,
         i.is_staple as "isStaple", i.subscribed, i.became_money as "becameMoney", shown_image(known.photo, i.image, known.photo_focus) as image
       from order_items i join items known on known.id = i.item_id where i.order_id = ${id} order by i.position) as i) as items,
    (select coalesce(json_agg(json_build_object(
       'id', c.category_id::text, 'name', json_build_object('en', c.english_name, 'mr', c.marathi_name),
       'capGrams', c.cap_grams, 'capUnits', c.cap_units
     ) order by c.position), '[]') from order_categories c where c.order_id = ${id}) as categories,
    (select coalesce(json_agg(d), '[]') from (
       select d.date, d.batch, d.status, d.left_empty as "leftEmpty", d.filled_by_farm as "filledByFarm", packed.lines, ${SELDOM} as seldom
       from deliveries d left join (
         select l.date, json_object_agg(l.item_id, l.quantity) as lines from delivery_lines l where l.order_id = ${id} group by l.date
       ) as packed using (date) where d.order_id = ${id} order by d.date) as d) as deliveries,
    (select coalesce(json_object_agg(k.item_id, k.liking), '{}')
     from likes k where k.user_id = o.user_id) as likes,
    (select json_agg(json_build_object('date', e.date, 'id', e.item_id::text, 'name', json_build_object('en', known.english_name, 'mr', known.marathi_name),
       'unit', known.unit, 'image', shown_image(known.photo, known.image, known.photo_focus), 'quantity', e.quantity, 'paise', e.paise, 'isBack', e.back_change_id is not null) order by e.added_at, known.english_name, e.back_change_id nulls first)
     from extras e join items known on known.id = e.item_id where e.order_id = ${id}) as added,
    ${pastLinesOf(id)} as "pastLines",
    (select max(date) from closed_days) as "closedUntil",
    (select coalesce(json_agg(json_build_object('date', s.date, 'batch', s.batch, 'itemId', s.item_id::text)), '[]')
     from scarce_items s where s.date >= coalesce((select max(date) from closed_days), '-infinity')) as scarce`;

/** `offset 0` lets an address be written once for all deliveries of an order. */
const FROM_ORDERS = `from orders o cross join lateral (select ${LINE} as line offset 0) as own`;
const PARTS = `select ${partsOf('$1')} ${FROM_ORDERS} where o.id = $1`;

/** A payment `p` inside JSON, its amount in rupees. */
export const PAYMENT_JSON = `json_build_object(
  'method', p.method, 'status', p.status, 'amount', coalesce(p.charged_paise, p.amount_paise) / 100.0, 'createdAt', ${iso('p.created_at')})`;

/**
 * The version of an order `o`: the id of its last change by a person. What farm's choice fills is no such change, so that a page
 * that was open across a cut-off can save.
 */
export const VERSION = `coalesce(
  (select max(c.id) from order_changes c where c.order_id = o.id and c.kind not in ('farms_choice', 'out', 'out_back', 'delivered', 'undelivered', 'failed')), 0)`;

/** The deliveries `d` with their addresses, as one JSON list. */
export const ADDRESSES_JSON = `coalesce(json_agg(
  json_build_object('date', d.date, 'address', d.address, 'pincode', d.pincode) order by d.date), '[]')`;

const selecting = (condition: string, id: 'o.id' | '$1') =>
  `select ${columnsOf(id)}, ${partsOf(id)} ${FROM_ORDERS} where ${condition}`;
const BY_ID = selecting('o.id = $1', '$1');
const OF_USER = selecting(
  `o.user_id = $1 and ($2::date is null or o.end_date >= $2 or o.status = 'pending') order by o.number desc`,
  'o.id',
);
const BY_IDS = selecting('o.id = any (array(select unnest($1::uuid[])))', 'o.id');
const BY_ID_OF_USER = selecting('o.id = $1 and o.user_id = $2', '$1');

/** The orders of a customer, newest first: all, or those that last until this day or wait for their payment. */
export async function ordersOfUser(
  db: Connection,
  userId: string,
  since: Day | null = null,
): Promise<PlacedOrder[]> {
  return (await db.query<WholeRow>(OF_USER, [userId, since], 'orders-of-user')).map(placedOrderOf);
}

/** A customer's order; null where it is not theirs: another's looks missing (product 7.25). */
export async function orderOfUser(
  db: Connection,
  orderId: string,
  userId: string,
): Promise<PlacedOrder | null> {
  if (!isUuid(orderId)) return null;
  const [row] = await db.query<WholeRow>(BY_ID_OF_USER, [orderId, userId], 'order-of-user');
  return row ? placedOrderOf(row) : null;
}

/** Takes a share in the lock of the closed days, which every write holds, and which the mark of a day holds alone. */
export const SHARE_DAYS = `select pg_advisory_xact_lock_shared(hashtextextended('closed days', 0))`;

// One statement costs less than two, but a worker cannot take the coordinator's lock.
const LOCK_WITH_DAYS = `select ${columnsOf('o.id')} from (${SHARE_DAYS}) as share, orders o
  where o.id = $1 and o.user_id = $2 for update of o`;
const LOCK_OF_USER = `select ${columnsOf('$1')} from orders o where o.id = $1 and o.user_id = $2 for update of o`;

/** The same with its row locked, and the last day that is marked closed: no other is until the transaction ends. The parts are the latest. */
export async function lockOrderOfUser(
  tx: Transaction,
  orderId: string,
  userId: string,
): Promise<{ order: PlacedOrder; closedUntil: Day | null } | null> {
  if (!isUuid(orderId)) return null;
  // Sent without waiting for the locks: the server runs them in turn.
  if (tx.spread) tx.send(SHARE_DAYS, [], 'share-closed-days');
  const lock = tx.spread ? LOCK_OF_USER : LOCK_WITH_DAYS;
  const locked = tx.query<OrderRow>(lock, [orderId, userId], 'lock-order-of-user');
  const [[row], [parts]] = await Promise.all([locked, tx.query<PartsRow>(PARTS, [orderId], 'order-parts')]);
  if (!row || !parts) return null;
  const order = placedOrderOf({ ...row, ...parts });
  if (!(await bringOneBack(tx, order))) return { order, closedUntil: parts.closedUntil };
  return lockOrderOfUser(tx, orderId, userId);
}

/** Any customer's order; null where there is none. */
export async function orderById(db: Connection, orderId: string): Promise<PlacedOrder | null> {
  if (!isUuid(orderId)) return null;
  const [row] = await db.query<WholeRow>(BY_ID, [orderId], 'order-by-id');
  return row ? placedOrderOf(row) : null;
}

/** Orders by their ids, their rows locked in this order until the transaction ends. Missing ones are left out. */
export async function lockOrders(tx: Transaction, ids: readonly string[]): Promise<PlacedOrder[]> {
  const [, orders] = await Promise.all([lockOrderRows(tx, ids), ordersById(tx, ids)]);
  const away = orders.filter(({ putAway }) => putAway === 'kept').map(({ id }) => id);
  return (await bringBack(tx, away)).length > 0 ? ordersById(tx, ids) : orders;
}

/** Orders by their ids. Missing ones are left out. */
export async function ordersById(db: Connection, ids: readonly string[]): Promise<PlacedOrder[]> {
  return (await db.query<WholeRow>(BY_IDS, [ids], 'orders-by-id')).map(placedOrderOf);
}

/** The same with the order's row locked until the transaction ends. */
export async function lockOrderById(tx: Transaction, orderId: string): Promise<PlacedOrder | null> {
  if (!isUuid(orderId)) return null;
  const locked = tx.query('select 1 from orders where id = $1 for update', [orderId], 'lock-order');
  const [, order] = await Promise.all([locked, orderById(tx, orderId)]);
  return order && (await bringOneBack(tx, order)) ? orderById(tx, orderId) : order;
}

function placedOrderOf({
  added,
  closedUntil: _day,
  scarce,
  deliveries,
  createdAt,
  isPutAway,
  pastLines,
  ...own
}: WholeRow): PlacedOrder {
  return {
    ...own,
    ...(isPutAway && { putAway: pastLines ? 'kept' : 'gone' }),
    createdAt: createdAt.getTime(),
    deliveries: withExtras(withScarce(withPast(deliveries.map(deliveryOf), pastLines), scarce), added),
  };
}

function deliveryOf({ lines, seldom, ...own }: DeliveryRow): Delivery {
  return { ...own, lines: lines ?? {}, ...seldom };
}

/** The deliveries with their extras. Mostly there are none. */
function withExtras(deliveries: Delivery[], added: PartsRow['added']): Delivery[] {
  if (added === null) return deliveries;
  const byDate = Map.groupBy(added, ({ date }) => date);
  return deliveries.map((delivery) => {
    const own = byDate.get(delivery.date)?.reduce(withPart, []);
    return own ? { ...delivery, extras: own } : delivery;
  });
}

type AddedRow = Extra & { readonly date: Day };

/** Parts of an extra that became money one after the other are one to a reader. */
function withPart(extras: readonly Extra[], { date: _date, ...part }: AddedRow): Extra[] {
  const isSame = ({ id, isBack }: Extra) => id === part.id && isBack === part.isBack;
  const same = extras.find(isSame);
  if (!same) return [...extras, part];
  const whole = { ...same, quantity: same.quantity + part.quantity, paise: same.paise + part.paise };
  return extras.map((extra) => (extra === same ? whole : extra));
}

/** The deliveries, each with the items that are scarce then. Mostly there are none. */
function withScarce(deliveries: Delivery[], scarce: PartsRow['scarce']): Delivery[] {
  if (scarce.length === 0) return deliveries;
  return deliveries.map((delivery) => {
    const here = scarce.filter(({ date, batch }) => date === delivery.date && batch === delivery.batch);
    return here.length > 0 ? { ...delivery, scarce: here.map(({ itemId }) => itemId) } : delivery;
  });
}
