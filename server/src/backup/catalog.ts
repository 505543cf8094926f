import type { Client } from 'pg';
import { inSession } from '../db/session.ts';
import type { Manifest } from './folder.ts';

/** The same bytes for the same row, whatever the server, its settings and its machine. */
const SETTINGS = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 3; set bytea_output = 'hex'; set standard_conforming_strings = on;
  set statement_timeout = 0; set lock_timeout = '60s'; set idle_in_transaction_session_timeout = 0;
  set row_security = off`;

/** Runs `work` on a connection of its own, in which rows have one form and statements no time limit. */
export function onRows<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  return inSession({ connectionString: url, application_name: 'shivar backup' }, async (client) => {
    await client.query(SETTINGS);
    return work(client);
  });
}

/** A table of the farm, as the database's own catalog knows it. */
export interface Table {
  readonly schema: string;
  readonly name: string;
  /** Without generated columns: the database computes those itself. */
  readonly columns: readonly string[];
}

/** A foreign key or trigger that must be off while rows are loaded: the statements that remove and restore it. */
interface Obstacle {
  readonly drop: string;
  readonly restore: string;
}

/** Neither PostgreSQL's own schemas, nor what belongs to an extension. */
const OURS = `
  n.nspname not in ('information_schema', 'pg_catalog') and n.nspname not like 'pg\\_%'
  and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`;

/** All tables with rows, from the catalog, so that no list must be kept up. */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence <> 't' and ${OURS}
     order by n.nspname, c.relname`,
  );
  return rows;
}

/** The last number of every sequence, as text (it may be large); null for none. Read after the rows: never behind them. */
export async function sequencesOf(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `select s.schemaname as schema, s.sequencename as name, s.last_value::text as last
     from pg_sequences s join pg_namespace n on n.nspname = s.schemaname
     join pg_class c on c.relnamespace = n.oid and c.relname = s.sequencename
     where c.relpersistence <> 't' and ${OURS}
     order by s.schemaname, s.sequencename`,
  );
  return rows;
}

/** The migrations that ran in a database, oldest first. Null where the farm was never there. */
export async function migrationsIn(client: Client): Promise<Manifest['migrations'] | null> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('migrations') is not null as there`,
  );
  if (!found[0]?.there) return null;
  const { rows } = await client.query('select name, sha256 from migrations order by name');
  return rows;
}

/**
 * Foreign keys, which would need an order of tables, and triggers, which would write a false audit. The owner of the tables
 * may remove all of them, without a superuser.
 */
export async function obstaclesOf(client: Client): Promise<Obstacle[]> {
  const { rows: keys } = await client.query<Obstacle>(
    `select format('alter table %I.%I drop constraint %I', n.nspname, c.relname, k.conname) as drop,
       format('alter table %I.%I add constraint %I %s', n.nspname, c.relname, k.conname, pg_get_constraintdef(k.oid))
         as restore
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and ${OURS} order by k.oid`,
  );
  const { rows: triggers } = await client.query<Obstacle>(
    `select format('alter table %I.%I disable trigger %I', n.nspname, c.relname, t.tgname) as drop,
       format('alter table %I.%I enable %s trigger %I', n.nspname, c.relname,
         case t.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, t.tgname) as restore
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not t.tgisinternal and t.tgenabled <> 'D' and ${OURS} order by t.oid`,
  );
  return [...keys, ...triggers];
}

/** A table's name as SQL has it. */
export function nameIn(client: Client, { schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
}

/** A table's columns as SQL has them. */
export function columnsIn(client: Client, { columns }: Pick<Table, 'columns'>): string {
  return columns.map((column) => client.escapeIdentifier(column)).join(', ');
}
