import type { FulfilmentAnswer } from '@shivar/domain/contract/office/fulfilment-answer';
import { deliveryStatus } from '@shivar/domain/rules/order/order';
import type { Delivery } from '@shivar/domain/rules/order/order';
import type { Instant } from '@shivar/domain/values/day';
import type { Connection } from '../db/client.ts';
import { pageOf } from '../db/rows.ts';
import { expectedBoxes } from './expected-queries.ts';
import type { ListOf } from './list-queries.ts';

/** How many boxes an answer has; its key asks for the next ones. */
const PAGE = 200;

/*
 * `deliveries.due` decides what goes out, for harvest and boxes: the order is active, and the delivery is neither skipped
 * nor cancelled (decision 44). A box that its customer left empty on purpose stays (product 5.20).
 */
export const GOES_OUT = `d.due and not (d.status = 'open' and d.left_empty)`;

/**
 * Joins the route and the household's place to a delivery `d` of an order `o` (product 11.69). `STOP_ORDER` then sorts in the
 * order of the way: routes, their pincodes, the doors sorted by hand, and new ones last.
 */
export const STOP_JOIN = `
  left join routes r on d.pincode = any (r.pincodes)
  left join stop_places p on p.user_id = o.user_id and p.pincode = d.pincode`;
export const STOP_ORDER = `r.id nulls last, array_position(r.pincodes, d.pincode), d.pincode, p.place nulls last, o.number`;

/** A delivery `d` whose box was closed with nothing of the order in it: its extras stay at the farm (product 5.72). */
export const NOTHING_COMES = `(d.status = 'open' and d.filled_by_farm)`;

/**
 * The content of the box of a delivery `d` (product 5.71): its lines in the order of the purchase, with the extras of the same items, then the
 * other extras.
 */
export const BOX_ITEMS = `
  (select coalesce(json_agg(json_build_object(
     '_id', l.item_id::text, 'englishName', coalesce(i.english_name, known.english_name),
     'marathiName', coalesce(i.marathi_name, known.marathi_name), 'qty', l.quantity, 'unitofItem', known.unit
   ) order by i.position nulls last, known.english_name), '[]')
   from box_lines l join items known on known.id = l.item_id
     left join order_items i on i.order_id = l.order_id and i.item_id = l.item_id
   where l.order_id = d.order_id and l.date = d.date and not ${NOTHING_COMES})`;

const COUNTS = `
  select (count(*) filter (where ${GOES_OUT}))::int as boxes,
    (count(*) filter (where ${GOES_OUT} and d.status = 'open'))::int as open,
    (count(*) filter (where not (${GOES_OUT})))::int as "leftEmpty"
  from deliveries d where d.date = $1 and d.batch = $2 and d.due`;

// Walks the index deliveries_of_day after the last box, so that every page costs the same. Ids of orders are in order of
// time.
const BOXES = `
  select o.id as "orderId", o.number as "orderNumber", o.plan_name as "subscriptionName",
    o.plan_marathi_name as "marathiName", u.name as customer, o.mobile, d.address, d.pincode,
    s.area, s.marathi_area as "marathiArea", d.status, d.filled_by_farm as "filledByFarm",
    ${BOX_ITEMS} as items,
    json_build_object('route', r.id, 'pincode', array_position(r.pincodes, d.pincode), 'door', p.place) as stop
  from deliveries d join orders o on o.id = d.order_id join users u on u.id = o.user_id
     left join served_pincodes s on s.pincode = d.pincode ${STOP_JOIN}
  where d.date = $1 and d.batch = $2 and ${GOES_OUT}
    and d.order_id > coalesce(
      (select id from orders where number <= $3 order by number desc limit 1),
      '00000000-0000-0000-0000-000000000000')
  order by d.order_id limit ${PAGE + 1}`;

type BoxRow = Omit<FulfilmentAnswer['boxes'][number], 'status' | 'farmsChoice'> & Pick<Delivery, 'status'>;

interface Asked extends ListOf {
  readonly after: number;
  readonly now: Instant;
}

/**
 * A page of the boxes of a day and batch in order of purchase, after the key `after`, each with its place on the drivers' ways.
 * Farm's choice stands apart from the lines (product 5.20). Quantities are grams or units.
 */
export async function fulfilmentOf(
  db: Connection,
  { date, batch, after, now }: Asked,
): Promise<FulfilmentAnswer> {
  const [[counts], rows] = await Promise.all([
    db.query<{ boxes: number; open: number; leftEmpty: number }>(COUNTS, [date, batch]),
    db.query<BoxRow>(BOXES, [date, batch, after]),
  ]);
  const { page, next } = pageOf(rows, PAGE, ({ orderNumber }) => String(orderNumber));
  const waiting = page.flatMap(({ orderId, status }) => (status === 'open' ? [orderId] : []));
  const own = await expectedBoxes(db, waiting, date, now);
  return {
    date,
    batch,
    boxCount: counts?.boxes ?? 0,
    openCount: counts?.open ?? 0,
    leftEmptyCount: counts?.leftEmpty ?? 0,
    boxes: page.map(({ filledByFarm, ...box }) => {
      const farmsChoice = own.get(box.orderId);
      const status = deliveryStatus({ date, status: box.status }, now);
      return { ...box, status, ...(farmsChoice && { farmsChoice }), ...(filledByFarm && { filledByFarm }) };
    }),
    next,
  };
}
