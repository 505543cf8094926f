import { cutOffOf } from '@shivar/domain/rules/calendar/cut-off';
import { FORECAST_DAYS, forecastParts } from '@shivar/domain/rules/fulfilment/forecast';
import type { Day } from '@shivar/domain/values/day';
import type { Client } from 'pg';
import type { Connection } from '../../server/src/db/client.ts';
import { ordersById } from '../../server/src/orders/queries.ts';
import { FIRST_NAMES, PINCODES, SURNAMES, countForOverview, withoutIndexes } from './seed-orders.ts';
import { CHECK, KINDS, MODELS, orderIdOf, userIdOf } from './seed-day-models.ts';
import { WORK_TABLES, workBefore } from './seed-work.ts';

/*
 * A farm whose next day is large: every order runs and has 12 boxes, two in five have one on the day, and half of those are
 * untouched. Each order follows one of a thousand models, in which the ledger adds up. The days before left their work.
 */

/** The size of the farm. */
interface DaySize {
  /** A multiple of 2,000, so that both orders of a household follow the same model: it has the same likes in both. */
  readonly orders: number;
  /** The day on which two in five orders have a box. */
  readonly day: Day;
}

/** The instant at which the forecast is counted: the noon before the day. */
const noonBefore = (day: Day) => cutOffOf(day) - 6 * 3_600_000;

/** The tables with the rows of an order. */
export const ORDER_TABLES = [
  'orders',
  'payments',
  'order_categories',
  'order_items',
  'order_changes',
  'deliveries',
  'delivery_lines',
  'quantity_ledger',
] as const;
const TABLES = ['users', 'likes', ...ORDER_TABLES, ...WORK_TABLES, 'forecast_parts'];
/** How many orders one transaction writes. */
const AT_ONCE = 10_000;

/**
 * Writes the farm into a migrated database with the demo farm, with one connection for each of `clients`. They need the
 * right to set session_replication_role, because no trigger and no foreign key is asked for each row. At the end every
 * ledger is checked.
 */
export async function seedDay(clients: readonly Client[], db: Connection, size: DaySize): Promise<void> {
  const [client] = clients;
  if (!client) throw new Error('No connection');
  for (const each of clients)
    await each.query(
      `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB';
       set maintenance_work_mem = '512MB'; set jit = off; set statement_timeout = 0`,
    );
  const rebuild = await withoutIndexes(client, TABLES);
  await client.query(PINCODES);
  await client.query(`
    insert into routes (name, pincodes)
      select 'Round ' || n, array_agg((423000 + n * 20 - place)::text order by place)
      from generate_series(1, 20) as n, generate_series(0, 19) as place group by n`);
  await client.query(MODELS);
  await inTurns(clients, writeHouseholds(size));
  await inTurns(clients, writeOrders(size));
  await inTurns(clients, workBefore(size.day));
  await client.query(`
    select setval(pg_get_serial_sequence('orders', 'number'), ${size.orders}),
      setval(pg_get_serial_sequence('order_changes', 'id'), ${(size.orders + 1) * KINDS.length})`);
  await inTurns(clients, rebuild);
  await client.query(`insert into closed_days (date, closed_at, done_at, told_at)
    select '${size.day}'::date - n, at, at, at from generate_series(1, 60) as n
    cross join lateral (select ('${size.day}'::date - n - 1 + time '18:00') at time zone 'Asia/Kolkata' as at) as t`);
  await countForecast(clients, db, size);
  await client.query(`
    insert into jobs (name, done_at) select name, to_timestamp(${noonBefore(size.day) / 1000})
      from unnest(array['rests', 'tell-closing', 'tell-ending', 'tell-owing', 'clear-messages']) as name on conflict do nothing;
    insert into jobs (name, done_at) values ('close-days', to_timestamp(${(noonBefore(size.day) - 18 * 3_600_000) / 1000}))
      on conflict do nothing`);
  await client.query('analyze');
  await countForOverview(client);
  await checkLedgers(clients, size);
  await client.query('drop schema seeding cascade');
  for (const each of clients) await each.query('reset session_replication_role');
}

/** Runs statements on all connections, each its own at a time. */
async function inTurns(clients: readonly Client[], statements: readonly string[]): Promise<void> {
  const left = statements.values();
  await Promise.all(
    clients.map(async (client) => {
      for (const statement of left) await client.query(statement);
    }),
  );
}

/** The first and the last number of each transaction. */
const rangesOf = (count: number) =>
  Array.from({ length: Math.ceil(count / AT_ONCE) }, (_, turn) => ({
    first: turn * AT_ONCE,
    last: Math.min(count, (turn + 1) * AT_ONCE) - 1,
  }));

/** One in 20 ordered by phone and has no email. */
function writeHouseholds({ orders }: DaySize): string[] {
  return rangesOf(orders / 2).map(
    ({ first, last }) => `
    insert into users (id, email, user_name, name, mobile, language, created_at, updated_at)
      select ${userIdOf('u')}, case when u % 20 < 19 then 'c' || u || '@example.in' end, 'c' || u,
        (${FIRST_NAMES})[1 + (u * 7) % 15] || ' ' || (${SURNAMES})[1 + (u * 11) % 17], (9000000000 + u)::text,
        case u % 2 when 0 then 'mr' else 'en' end, now(), now()
      from generate_series(${first}, ${last}) as u;
    insert into likes (user_id, item_id, liking, at)
      select ${userIdOf('u')}, l.item_id, l.liking, now()
      from generate_series(${first}, ${last}) as u join seeding.liking l on l.v = u % 1000`,
  );
}

/** Each transaction writes some orders with all that they have. */
function writeOrders({ orders, day }: DaySize): string[] {
  const at = (days: string) => `('${day}'::date + ${days} + time '10:00') at time zone 'Asia/Kolkata'`;
  return rangesOf(orders).map(
    ({ first, last }) => `
    begin;
    create temporary table part on commit drop as
      select n, ${orderIdOf('n')} as id, ${userIdOf('u')} as user_id, u, n % 1000 as v,
        (423001 + (u / 1000 * 37 + n % 1000 * 7) % 400)::text as pincode, 1 + u % 200 || ' Gangapur Road' as street
      from (select n, n % ${orders / 2} as u from generate_series(${first}, ${last}) as n) as numbers;
    analyze part;
    insert into orders (id, number, user_id, plan_id, plan_name, plan_marathi_name, size_name, size_marathi_name, price_paise,
        frequency, subscription_type, batch, status, start_date, end_date, address, pincode, mobile, created_at, unpaid, weekday)
      overriding system value
      select o.id, o.n + 1, o.user_id, m.plan_id, m.plan_name, m.plan_marathi_name, m.size_name, m.size_marathi_name,
        m.price_paise, m.frequency, m.subscription_type, m.batch, 'active', '${day}'::date + m.first,
        '${day}'::date + m.first + 11 * m.step,
        jsonb_build_object('line1', o.street, 'line2', '', 'landmark', '', 'city', 'Nashik'), o.pincode,
        (9000000000 + o.u)::text, ${at('m.first - 2')}, o.n % 50 = 0,
        case when m.step = 7 then extract(dow from '${day}'::date + m.first) end
      from part o join seeding.model m using (v) order by o.n;
    insert into payments (id, order_id, method, status, amount_paise, created_at)
      select gen_random_uuid(), o.id, 'cod', case when o.n % 50 = 0 then 'due' else 'paid' end, m.price_paise, ${at('m.first - 2')}
      from part o join seeding.model m using (v) order by o.n;
    insert into order_categories (order_id, category_id, english_name, marathi_name, cap_grams, cap_units, position)
      select o.id, c.id, c.english_name, c.marathi_name, c.cap_grams, c.cap_units, c.position
      from part o join (select distinct v, category_id from seeding.item) as i using (v) join categories c on c.id = i.category_id
      order by o.n, c.id;
    insert into order_items (order_id, item_id, english_name, marathi_name, category_id, unit, max_selection, image, subscribed,
        scheduled, position, season_months, portion, is_staple, worth_paise)
      select o.id, i.id, i.english_name, i.marathi_name, i.category_id, i.unit, i.max_selection, i.image, m.subscribed,
        m.scheduled, m.rank, i.season_months, i.portion, i.is_staple, m.worth_paise
      from part o join seeding.item m using (v) join items i on i.id = m.item_id order by o.n, i.id;
    insert into order_changes (id, order_id, kind, actor_id, at) overriding system value
      select (o.n + 1) * ${KINDS.length} + c.change, o.id, c.kind, case when c.change < 2 then o.user_id end, ${at('c.at')}
      from part o join seeding.change c using (v) order by o.n, c.change;
    insert into deliveries (order_id, date, batch, status, address, pincode, due, filled_by_farm)
      select o.id, '${day}'::date + b.place, b.batch, b.status, o.street || ', Nashik', o.pincode, true, b.filled_by_farm
      from part o join seeding.box b using (v) order by o.n, b.place;
    insert into delivery_lines (order_id, date, item_id, batch, quantity)
      select o.id, '${day}'::date + l.place, l.item_id, l.batch, l.quantity
      from part o join seeding.line l using (v) order by o.n, l.place, l.item_id;
    insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
      select (o.n + 1) * ${KINDS.length} + e.change, o.id, e.item_id, '${day}'::date + e.place, e.kind, e.quantity
      from part o join seeding.entry e using (v) order by o.n, e.change, e.place, e.item_id;
    commit`,
  );
}

/** Counts each model once, by the program's own rule. */
async function countForecast(
  clients: readonly Client[],
  db: Connection,
  { orders, day }: DaySize,
): Promise<void> {
  const [client] = clients;
  if (!client) return;
  const now = noonBefore(day);
  const ids = await client.query<{ id: string; v: number }>(
    `select ${orderIdOf('v')} as id, v from seeding.model`,
  );
  const models = new Map(ids.rows.map(({ id, v }) => [id, v]));
  const counted = (await ordersById(db, [...models.keys()])).flatMap((order) =>
    forecastParts(order, now).map((part) => ({ v: models.get(order.id), ...part })),
  );
  await client.query(
    `create unlogged table seeding.part as select * from json_to_recordset($1)
       as part (v int, date date, batch text, "itemId" int, chosen int, expected int)`,
    [JSON.stringify(counted)],
  );
  await client.query(`
    analyze seeding.part;
    insert into forecast_days (date, sold_at) select '${day}'::date + n, case when n < 0 then now() end
      from generate_series(-40, ${FORECAST_DAYS + 1}) as n;
    insert into sold_late (date, batch, item_id, lead, quantity)
      select '${day}'::date - n, batch, "itemId", lead, sum(chosen) * ${orders / 1000} / 20
      from seeding.part, generate_series(1, 35) as n, generate_series(1, 6) as lead where date = '${day}'
      group by n, batch, "itemId", lead having sum(chosen) * ${orders / 1000} / 20 > 0`);
  await inTurns(
    clients,
    rangesOf(orders).map(
      ({ first, last }) => `
      insert into forecast_parts (order_id, dates, batches, items, chosen, expected)
        select ${orderIdOf('n')}, p.dates, p.batches, p.items, p.chosen, p.expected
        from generate_series(${first}, ${last}) as n join (
          select v, array_agg(date) as dates, array_agg(batch) as batches, array_agg("itemId") as items,
            array_agg(chosen) as chosen, array_agg(expected) as expected from seeding.part group by v
        ) as p on p.v = n % 1000 order by n`,
    ),
  );
  const times = orders / 1000;
  await client.query(`
    insert into forecast_sums (date, batch, item_id, chosen, expected, boxes)
      select date, batch, "itemId", sum(chosen) * ${times}, sum(expected) * ${times}, (count(*) filter (where expected > 0)) * ${times}
      from seeding.part group by date, batch, "itemId";
    insert into forecast_boxes (date, batch, boxes)
      select date, batch, count(distinct v) * ${times} from seeding.part where expected > 0 group by date, batch`);
}

/** What the trigger check_ledger checks at each commit, for many orders at a time. */
async function checkLedgers(clients: readonly Client[], { orders }: DaySize): Promise<void> {
  const wrong: string[] = [];
  const ranges = rangesOf(orders).values();
  await Promise.all(
    clients.map(async (client) => {
      for (const { first, last } of ranges) {
        const { rows } = await client.query<{ id: string }>(CHECK, [first, last]);
        wrong.push(...rows.map(({ id }) => id));
      }
    }),
  );
  if (wrong.length > 0) throw new Error(`${wrong.length} ledgers do not add up, such as that of ${wrong[0]}`);
}
