import type { Client } from 'pg';
import { ORDER_TABLES } from './seed-day.ts';
import { orderIdOf } from './seed-day-models.ts';
import { withoutIndexes } from './seed-orders.ts';

/** The longest order of the farm: 12 weeks, so that each weekday stays. */
const PERIOD_DAYS = 84;
/** No order of the farm has a larger number. */
const STEP = 10_000_000;

/** The tables with the rows of an order that is over. */
const TABLES = [...ORDER_TABLES, 'overview_parts'] as const;

type Table = (typeof TABLES)[number];

interface Column {
  readonly name: string;
  readonly type: string;
}

/**
 * Repeats the running orders of a farm for each of so many periods of 12 weeks before, as orders that are over. The connection may set
 * session_replication_role.
 */
export async function seedYears(client: Client, periods: number): Promise<void> {
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB';
     set maintenance_work_mem = '512MB'; set jit = off; set statement_timeout = 0`,
  );
  const rebuild = await withoutIndexes(client, [...TABLES, 'notices', 'book_entries', 'audit_log']);
  for (const table of TABLES) {
    const columns = await columnsOf(client, table);
    for (let period = 1; period <= periods; period += 1) await client.query(copyOf(table, columns, period));
  }
  for (const statement of rebuild) await client.query(statement);
  for (let period = 1; period <= periods; period += 1) await client.query(whatCame(period));
  const end = (periods + 1) * STEP;
  await client.query(`
    select setval(pg_get_serial_sequence('orders', 'number'), ${end}), setval(pg_get_serial_sequence('order_changes', 'id'), ${end});
    reset session_replication_role`);
}

async function columnsOf(client: Client, table: Table): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'
       and not ($1 = 'quantity_ledger' and column_name = 'id') order by ordinal_position`,
    [table],
  );
  return rows;
}

function copyOf(table: Table, columns: readonly Column[], period: number): string {
  const names = columns.map(({ name }) => name).join(', ');
  const values = columns.map((column) => earlier(table, column, period)).join(', ');
  const key = table === 'orders' ? 'id' : 'order_id';
  return `insert into ${table} (${names}) overriding system value
    select ${values} from ${table} where ${key} < ${orderIdOf(String(STEP))}`;
}

/** How a column of an order follows from that of a running one. */
function earlier(table: Table, { name, type }: Column, period: number): string {
  const days = period * PERIOD_DAYS;
  if (name === 'order_id' || (table === 'orders' && name === 'id')) {
    const number = `('x' || left(replace(${name}::text, '-', ''), 12))::bit(48)::bigint`;
    return orderIdOf(`${number} + ${period * STEP}`);
  }
  if (type === 'uuid' && name === 'id') return 'gen_random_uuid()';
  if (['number', 'id', 'change_id', 'undoes'].includes(name)) return `${name} + ${period * STEP}`;
  if (type === 'date') return `${name} - ${days}`;
  if (type === 'timestamp with time zone') return `${name} - interval '${days} days'`;
  if (name === 'runs') return `daterange(lower(runs) - ${days}, upper(runs) - ${days})`;
  if (name === 'boxes') return `array(select day - ${days} from unnest(boxes) as day)`;
  if (table === 'orders' && name === 'status') return `'completed'`;
  if (table === 'orders' && name === 'unpaid') return 'false';
  if (table === 'payments' && name === 'status') return `'paid'`;
  if (table === 'deliveries' && name === 'status')
    return `case status when 'planned' then 'delivered' when 'open' then 'skipped' else status end`;
  return name;
}

/** An entry of the ledger for each line that came, and of each box three notices, a movement of the books and an edit. */
function whatCame(period: number): string {
  const [first, next] = [period, period + 1].map((each) => orderIdOf(String(each * STEP)));
  return `
    begin;
    create temporary table came on commit drop as
      select d.order_id, o.user_id, d.date, d.batch, o.price_paise / 12 as paise,
        (d.date + time '09:00') at time zone 'Asia/Kolkata' as at,
        (select max(id) from order_changes c where c.order_id = o.id) as change_id
      from deliveries d join orders o on o.id = d.order_id
      where d.status = 'delivered' and o.id >= ${first} and o.id < ${next};
    insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
      select c.change_id, c.order_id, l.item_id, l.date, 'delivered', l.quantity
      from came c join delivery_lines l using (order_id, date)
      -- The boxes of the days before the farm's day have theirs already.
      where not exists (select from quantity_ledger q where q.order_id = c.order_id and q.date = c.date and q.kind = 'delivered');
    insert into book_entries (at, cause, debit, credit, paise, user_id, order_id, change_id, entry_key)
      select at, 'delivery', 'deferred', 'earned', paise, user_id, order_id, change_id, 'delivery ' || order_id || ' ' || date
      from came;
    insert into notices (user_id, order_id, kind, key, facts, at, outcome, ended_at, by_mail)
      select user_id, order_id, kind, order_id || ' ' || date,
        jsonb_build_object('date', date, 'batch', batch, 'items', repeat('x', 250)), at, 'told', at, true
      from came, unnest(array['closing', 'tomorrow', 'delivered']) as kind where ${period * PERIOD_DAYS} <= 365;
    insert into audit_log (at, subject, subject_id, kind, before, after)
      select at, 'order', order_id::text, 'changed', '{"line2": ""}', '{"line2": "Second floor"}'
      from came where extract(day from date) = 1;
    commit`;
}
