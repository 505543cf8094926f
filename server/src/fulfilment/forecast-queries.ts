import type { AnswerOf } from '@shivar/domain/contract/call';
import type { officeForecastCalls } from '@shivar/domain/contract/office/forecast-calls';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { RATE_WEEKS, forecastDays, usualRate } from '@shivar/domain/rules/fulfilment/forecast';
import { dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Connection } from '../db/client.ts';

type ForecastAnswer = AnswerOf<(typeof officeForecastCalls)['forecast']>;
type ForecastItem = ForecastAnswer['items'][number];

/** The earlier weekdays of these days that are over, since the farm began to deliver. */
const WEEKS = `
  select day.date, day.date - 7 * back as past, back
  from unnest($1::date[]) as day (date) cross join generate_series(1, ${RATE_WEEKS}) as back
  where exists (select from forecast_days f where f.date = day.date - 7 * back and f.sold_at is not null)
    and day.date - 7 * back >= (select date from deliveries order by date limit 1)`;

/*
 * The sums of these days, and what was bought late for the same weekdays before: fewer days ahead than the day is away from
 * today.
 */
const CELLS = `
  with week as (${WEEKS}), sold as (
    select w.date, l.batch, l.item_id, w.back, sum(l.quantity)::int as quantity
    from week w join sold_late l on l.date = w.past and l.lead < w.date - $2::date group by 1, 2, 3, 4
  ), late as (
    select date, batch, item_id, json_agg(quantity) as samples from sold group by 1, 2, 3
  ), cell as (
    select date, batch, item_id, coalesce(s.chosen, 0) as chosen, coalesce(s.expected, 0) as expected,
      coalesce(late.samples, '[]') as samples
    from (select * from forecast_sums where date = any ($1::date[]) and (chosen > 0 or expected > 0)) as s
      full join late using (date, batch, item_id)
  )
  select item_id::text as "itemId", date, batch, chosen, expected, samples,
    (select count(*)::int from week w where w.date = cell.date) as weeks
  from cell order by date, batch desc`;

interface CellRow {
  readonly itemId: string;
  readonly date: Day;
  readonly batch: Batch;
  readonly chosen: number;
  readonly expected: number;
  readonly samples: readonly number[];
  readonly weeks: number;
}

const ITEMS = `
  select i.id::text as "_id", i.english_name as "englishName", i.marathi_name as "marathiName",
    c.english_name as "categoryName", c.marathi_name as "categoryMarathiName", i.unit as "unitofItem"
  from items i join categories c on c.id = i.category_id where i.id = any ($1::int[])
  order by c.position, c.id, i.english_name, i.id`;

const AGE = `
  select greatest(0, extract(epoch from clock_timestamp() - at))::int as age from forecast_touched order by id limit 1`;

/** The harvest of the next seven days that customers can still change (product 11.54), in grams or units, from the sums. */
export async function forecastOf(db: Connection, now: Instant): Promise<ForecastAnswer> {
  const days = forecastDays(now);
  const [cells, weeks, [oldest]] = await Promise.all([
    db.query<CellRow>(CELLS, [days, dayAt(now)], 'forecast-cells'),
    // Of a young farm the last day may be the only one with a week to look back at.
    db.query<{ past: Day }>(WEEKS, [days.slice(-1)]),
    db.query<{ age: number }>(AGE),
  ]);
  const ofItem = Map.groupBy(cells, ({ itemId }) => itemId);
  const items = await db.query<Omit<ForecastItem, 'harvest'>>(ITEMS, [[...ofItem.keys()].map(Number)]);
  return {
    days,
    age: oldest?.age ?? 0,
    weeks: weeks.length,
    items: items.map((item) => ({
      ...item,
      harvest: (ofItem.get(item._id) ?? []).map(({ date, batch, chosen, expected, ...sold }) => ({
        date,
        batch,
        chosen,
        expected,
        unsold: usualRate(inWeeks(sold), item.unitofItem),
      })),
    })),
  };
}

/** The samples with a 0 for each week in which nothing was sold late. */
function inWeeks({ samples, weeks }: Pick<CellRow, 'samples' | 'weeks'>): number[] {
  return Array.from({ length: weeks }, (_, week) => samples[week] ?? 0);
}

const EXPECTED = `
  select coalesce(sum(expected), 0)::int as expected from forecast_sums where date = $1 and batch = $2 and item_id = $3`;

/** What farm's choice adds to an item of a day and batch that is open, in grams or units, from the sums. */
export async function expectedSum(
  db: Connection,
  { date, batch, item }: { readonly date: Day; readonly batch: Batch; readonly item: string },
): Promise<number> {
  const [row] = await db.query<{ expected: number }>(EXPECTED, [date, batch, item]);
  return row?.expected ?? 0;
}
