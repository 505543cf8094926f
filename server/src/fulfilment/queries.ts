import type { FulfilmentAnswer } from '@shivar/domain/contract/answers';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { deliveryStatus } from '@shivar/domain/rules/order/order';
import type { Delivery } from '@shivar/domain/rules/order/order';
import type { Connection } from '../db/client.ts';

/** How many boxes one answer lists; the next ones are asked for by its key. */
const PAGE = 200;

type Harvest = FulfilmentAnswer['harvest'];
type Lines = FulfilmentAnswer['boxes'][number]['items'];

/*
 * What goes out is said once, by `deliveries.due`: its order is active, and it is neither skipped nor cancelled.
 * Harvest and boxes alike ask for it (decision 44).
 */

// The day's lines are summed in the index harvest_of_day alone. The few of deliveries that stay here are taken from it,
// and what is left is named.
const HARVEST = `
  with line as (
    select item_id, sum(quantity) as qty, count(*) as boxes
    from delivery_lines where date = $1 and batch = $2 group by item_id
    union all
    select l.item_id, -sum(l.quantity), -count(*)
    from deliveries d join delivery_lines l on l.order_id = d.order_id and l.date = d.date
    where d.date = $1 and d.batch = $2 and not d.due group by l.item_id
  ), total as (
    select item_id, sum(qty)::int as qty, sum(boxes)::int as boxes from line group by item_id having sum(boxes) > 0
  )
  select i.id::text as "_id", i.english_name as "englishName", i.marathi_name as "marathiName",
    c.english_name as "categoryName", c.marathi_name as "categoryMarathiName", i.unit as "unitofItem",
    total.qty, total.boxes, shown_image(i.photo, i.image) as image
  from total join items i on i.id = total.item_id join categories c on c.id = i.category_id
  order by c.position, c.id, i.english_name, i.id`;

const COUNTS = `
  select count(*)::int as boxes, (count(*) filter (where d.status = 'open'))::int as empty
  from deliveries d where d.date = $1 and d.batch = $2 and d.due`;

// Walks the index deliveries_of_day from the box after the last one told, so that a page costs the same wherever
// it lies. Ids of orders follow the order in which they were bought.
const BOXES = `
  select o.id as "orderId", o.number as "orderNumber", o.plan_name as "subscriptionName",
    o.plan_marathi_name as "marathiName", u.name as customer, o.mobile, d.address, d.pincode,
    s.area, s.marathi_area as "marathiArea", d.status,
    (select coalesce(json_agg(json_build_object(
       '_id', l.item_id::text, 'englishName', i.english_name, 'marathiName', i.marathi_name,
       'qty', l.quantity, 'unitofItem', i.unit
     ) order by i.position), '[]')
     from delivery_lines l join order_items i on i.order_id = l.order_id and i.item_id = l.item_id
     where l.order_id = d.order_id and l.date = d.date) as items
  from deliveries d join orders o on o.id = d.order_id join users u on u.id = o.user_id
     left join served_pincodes s on s.pincode = d.pincode
  where d.date = $1 and d.batch = $2 and d.due
    and d.order_id > coalesce(
      (select id from orders where number <= $3 order by number desc limit 1),
      '00000000-0000-0000-0000-000000000000')
  order by d.order_id limit ${PAGE + 1}`;

interface BoxRow {
  orderId: string;
  orderNumber: number;
  subscriptionName: string;
  marathiName: string;
  customer: string;
  mobile: string;
  address: string;
  pincode: string;
  area: string | null;
  marathiArea: string | null;
  status: Delivery['status'];
  items: Lines;
}

/**
 * What the farm must harvest and pack for a day and batch: totals per item in grams or units, and the boxes
 * as they were bought, from the key `after` on. A box that its customer left empty stands as empty (product 5.20).
 */
export async function fulfilmentOf(
  db: Connection,
  { date, batch, after, now }: { date: Day; batch: Batch; after: number; now: Instant },
): Promise<FulfilmentAnswer> {
  const [harvest, [counts], rows] = await Promise.all([
    db.query<Harvest[number]>(HARVEST, [date, batch]),
    db.query<{ boxes: number; empty: number }>(COUNTS, [date, batch]),
    db.query<BoxRow>(BOXES, [date, batch, after]),
  ]);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    date,
    batch,
    harvest,
    boxCount: counts?.boxes ?? 0,
    emptyCount: counts?.empty ?? 0,
    boxes: page.map((box) => ({ ...box, status: deliveryStatus({ date, status: box.status }, now) })),
    next: rows.length > PAGE && last ? String(last.orderNumber) : null,
  };
}
