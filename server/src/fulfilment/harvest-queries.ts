import type { HarvestAnswer } from '@shivar/domain/contract/office/fulfilment-answer';
import { LEAST_MONTHS_OVER, notPutAwaySince } from '@shivar/domain/rules/order/order';
import { dayAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import type { Connection } from '../db/client.ts';
import { countPutAway } from '../past/queries.ts';
import { expectedOfList } from './expected-queries.ts';
import type { ListOf } from './list-queries.ts';
import { GOES_OUT, NOTHING_COMES } from './queries.ts';

// It sums the day's lines in the index harvest_of_day alone, and subtracts the few lines of deliveries that are not due. The first
// sum stands apart, because PostgreSQL then divides it among its workers. Items without a line may still be expected.
// Few boxes have extras: each is looked for, and the whole day is not read for them (`offset 0`).
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
    from extras e cross join lateral (
      select from deliveries d where d.order_id = e.order_id and d.date = $1 and d.batch = $2 and ${GOES_OUT} and not ${NOTHING_COMES} offset 0
    ) as goes
    where e.date = $1 and e.back_change_id is null group by e.item_id
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

type Harvest = HarvestAnswer['harvest'][number];
type HarvestRow = Omit<Harvest, 'expectedQty' | 'expectedBoxes' | 'cut'> & { readonly cut: number | null };

/**
 * The harvest of a day and batch, per item in grams or units, in the farm's order. Farm's choice stands apart from the lines
 * (product 5.20). An item that no box has is left out.
 */
export async function harvestOf(db: Connection, list: ListOf, now: Instant): Promise<HarvestAnswer> {
  const isLongAgo = list.date < notPutAwaySince(dayAt(now), LEAST_MONTHS_OVER);
  const [lines, expected, away] = await Promise.all([
    db.query<HarvestRow>(HARVEST, [list.date, list.batch]),
    expectedOfList(db, list, now),
    isLongAgo ? countPutAway(db, list) : 0,
  ]);
  const harvest = lines.flatMap(({ cut, ...line }): Harvest[] => {
    const { qty = 0, boxes = 0 } = expected.items.get(line._id) ?? {};
    if (line.boxes === 0 && boxes === 0) return [];
    return [{ ...line, expectedQty: qty, expectedBoxes: boxes, ...(cut !== null && { cut }) }];
  });
  const { age } = expected;
  return {
    harvest,
    expectedCount: expected.boxes,
    ...(age !== undefined && { expectedAge: age }),
    ...(away > 0 && { putAway: away }),
  };
}
