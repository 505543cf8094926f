import type { Client } from 'pg';
import { ON_PART } from './functions.ts';
import { BY_ORDER, EVERYWHERE, ON_EACH_PART, ON_EACH_SERVER, ON_FIRST_PART } from './tables.ts';

/** The triggers of tables that left the coordinator, as they were on one server. */
export const KEPT_TRIGGERS =
  'create table spread_triggers (name text, table_name text, definition text, primary key (table_name, name))';

const KEEP_TRIGGERS = `
  insert into spread_triggers
  select tgname, relname, pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
  where not tgisinternal and tgrelid = any ($1::regclass[])
  on conflict (table_name, name) do update set definition = excluded.definition
  returning name, table_name as "table"`;

interface Trigger {
  readonly name: string;
  readonly table: string;
  readonly definition: string;
}

/** Takes the triggers of these tables away from the coordinator, and keeps them for the parts of the orders. */
export async function keepTriggers(client: Client, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<Trigger>(KEEP_TRIGGERS, [tables]);
  for (const { name, table } of rows) await client.query(`drop trigger ${name} on ${table}`);
}

/** Returns the triggers of tables that Citus does not know. */
export async function returnTriggers(client: Client): Promise<void> {
  const { rows } = await client.query<Trigger>(
    `delete from spread_triggers where table_name::regclass not in (select logicalrelid from pg_dist_partition) returning definition`,
  );
  for (const { definition } of rows) await client.query(definition);
}

interface Shard {
  readonly table: string;
  readonly shard: string;
  readonly place: number;
}

/** The shards of a server, and which of the orders' parts each belongs to; 0 for whole tables. */
const SHARDS = `
  select logicalrelid::text as table, logicalrelid::text || '_' || shardid as shard,
    case when shardminvalue is null then 0 else rank() over (partition by logicalrelid order by shardminvalue::int) end::int as place
  from pg_dist_shard`;
const HERE = `select shardid from pg_dist_placement where groupid = $1`;

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) as definition from pg_proc p
  where pronamespace = 'public'::regnamespace and prokind = 'f' and provolatile <> 'i'
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    and proname not like 'spread_%'`;

/** What the coordinator kept for the parts of the orders. */
export interface Kept {
  readonly triggers: readonly Trigger[];
  readonly keys: readonly (Trigger & { readonly other: string })[];
  /** For each part an id that leads there. */
  readonly ids: readonly string[];
}

export async function keptIn(client: Client): Promise<Kept> {
  const { rows: triggers } = await client.query<Trigger>(
    'select name, table_name as "table", definition from spread_triggers order by 2, 1',
  );
  const { rows: keys } = await client.query<Kept['keys'][number]>(
    'select name, table_name as "table", other, definition from spread_keys order by 2, 1',
  );
  const { rows: parts } = await client.query<{ id: string }>('select id from spread_parts order by least');
  return { triggers, keys, ids: parts.map(({ id }) => id) };
}

/**
 * Makes the triggers of a server on its shards, in the caller's transaction. Each part of the orders gets a schema: views give its shards
 * the names of their tables, and copies of the functions look there first. So a trigger reads and writes the rows of its own part, as on
 * one server.
 */
export async function placeTriggers(client: Client, group: number, kept: Kept): Promise<void> {
  const { rows } = await client.query<Shard>(
    `select * from (${SHARDS}) as s where split_part(reverse(shard), '_', 1) in
       (select reverse(shardid::text) from (${HERE}) as here)`,
    [group],
  );
  const whole = rows.filter(({ place }) => place === 0);
  const places = [...new Set(rows.map(({ place }) => place))].filter(
    (place) => (group === 0) === (place === 0),
  );
  // Of parts that were moved away, too.
  const { rows: schemas } = await client.query<{ name: string }>(
    String.raw`select nspname as name from pg_namespace where nspname ~ '^part_\d+$'`,
  );
  for (const { name } of schemas) await client.query(`drop schema ${name} cascade`);
  for (const [index, place] of places.entries()) {
    const own = rows.filter((each) => each.place === place);
    await placePart(client, { place, isFirstHere: index === 0 }, { own, whole, ...kept });
  }
}

/** One of the orders' parts; 0 is the coordinator, which has none. */
interface Place {
  readonly place: number;
  readonly isFirstHere: boolean;
}

interface Part extends Kept {
  readonly own: readonly Shard[];
  readonly whole: readonly Shard[];
}

async function placePart(client: Client, where: Place, part: Part): Promise<void> {
  const { place } = where;
  const schema = `part_${place}`;
  await client.query(`create schema ${schema}`);
  // The coordinator's triggers lock people here, and ask all servers for the rest.
  const named =
    place > 0 ? [...part.own, ...part.whole] : part.whole.filter(({ table }) => table === 'users');
  await nameShards(client, schema, named);
  await copyFunctions(client, schema, place > 0);
  const shards = new Map([...part.own, ...part.whole].map(({ table, shard }) => [table, shard]));
  for (const trigger of part.triggers) {
    const shard = shards.get(trigger.table);
    if (shard !== undefined && actsIn(where, trigger)) await placeTrigger(client, schema, shard, trigger);
  }
  await holdKeys(client, shards, part.keys);
  if (place === 0) return;
  for (const [table, column] of Object.entries(BY_ORDER))
    if (column === 'spread_by')
      // Rows that triggers write for no order stand in their own part.
      await client.query(
        `alter table ${shards.get(table)} alter spread_by set default '${part.ids[place - 1]}'`,
      );
  await client.query(
    `alter table ${shards.get('audit_log')} alter change set default coalesce(
       nullif(current_setting('shivar.change', true), '')::xid8, pg_current_xact_id())`,
  );
}

/** Citus refuses keys that change the other row's columns. Between two shards of one part they hold all the same. */
async function holdKeys(
  client: Client,
  shards: ReadonlyMap<string, string>,
  keys: Kept['keys'],
): Promise<void> {
  for (const { name, table, other, definition } of keys) {
    const [mine, theirs] = [shards.get(table), shards.get(other)];
    if (mine === undefined || theirs === undefined) continue;
    const among = definition.replace(`REFERENCES ${other}(`, `REFERENCES ${theirs}(`);
    await client.query(`alter table ${mine} drop constraint if exists ${name}`);
    await client.query(`alter table ${mine} add constraint ${name} ${among}`);
  }
}

function actsIn({ place, isFirstHere }: Place, { table, definition }: Trigger): boolean {
  if (!EVERYWHERE.includes(table)) return true;
  const [, name = ''] = /EXECUTE FUNCTION (?:public\.)?(\w+)/.exec(definition) ?? [];
  if (ON_EACH_SERVER.includes(name)) return isFirstHere;
  if (ON_EACH_PART.includes(name)) return place > 0;
  return place === (ON_FIRST_PART.includes(name) ? 1 : 0);
}

async function placeTrigger(
  client: Client,
  schema: string,
  shard: string,
  { name, table, definition }: Trigger,
): Promise<void> {
  const own = definition
    .replace(` TRIGGER ${name} `, ` TRIGGER ${name}_${schema} `)
    .replace(` ON public.${table} `, ` ON public.${shard} `)
    .replace(/EXECUTE FUNCTION (public\.)?/, `EXECUTE FUNCTION ${schema}.`);
  await client.query(own);
}

/** `xmin` tells the rows that a transaction wrote itself. */
const columnsOf = (table: string) => (table === 'order_changes' ? '*, xmin' : '*');

async function nameShards(client: Client, schema: string, shards: readonly Shard[]): Promise<void> {
  for (const { table, shard } of shards)
    await client.query(`create view ${schema}.${table} as select ${columnsOf(table)} from public.${shard}`);
}

async function copyFunctions(client: Client, schema: string, isPart: boolean): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(FUNCTIONS);
  await client.query(`set search_path = ${schema}, public`);
  for (const { definition } of rows) {
    const copy = definition
      .replace('FUNCTION public.', `FUNCTION ${schema}.`)
      .replaceAll('tg_table_name', () => String.raw`regexp_replace(tg_table_name, '_\d+$', '')`);
    const start = /\nAS \$function\$/;
    const local = copy.replace(start, (from) => `\n set search_path = ${schema}, public, pg_catalog${from}`);
    await client.query(local);
  }
  if (isPart) await client.query(`set search_path = ${schema}, public, pg_catalog; ${ON_PART}`);
  await client.query('reset search_path');
}
