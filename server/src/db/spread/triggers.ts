import type { Client } from 'pg';
import { ON_PART } from './functions.ts';
import type { ForeignKey } from './keys.ts';
import { BY_ORDER, EVERYWHERE, ON_EACH_PART, ON_FIRST_PART } from './tables.ts';

/** A trigger as it was on one server. */
interface Trigger {
  readonly name: string;
  readonly table: string;
  readonly definition: string;
}

const TRIGGERS = `
  select tgname as name, relname as table, pg_get_triggerdef(t.oid) as definition
  from pg_trigger t join pg_class c on c.oid = tgrelid
  where not tgisinternal and relnamespace = 'public'::regnamespace order by relname, tgname`;

/** Takes all triggers away until the tables stand where they belong. `restore` puts those of the coordinator's own tables back. */
export async function takeTriggers(client: Client) {
  const { rows } = await client.query<Trigger>(TRIGGERS);
  for (const { name, table } of rows) await client.query(`drop trigger ${name} on ${table}`);
  return {
    taken: rows,
    async restore() {
      const { rows: known } = await client.query<{ name: string }>(
        'select logicalrelid::text as name from pg_dist_partition',
      );
      const elsewhere = new Set(known.map(({ name }) => name));
      for (const { table, definition } of rows) if (!elsewhere.has(table)) await client.query(definition);
    },
  };
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

/**
 * Makes the triggers of a server on its shards. Each part of the orders gets a schema: views give its shards the names of their tables,
 * and copies of the functions look there first. So a trigger reads and writes the rows of its own part, as on one server.
 */
export async function placeTriggers(
  client: Client,
  group: number,
  triggers: readonly Trigger[],
  keys: readonly ForeignKey[],
): Promise<void> {
  const { rows } = await client.query<Shard & { id: number }>(
    `select * from (${SHARDS}) as s where split_part(reverse(shard), '_', 1) in
       (select reverse(shardid::text) from (${HERE}) as here)`,
    [group],
  );
  const whole = rows.filter(({ place }) => place === 0);
  const places = [...new Set(rows.map(({ place }) => place))].filter(
    (place) => (group === 0) === (place === 0),
  );
  for (const place of places) {
    const own = rows.filter((each) => each.place === place);
    await placePart(client, place, { own, whole, triggers, keys });
  }
}

interface Part {
  readonly own: readonly Shard[];
  readonly whole: readonly Shard[];
  readonly triggers: readonly Trigger[];
  readonly keys: readonly ForeignKey[];
}

async function placePart(client: Client, place: number, part: Part): Promise<void> {
  const schema = `part_${place}`;
  await client.query(`drop schema if exists ${schema} cascade; create schema ${schema}`);
  // The coordinator's triggers lock people here, and ask all servers for the rest.
  const named =
    place > 0 ? [...part.own, ...part.whole] : part.whole.filter(({ table }) => table === 'users');
  await nameShards(client, schema, named);
  await copyFunctions(client, schema, place > 0);
  const shards = new Map([...part.own, ...part.whole].map(({ table, shard }) => [table, shard]));
  for (const trigger of part.triggers) {
    const shard = shards.get(trigger.table);
    if (shard !== undefined && actsIn(place, trigger)) await placeTrigger(client, schema, shard, trigger);
  }
  for (const { name, table, other, definition } of part.keys) {
    const [mine, theirs] = [shards.get(table), shards.get(other)];
    if (mine === undefined || theirs === undefined) continue;
    const among = definition.replace(`REFERENCES ${other}(`, `REFERENCES ${theirs}(`);
    await client.query(`alter table ${mine} add constraint ${name} ${among}`);
  }
  if (place === 0) return;
  for (const [table, column] of Object.entries(BY_ORDER))
    if (column === 'spread_by') await keepHere(client, table, shards.get(table) ?? '');
  await client.query(
    `alter table ${shards.get('audit_log')} alter change set default coalesce(
       nullif(current_setting('shivar.change', true), '')::xid8, pg_current_xact_id())`,
  );
}

/** Whether a trigger acts in this part; 0 is the coordinator. */
function actsIn(place: number, { table, definition }: Trigger): boolean {
  if (!EVERYWHERE.includes(table)) return true;
  const [, name = ''] = /EXECUTE FUNCTION (?:public\.)?(\w+)/.exec(definition) ?? [];
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
  await client.query(`drop trigger if exists ${name}_${schema} on ${shard}`);
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

/** What a trigger writes into this table of no order stands in its part: this id leads there. */
async function keepHere(client: Client, table: string, shard: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select md5(n::text)::uuid as id from generate_series(1, 10000) as n
     join pg_dist_shard on logicalrelid = $1::regclass and $1 || '_' || shardid = $2
     where worker_hash(md5(n::text)::uuid) between shardminvalue::int and shardmaxvalue::int limit 1`,
    [table, shard],
  );
  await client.query(`alter table ${shard} alter spread_by set default '${rows[0]?.id}'`);
}
