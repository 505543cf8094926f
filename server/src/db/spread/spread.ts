import type { Client } from 'pg';
import { inSession } from '../session.ts';
import { statementsOf } from '../text.ts';
import { FILL_PARTS, NOT_NUMBERED, NUMBERS, ON_SEVERAL, PARTS, TOPICS } from './functions.ts';
import { KEPT_KEYS } from './keys.ts';
import { placeTables } from './place.ts';
import { keepTriggers, KEPT_TRIGGERS, keptIn, placeTriggers } from './triggers.ts';

/** The state for which the parts of the orders were placed last. */
const PLACED = 'create table spread_placed (state text)';
/** The last migration, and the servers of each part and of what stands everywhere. */
const STATE = `
  select concat((select max(name) from migrations), ' ', md5(string_agg(concat(shardid, ':', groupid), ',' order by shardid, groupid)))
  from pg_dist_placement join pg_dist_shard using (shardid) join pg_dist_partition using (logicalrelid)
  where partmethod = 'h' or repmodel = 't'`;

interface Server {
  readonly host: string;
  readonly port: number;
  readonly group: number;
}

/** The coordinator's group is 0. */
const SERVERS = `
  select nodename as host, nodeport as port, groupid as "group" from pg_dist_node where noderole = 'primary' order by groupid`;

async function serversOf(client: Client): Promise<Server[]> {
  const { rows: citus } = await client.query(`select from pg_extension where extname = 'citus'`);
  if (citus.length === 0) throw new Error('The database has no Citus: create extension citus');
  const { rows } = await client.query<Server>(SERVERS);
  if (!rows.some(({ group }) => group > 0))
    throw new Error('The database knows no workers: add them by citus_add_node');
  return rows;
}

/** Runs `work` in a transaction on a server's own connection, which tells no other server. */
function onServer(
  url: string,
  { host, port }: Server,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const address = new URL(url);
  address.searchParams.set('host', host);
  address.port = String(port);
  return inSession({ connectionString: address.href, application_name: 'shivar spread' }, async (client) => {
    await client.query('set citus.enable_ddl_propagation to off; begin');
    await work(client);
    await client.query('commit');
  });
}

/** Whether the orders of this database are spread. */
export async function isSpread(client: Pick<Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ spread: boolean }>(
    "select to_regprocedure('finish_on_coordinator(uuid)') is not null as spread",
  );
  return rows[0]?.spread ?? false;
}

/** Places the parts of the orders, after a migration, and after one was moved to another server. */
export async function placeParts(url: string, client: Client): Promise<void> {
  const { rows } = await client.query(`select from spread_placed where state = (${STATE})`);
  if (rows.length > 0) return;
  const kept = await keptIn(client);
  for (const server of await serversOf(client))
    await onServer(url, server, (each) => placeTriggers(each, server.group, kept));
  await client.query(`update spread_placed set state = (${STATE})`);
}

/**
 * Spreads a migrated database over the workers that its coordinator knows: orders with all that belongs to them by the order's id, and
 * what orders are joined with onto each server (decision 157). Where a run of it broke off, the next one does the rest. Throws a sentence
 * where there are no workers, and where a program runs on orders that are not spread.
 */
export async function spreadOrders(url: string): Promise<void> {
  await inSession({ connectionString: url }, async (client) => {
    await serversOf(client);
    if (!(await isSpread(client))) {
      await refuseOthers(client);
      await spreadTables(client);
    }
    await placeParts(url, client);
  });
}

/**
 * Runs a migration where orders are spread, in the caller's transaction. Citus takes one statement at a time, and no table that is new and
 * has triggers or keys to orders. So these stand on the coordinator first. Then `placeParts` tells the parts of the orders.
 */
export async function migrateSpread(client: Client, text: string): Promise<void> {
  await client.query(`set local citus.multi_shard_modify_mode to 'sequential'`);
  for (const statement of statementsOf(text)) await runStatement(client, statement);
  await placeTables(client);
  const { rows } = await client.query<{ name: string }>(
    'select logicalrelid::text as name from pg_dist_partition',
  );
  await keepTriggers(
    client,
    rows.map(({ name }) => name),
  );
  await client.query(ON_SEVERAL);
}

const ON_COORDINATOR_FIRST = /^create\s+(table|(or\s+replace\s+)?(constraint\s+)?trigger)\b/i;
const DROP_TRIGGER = /^drop\s+trigger\s+(?:if\s+exists\s+)?(\w+)\s+on\s+(\w+)/i;
/** Views of the parts have the column, too. They are made anew. */
const withViews = (statement: string) =>
  /^alter\s+table\b/i.test(statement)
    ? statement.replaceAll(/\bdrop\s+column\s+(if\s+exists\s+)?\w+/gi, '$& cascade')
    : statement;

async function runStatement(client: Client, statement: string): Promise<void> {
  const [, trigger, table] = DROP_TRIGGER.exec(statement) ?? [];
  const { rowCount } = await client.query('delete from spread_triggers where name = $1 and table_name = $2', [
    trigger,
    table,
  ]);
  if (rowCount === 1) return;
  const isFirst = ON_COORDINATOR_FIRST.test(statement);
  if (isFirst) await client.query('set local citus.enable_ddl_propagation to off');
  await client.query(withViews(statement));
  if (isFirst) await client.query('set local citus.enable_ddl_propagation to on');
}

/** Programs of one server would go on as if they had one. */
async function refuseOthers(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'shivar' limit 1`,
  );
  if (rows.length > 0) throw new Error('A program runs on this database: end it first');
}

async function spreadTables(client: Client): Promise<void> {
  // Tables of both kinds are made in one transaction.
  await client.query(`begin; set local citus.multi_shard_modify_mode to 'sequential'`);
  const own = [
    NUMBERS,
    PARTS,
    TOPICS,
    KEPT_TRIGGERS,
    KEPT_KEYS,
    PLACED,
    'insert into spread_placed values (null)',
  ];
  for (const statement of own.flatMap(statementsOf)) await client.query(statement);
  await client.query(ON_SEVERAL);
  await placeTables(client);
  await client.query(FILL_PARTS);
  await client.query(`select create_distributed_function('packed_days()')`);
  await client.query(`create index on list_changes (date) where version = ${NOT_NUMBERED}`);
  await client.query('commit');
}
