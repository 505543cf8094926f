import type { Client } from 'pg';
import { takeForeignKeys, widenKeys } from './keys.ts';
import { BY_ORDER, EVERYWHERE, ON_COORDINATOR, OWN_NUMBERS } from './tables.ts';
import { keepTriggers, returnTriggers } from './triggers.ts';

/** The tables that Citus does not know: they stand on the coordinator alone. */
const PLAIN = `
  select relname as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and oid not in (select logicalrelid from pg_dist_partition)
  order by 1`;

/** Whether a table does not stand on the coordinator alone. */
const leavesCoordinator = (table: string) => table in BY_ORDER || EVERYWHERE.includes(table);

/**
 * Puts the plain tables of the coordinator where they belong, with their rows, and takes the triggers of those that Citus knows. The caller
 * then places the parts of the orders. Throws a sentence where no list names a table.
 */
export async function placeTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(PLAIN);
  const tables = rows.map(({ name }) => name);
  const undecided = tables.filter((table) => !leavesCoordinator(table) && !ON_COORDINATOR.includes(table));
  if (undecided.length > 0) throw new Error(`Say in tables.ts where these stand: ${undecided.join(', ')}`);
  const byOrder = Object.entries(BY_ORDER).filter(([table]) => tables.includes(table));
  const everywhere = EVERYWHERE.filter((table) => tables.includes(table));
  const leaving = [...byOrder.map(([table]) => table), ...everywhere];
  for (const [table, column] of byOrder) {
    if (column === 'spread_by')
      await client.query(
        `alter table ${table} add spread_by uuid not null default '00000000-0000-0000-0000-000000000000'`,
      );
    if (OWN_NUMBERS.includes(table))
      await client.query(`alter table ${table} alter id drop identity, alter id set default spread_number()`);
  }
  for (const kept of ['spread_triggers', 'spread_keys'])
    await client.query(`delete from ${kept} where table_name = any ($1) or to_regclass(table_name) is null`, [
      tables,
    ]);
  await keepTriggers(client, tables);
  const foreignKeys = await takeForeignKeys(client, tables);
  await widenKeys(client, byOrder);
  for (const [table, column] of byOrder) {
    const beside = table === 'orders' ? '' : `, colocate_with => 'orders'`;
    await client.query(`select create_distributed_table('${table}', '${column}'${beside})`);
  }
  for (const table of everywhere) await client.query(`select create_reference_table('${table}')`);
  for (const table of leaving) await dropCopy(client, table);
  await foreignKeys.restore();
  await returnTriggers(client);
}

/** Citus leaves the coordinator's rows on its disk. The owner of the farm's database may grant itself to empty what nobody may change. */
async function dropCopy(client: Client, table: string): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(`select has_table_privilege($1, 'truncate') as may`, [
    table,
  ]);
  const may = rows[0]?.may ?? false;
  if (!may) await client.query(`grant truncate on ${table} to current_user`);
  await client.query(`select truncate_local_data_after_distributing_table('${table}')`);
  if (!may) await client.query(`revoke truncate on ${table} from current_user`);
}
