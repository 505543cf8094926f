import { packedItems } from '@shivar/domain/contract/placed-order';
import { farmsChoice } from '@shivar/domain/rules/customisation/farms-choice';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Connection } from '../db/client.ts';
import { WAITS_FOR_CLOSE } from '../orders/close-queries.ts';
import { ordersById } from '../orders/queries.ts';
import type { ListOf } from './list-queries.ts';

/** What farm's choice brings, in grams or units by item, and how many boxes it fills. */
interface Expected {
  readonly items: ReadonlyMap<string, { readonly qty: number; readonly boxes: number }>;
  readonly boxes: number;
  /** How old it is, in seconds, where it is not of this moment. Null where it is not counted yet. */
  readonly age?: number | null;
}

type PackedItems = ReturnType<typeof packedItems>;

/** How many orders are read at a time, so that other requests come in between. */
const AT_ONCE = 50;
/** So many orders that changed since the sums were counted are counted here: some tenths of a second. */
const MOST_CHANGED = 100;
/** So many boxes of a day that the forecast does not reach yet are counted here: about a second. */
const MOST_UNCOUNTED = 1000;

/** Farm's choice of a day for these orders, by order; those whose day is over are left out. */
export async function expectedBoxes(
  db: Connection,
  ids: readonly string[],
  date: Day,
  now: Instant,
): Promise<Map<string, PackedItems>> {
  const boxes = new Map<string, PackedItems>();
  const rounds = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, round) =>
    ids.slice(round * AT_ONCE, (round + 1) * AT_ONCE),
  ).values();
  const fillRounds = async () => {
    for (const round of rounds) {
      for (const order of await ordersById(db, round)) {
        const lines = farmsChoice(order, now, date)[date];
        if (lines)
          boxes.set(order.id, packedItems(lines, new Map(order.items.map((item) => [item.id, item]))));
      }
    }
  };
  // The database reads one round while the rule fills the boxes of another.
  await Promise.all([fillRounds(), fillRounds()]);
  return boxes;
}

/** The sums of some boxes. */
function sumOfBoxes(boxes: Iterable<PackedItems>): Expected {
  const items = new Map<string, { qty: number; boxes: number }>();
  let filled = 0;
  for (const lines of boxes) {
    if (lines.length > 0) filled += 1;
    for (const { _id, qty } of lines) add(items, _id, { qty, boxes: 1 });
  }
  return { items, boxes: filled };
}

function add(
  items: Map<string, { qty: number; boxes: number }>,
  id: string,
  more: { qty: number; boxes: number },
) {
  const { qty, boxes } = items.get(id) ?? { qty: 0, boxes: 0 };
  items.set(id, { qty: qty + more.qty, boxes: boxes + more.boxes });
}

const WAITS = `d.date = $1 and d.batch = $2 and d.due and ${WAITS_FOR_CLOSE}`;
const WAITING = `select d.order_id::text as id from deliveries d where ${WAITS} limit ${MOST_UNCOUNTED + 1}`;

const PART = `unnest(dates, batches, items, expected) as part (date, batch, item_id, expected)`;
const IS_HERE = `part.date = $1 and part.batch = $2 and part.expected > 0`;

/*
 * One statement, so that an order that is counted again meanwhile is not taken twice. The item 0 stands for whole boxes.
 * Of an open day the sums without those orders that changed since.
 */
const OPEN = `
  select item_id, expected as qty, boxes from forecast_sums where date = $1 and batch = $2
  union all select 0, 0, boxes from forecast_boxes where date = $1 and batch = $2
  union all select item_id, -expected, -1 from before
  union all select 0, 0, -1 from (select distinct order_id from before) as box`;

/** While a day is being closed what was counted for the boxes that wait. */
const CLOSING = `
  select item_id, expected as qty, 1 as boxes from waiting
  union all select 0, 0, 1 from (select distinct order_id from waiting) as box`;

const statement = (source: string) => `
  with first as materialized (
    select order_id, at from forecast_touched order by id limit ${MOST_CHANGED + 1}
  ), changed as materialized (
    select distinct order_id from first where (select count(*) from first) <= ${MOST_CHANGED}
  ), before as (
    select order_id, part.item_id, part.expected from changed join forecast_parts using (order_id), ${PART} where ${IS_HERE}
  ), waiting as (
    select d.order_id, part.item_id, part.expected
    from deliveries d join forecast_parts p on p.order_id = d.order_id, ${PART}
    where ${WAITS} and ${IS_HERE} and d.order_id not in (select order_id from changed)
  ), item as (
    select item_id::text as id, sum(qty)::int as qty, sum(boxes)::int as boxes from (${source}) as part group by item_id
  )
  select exists (select 1 from forecast_days where date = $1) as "isCounted",
    case when (select count(*) from first) > ${MOST_CHANGED}
      then (select greatest(0, extract(epoch from clock_timestamp() - min(at)))::int from first) end as age,
    (select coalesce(json_agg(d.order_id), '[]') from changed join deliveries d using (order_id) where ${WAITS}) as changed,
    (select coalesce(json_agg(item), '[]') from item where qty <> 0 or boxes <> 0) as items`;
const OF_OPEN = statement(OPEN);
const OF_CLOSING = statement(CLOSING);

interface CountedRow {
  readonly isCounted: boolean;
  readonly age: number | null;
  readonly changed: readonly string[];
  readonly items: readonly { readonly id: string; readonly qty: number; readonly boxes: number }[];
}

/**
 * What farm's choice brings for all boxes of a day and batch (product 11.11): from the forecast's sums, and from the orders that
 * changed since where these are few. Of a day that the forecast does not reach it counts the boxes, up to so many.
 */
export async function expectedOfDay(
  db: Connection,
  { date, batch }: ListOf,
  now: Instant,
): Promise<Expected> {
  const values = [date, batch];
  const isClosing = isPastCutOff(date, now);
  const [counted] = await db.query<CountedRow>(
    isClosing ? OF_CLOSING : OF_OPEN,
    values,
    isClosing ? 'expected-closing' : 'expected-open',
  );
  if (!counted?.isCounted) {
    const ids = (await db.query<{ id: string }>(WAITING, values)).map(({ id }) => id);
    if (ids.length > MOST_UNCOUNTED) return { items: new Map(), boxes: 0, age: null };
    return sumOfBoxes((await expectedBoxes(db, ids, date, now)).values());
  }
  const { age, changed, items } = counted;
  const again = sumOfBoxes((await expectedBoxes(db, changed, date, now)).values());
  const sums = new Map(again.items);
  for (const { id, ...sum } of items) add(sums, id, sum);
  const boxes = again.boxes + (sums.get('0')?.boxes ?? 0);
  sums.delete('0');
  return { items: sums, boxes, ...(age !== null && { age }) };
}

/** The boxes of a list with at most so many are looked at one by one, so that what is expected of it is of this moment. */
const SHORT = 200;
const LISTED = `
  select d.order_id::text as id, d.status = 'open' as waits from deliveries d
  where d.date = $1 and d.batch = $2 and d.due limit ${SHORT + 1}`;

/** What farm's choice brings on the list of a day and batch: of a short one box by box, of a long one from the forecast's sums. */
export async function expectedOfList(db: Connection, list: ListOf, now: Instant): Promise<Expected> {
  const boxes = await db.query<{ id: string; waits: boolean }>(LISTED, [list.date, list.batch]);
  if (boxes.length > SHORT) return expectedOfDay(db, list, now);
  const waiting = boxes.filter(({ waits }) => waits).map(({ id }) => id);
  return sumOfBoxes((await expectedBoxes(db, waiting, list.date, now)).values());
}

/** A day with more empty boxes is long: each of them is looked at no more. */
const LONG = 2000;
const EMPTY = `
  select count(*)::int as empty from (
    select 1 from deliveries d where d.date = $1 and d.due and d.status = 'open' and not d.left_empty limit $2) as box`;

/** How many boxes of a long day farm's choice leaves empty, from the sums. Null where the day is not long. */
export async function emptyOfLongDay(db: Connection, date: Day, now: Instant): Promise<number | null> {
  const countEmpty = async (most: number | null) =>
    (await db.query<{ empty: number }>(EMPTY, [date, most]))[0]?.empty ?? 0;
  if ((await countEmpty(LONG + 1)) <= LONG) return null;
  const [empty, ...batches] = await Promise.all([
    countEmpty(null),
    ...BATCHES.map((batch) => expectedOfDay(db, { date, batch }, now)),
  ]);
  return Math.max(0, empty - batches.reduce((sum, { boxes }) => sum + boxes, 0));
}
