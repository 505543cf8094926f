import type { FulfilmentAnswer } from '@shivar/domain/contract/office/fulfilment-answer';
import { deliveryStatus } from '@shivar/domain/rules/order/order';
import type { Delivery } from '@shivar/domain/rules/order/order';
import type { Instant } from '@shivar/domain/values/day';
import type { Connection } from '../db/client.ts';
import { pageOf } from '../db/rows.ts';
import { expectedBoxes, expectedOfDay, sumOfBoxes } from './expected-queries.ts';
import type { Expected } from './expected-queries.ts';
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
   where l.order_id = d.order_id and l.date = d.date)`;

// It sums the day's lines in the index harvest_of_day alone, and subtracts the few lines of deliveries that are not due. The first
// sum stands apart, because PostgreSQL then divides it among its workers. Items without a line may still be expected.
const HARVEST = `
  with held as materialized (
    select item_id, sum(quantity) as qty, count(*) as boxes
    from delivery_lines where date = $1 and batch = $2 group by item_id
  ), line as (
    select * from held
    union all
    select l.item_id, -sum(l.quantity), -count(*)
    from deliveries d join delivery_lines l on l.order_id = d.order_id and l.date = d.date
    where d.date = $1 and d.batch = $2 and not d.due group by l.item_id
    union all
    select e.item_id, sum(e.quantity), count(*) filter (where not exists (
      select from delivery_lines l where l.order_id = e.order_id and l.date = e.date and l.item_id = e.item_id))
    from extras e join deliveries d on d.order_id = e.order_id and d.date = e.date
    where e.date = $1 and e.back_change_id is null and d.batch = $2 and ${GOES_OUT} group by e.item_id
  ), total as (
    select item_id, sum(qty)::int as qty, sum(boxes)::int as boxes from line group by item_id
  ), cut as (
    select item_id, sum(quantity)::int as cut from cuts where date = $1 and batch = $2 group by item_id
  )
  select i.id::text as "_id", i.english_name as "englishName", i.marathi_name as "marathiName",
    c.english_name as "categoryName", c.marathi_name as "categoryMarathiName", i.unit as "unitofItem",
    coalesce(total.qty, 0) as qty, coalesce(total.boxes, 0) as boxes, cut.cut,
    shown_image(i.photo, i.image, i.photo_focus) as image
  from items i join categories c on c.id = i.category_id
    left join total on total.item_id = i.id left join cut on cut.item_id = i.id
  order by c.position, c.id, i.english_name, i.id`;

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
 * The harvest of a day and batch, per item in grams or units, and its boxes in order of purchase, after the key `after`, each
 * with its place on the drivers' ways.
 * Farm's choice stands apart from the lines (product 5.20).
 */
export async function fulfilmentOf(db: Connection, asked: Asked): Promise<FulfilmentAnswer> {
  const { date, batch, now } = asked;
  const [[counts], { page, next, own, expected, harvest }] = await Promise.all([
    db.query<{ boxes: number; open: number; leftEmpty: number }>(COUNTS, [date, batch]),
    readPage(db, asked),
  ]);
  return {
    date,
    batch,
    harvest,
    boxCount: counts?.boxes ?? 0,
    expectedCount: expected.boxes,
    // Nobody knows it where farm's choice is not counted.
    emptyCount: expected.age === null ? 0 : Math.max(0, (counts?.open ?? 0) - expected.boxes),
    ...(expected.age !== undefined && { expectedAge: expected.age }),
    leftEmptyCount: counts?.leftEmpty ?? 0,
    boxes: page.map(({ filledByFarm, ...box }) => {
      const farmsChoice = own.get(box.orderId);
      const status = deliveryStatus({ date, status: box.status }, now);
      return { ...box, status, ...(farmsChoice && { farmsChoice }), ...(filledByFarm && { filledByFarm }) };
    }),
    next,
  };
}

/** A page of boxes, farm's choice of those that wait, and with the first page the harvest of the whole list. */
async function readPage(db: Connection, { date, batch, after, now }: Asked) {
  const isFirst = after === 0;
  // The longest part begins first.
  const harvesting = isFirst ? db.query<HarvestRow>(HARVEST, [date, batch]) : Promise.resolve([]);
  const reading = readBoxes(db, { date, batch, after, now }, isFirst);
  const [lines, { expected, ...page }] = await Promise.all([harvesting, reading]);
  return { ...page, expected, harvest: lines.flatMap((line) => harvestOf(line, expected)) };
}

async function readBoxes(db: Connection, { date, batch, after, now }: Asked, isFirst: boolean) {
  const rows = await db.query<BoxRow>(BOXES, [date, batch, after]);
  const { page, next } = pageOf(rows, PAGE, ({ orderNumber }) => String(orderNumber));
  const waiting = page.flatMap(({ orderId, status }) => (status === 'open' ? [orderId] : []));
  const filling = expectedBoxes(db, waiting, date, now);
  const expecting =
    isFirst && next !== null
      ? expectedOfDay(db, { date, batch }, now)
      : filling.then((boxes) => sumOfBoxes(boxes.values()));
  const [own, expected] = await Promise.all([filling, expecting]);
  return { page, next, own, expected };
}

type Harvest = FulfilmentAnswer['harvest'][number];
type HarvestRow = Omit<Harvest, 'expectedQty' | 'expectedBoxes' | 'cut'> & { readonly cut: number | null };

/** An item of the lines with that of the expected boxes; nothing where no box has it. */
function harvestOf({ cut, ...line }: HarvestRow, expected: Expected): Harvest[] {
  const { qty = 0, boxes = 0 } = expected.items.get(line._id) ?? {};
  if (line.boxes === 0 && boxes === 0) return [];
  return [{ ...line, expectedQty: qty, expectedBoxes: boxes, ...(cut !== null && { cut }) }];
}
