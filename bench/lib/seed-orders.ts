import type { Client } from 'pg';
import { countAgain } from '../../server/src/overview/roll-up-commands.ts';

/*
 * A farm after years: orders over the last three years, three in ten of them running, in 400 pincodes. Orders that are
 * over have no items, and no order has a ledger, because the benches only find and show orders.
 */

/** The size of the farm. */
export interface Size {
  readonly orders: number;
  readonly customers: number;
  /** The day on which the newest order was bought, yyyy-MM-dd. */
  readonly today: string;
}

export const FIRST_NAMES = `array['Asha','Kiran','Meena','Vijay','Lata','Ravi','Sunil','Jyoti','Anil','Sneha','आशा','सुनीता','प्रकाश','मीना','विजय']`;
export const SURNAMES = `array['Patil','Jadhav','Pawar','Shinde','More','Deshpande','Kulkarni','Gokhale','Bhosale','Chavan','पाटील','जाधव','पवार','शिंदे','मोरे','देशपांडे','कुलकर्णी']`;
/** One in 33 of these is cancelled, which leaves three in ten. */
const RUNNING = 0.31;
/** The farm's 400 pincodes. */
export const PINCODES = `
  insert into served_pincodes (pincode, area, marathi_area)
    select (423000 + n)::text, 'Area ' || n, 'भाग ' || n from generate_series(1, 400) as n on conflict do nothing`;
const TABLES = ['users', 'orders', 'payments', 'book_entries', 'deliveries', 'order_items', 'order_changes'];

/** Writes the orders and their customers into a migrated database with the demo farm. */
export async function seedOrders(client: Client, size: Size): Promise<void> {
  await client.query('begin');
  await client.query(`set local maintenance_work_mem = '512MB'; set local work_mem = '256MB'`);
  const rebuild = await withoutIndexes(client, TABLES);
  await client.query(PINCODES);
  await writeCustomers(client, size);
  await writeOrders(client, size);
  await writeDetails(client, size);
  for (const statement of rebuild) await client.query(statement);
  await client.query('commit');
  await countForOverview(client);
}

/** Counts the sums of the overview, because the triggers were switched off. */
export async function countForOverview(client: Client): Promise<void> {
  await client.query('analyze orders, deliveries, payments');
  // A tenth of everything at a time, all of it in memory.
  await client.query(`set work_mem = '256MB'; set jit = off`);
  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as Row[];
  const customers = await query<{ ids: string[] }>(
    `select array_agg(o.id) as ids from orders o join users u on u.id = o.user_id
     group by abs(hashtext(o.user_id::text)) % 10`,
  );
  for (const { ids } of customers) await countAgain({ query }, ids);
}

/** Switches indexes and triggers off, which cost most for each row. Returns the statements that bring them back. */
export async function withoutIndexes(client: Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexname as name, i.indexdef as made from pg_indexes i
     where i.schemaname = 'public' and i.tablename = any ($1)
       and not exists (select from pg_constraint c where c.conname = i.indexname)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  return [
    ...rows.map(({ made }) => made),
    ...tables.map((table) => `alter table ${table} enable trigger user`),
  ];
}

async function writeCustomers(client: Client, { customers }: Size): Promise<void> {
  await client.query(`
    create temporary table buyers on commit drop as
      select n, gen_random_uuid() as id, (9000000000 + n)::text as mobile from generate_series(1, ${customers}) as n;

    insert into users (id, email, user_name, name, mobile, created_at, updated_at)
      select id, 'c' || n || '@example.in', 'c' || n,
        (${FIRST_NAMES})[1 + (n * 7) % 15] || ' ' || (${SURNAMES})[1 + (n * 11) % 17], mobile, now(), now()
      from buyers;

    create temporary table sold on commit drop as select row_number() over (order by id) as n, * from plans;

    analyze buyers, sold`);
}

/** Running orders began within the last four weeks. The others are spread over three years before. */
async function writeOrders(client: Client, { orders, customers, today }: Size): Promise<void> {
  const over = Math.floor(orders * (1 - RUNNING));
  await client.query(
    `insert into orders (id, user_id, plan_id, plan_name, plan_marathi_name, size_name, price_paise, frequency,
       subscription_type, batch, status, start_date, end_date, address, pincode, mobile, created_at,
       unpaid, weekday, cancelled_on)
     select (lpad(to_hex(n_th), 12, '0') || '70008000000000000000')::uuid, b.id, p.id, p.english_name, p.marathi_name,
       'Small', 91000, 'weekly', 'weekly', case when n_th % 3 = 0 then 'evening' else 'morning' end,
       case when n_th % 33 = 0 then 'cancelled' else 'active' end, day.start, day.start + 27,
       '{"line1":"12 Gangapur Road","line2":"","landmark":"","city":"Nashik"}', (423001 + n_th % 400)::text, b.mobile,
       day.start - interval '2 days', n_th > ${orders} * 0.8 and n_th % 2 = 0, extract(dow from day.start)::int,
       case when n_th % 33 = 0 then day.start + 10 end
     from generate_series(1, ${orders}) as series (n_th)
     join buyers b on b.n = 1 + (n_th::bigint * 7919) % ${customers}
     join sold p on p.n = 1 + n_th % (select count(*) from sold)
     cross join lateral (select $1::date - case when n_th > ${over}
       then ((${orders} - n_th)::bigint * 27 / ${orders - over})::int
       else 28 + ((${over} - n_th)::bigint * 1000 / ${over})::int end as start) as day
     order by n_th`,
    [today],
  );
}

/** Payments, movements of money and the purchase of each order; boxes and items of running ones. */
async function writeDetails(client: Client, { orders }: Size): Promise<void> {
  await client.query(`
    insert into payments (id, order_id, method, status, amount_paise, created_at)
      select gen_random_uuid(), id, 'cod', case when unpaid then 'due' else 'paid' end, price_paise, created_at
      from orders;

    -- One in 20 orders brought a rupee too much, and half of these rupees went back.
    insert into book_entries (at, cause, debit, credit, paise, user_id, order_id, entry_key)
      select created_at, 'order', 'owed', 'deferred', price_paise, user_id, id, 'order ' || id from orders
      union all
      select created_at, 'payment', 'bank', 'owed', price_paise, user_id, id, 'paid ' || id from orders where not unpaid
      union all
      select created_at, 'payment', 'bank', 'credit', 100, user_id, id, 'more ' || id from orders where number % 20 = 0
      union all
      select created_at, 'payout', 'credit', 'bank', 100, user_id, null, 'back ' || id from orders where number % 40 = 0;
    insert into household_credit (user_id, paise)
      select user_id, sum(case credit when 'credit' then paise else -paise end)
      from book_entries where 'credit' in (debit, credit) group by user_id;

    insert into order_changes (order_id, kind, actor_id, at)
      select id, 'purchase', user_id, created_at from orders order by number;

    create temporary table running on commit drop as
      select id, number, batch, pincode, start_date, status <> 'cancelled' as stands from orders where number > ${Math.floor(orders * (1 - RUNNING))};

    insert into deliveries (order_id, date, batch, status, address, pincode, due)
      select o.id, o.start_date + 7 * week, o.batch, case when not o.stands then 'cancelled' when o.start_date + 7 * week <= current_date then 'delivered' else 'open' end,
        '12 Gangapur Road, Nashik', o.pincode, o.stands
      from running o cross join generate_series(0, 3) as week;

    insert into order_categories (order_id, category_id, english_name, marathi_name, cap_grams, cap_units, position)
      select o.id, c.id, c.english_name, c.marathi_name, 5000, 20, c.position
      from running o join categories c on c.id = (select category_id from items order by id limit 1);

    insert into order_items (order_id, item_id, english_name, marathi_name, category_id, unit, max_selection, image,
        subscribed, position, worth_paise)
      select o.id, i.id, i.english_name, i.marathi_name, i.category_id, i.unit, i.max_selection, i.image,
        case i.unit when 'Grams' then 2000 else 4 end, i.id, 91000 / 4
      from running o cross join (
      select * from items where category_id = (select category_id from items order by id limit 1) order by id limit 4
      ) as i`);
}
