import type { Client } from 'pg';
import { inSession } from '../session.ts';
import { NOT_NUMBERED, ON_SEVERAL, TOPICS } from './functions.ts';
import { widenKeys, takeForeignKeys } from './keys.ts';
import { BY_ORDER, EVERYWHERE, ON_COORDINATOR } from './tables.ts';
import { placeTriggers, takeTriggers } from './triggers.ts';

/** The tables of a database that no list names: where they stand must be decided. */
async function undecidedTables(client: Client): Promise<string[]> {
  const decided = [...Object.keys(BY_ORDER), ...EVERYWHERE, ...ON_COORDINATOR];
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all ($1) order by 1`,
    [decided],
  );
  return rows.map(({ name }) => name);
}

/**
 * Entries of the audit stand with their order. A number of theirs tells its time, since each server numbers its own. The queues that
 * triggers fill are numbered in the same way.
 */
const OWN_NUMBERS = ['audit_log', 'books_touched', 'forecast_touched', 'overview_money', 'overview_touched'];
const SPREAD_BY = `add spread_by uuid not null default '00000000-0000-0000-0000-000000000000'`;
const PREPARE = `
  alter table audit_log ${SPREAD_BY};
  alter table overview_money ${SPREAD_BY};
  ${OWN_NUMBERS.map((table) => `alter table ${table} alter id drop identity, alter id set default spread_number();`).join('\n')}`;

/** The milliseconds since 2025, a number of this server's own, and the server. It stays below 2^53 until 2033. */
const numbers = (node: number) => `
  create sequence spread_numbers;
  create function spread_number() returns bigint language sql volatile as $$
    select ((extract(epoch from clock_timestamp()) * 1000)::bigint - 1735689600000) * 32768
      + (nextval('spread_numbers') & 4095) * 8 + ${node % 8}
  $$`;

interface Worker {
  readonly host: string;
  readonly port: number;
  readonly group: number;
}

/** Runs `work` on a worker's own connection. */
function onWorker<T>(url: string, { host, port }: Worker, work: (client: Client) => Promise<T>): Promise<T> {
  const { pathname, username } = new URL(url);
  return inSession({ host, port, user: username, database: pathname.slice(1) }, async (client) => {
    await client.query('set citus.enable_ddl_propagation to off');
    return work(client);
  });
}

async function distribute(client: Client): Promise<void> {
  for (const [table, column] of Object.entries(BY_ORDER)) {
    const beside = table === 'orders' ? '' : `, colocate_with => 'orders'`;
    await client.query(`select create_distributed_table('${table}', '${column}'${beside})`);
  }
  for (const table of EVERYWHERE) await client.query(`select create_reference_table('${table}')`);
}

/**
 * Spreads a migrated database without orders over the workers that its coordinator knows: orders with all that belongs to them by
 * the order's id, and what orders are joined with onto each server (decision 157).
 */
export async function spreadOrders(url: string): Promise<void> {
  await inSession({ connectionString: url }, async (client) => {
    const undecided = await undecidedTables(client);
    if (undecided.length > 0) throw new Error(`Say in tables.ts where these stand: ${undecided.join(', ')}`);
    const { rows: workers } = await client.query<Worker>(
      `select nodename as host, nodeport as port, groupid as "group" from pg_dist_node where groupid > 0 order by groupid`,
    );
    for (const worker of workers) await onWorker(url, worker, (each) => each.query(numbers(worker.group)));
    await client.query(`set citus.enable_ddl_propagation to off; ${numbers(0)}`);
    await client.query(`set citus.enable_ddl_propagation to on`);
    await client.query(`${TOPICS}; ${PREPARE}`);
    await client.query(ON_SEVERAL);
    const triggers = await takeTriggers(client);
    const foreignKeys = await takeForeignKeys(client);
    await widenKeys(client);
    await distribute(client);
    await client.query(`select create_distributed_function('packed_days()')`);
    await client.query(`create index on list_changes (date) where version = ${NOT_NUMBERED}`);
    const beside = await foreignKeys.restore();
    await triggers.restore();
    for (const worker of workers)
      await onWorker(url, worker, (each) => placeTriggers(each, worker.group, triggers.taken, beside));
    await placeTriggers(client, 0, triggers.taken, []);
  });
}
