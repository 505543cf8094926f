import type { Client } from 'pg';
import { BY_ORDER, EVERYWHERE } from './tables.ts';

interface ForeignKey {
  readonly name: string;
  readonly table: string;
  readonly other: string;
  readonly columns: readonly string[];
  readonly definition: string;
}

interface Key {
  readonly name: string;
  readonly columns: readonly string[];
  readonly definition: string;
  readonly isDeferrable: boolean;
}

const KEYS = `
  select conname as name, condeferrable as "isDeferrable", pg_get_constraintdef(oid) as definition,
    (select array_agg(attname::text) from unnest(conkey) k join pg_attribute on attrelid = conrelid and attnum = k) as columns
  from pg_constraint where contype in ('p', 'u') and conrelid = $1::regclass`;
const UNIQUE_INDEXES = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where indisunique and indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`;

/** Puts the order before the columns of each key of these tables that has it not. Such a key is unique within an order alone. */
export async function widenKeys(
  client: Client,
  tables: readonly (readonly [table: string, column: string])[],
): Promise<void> {
  for (const [table, column] of tables) {
    const { rows: keys } = await client.query<Key>(KEYS, [table]);
    for (const { name, columns, definition, isDeferrable } of keys) {
      const has = columns.includes(column);
      if (has && !isDeferrable) continue;
      const wider = has ? definition : definition.replace('(', `(${column}, `);
      await client.query(`alter table ${table} drop constraint ${name}`);
      await client.query(
        `alter table ${table} add constraint ${name} ${wider.replace(/ DEFERRABLE.*$/, '')}`,
      );
      if (!has) await client.query(`create index ${name}_alone on ${table} (${columns.join(', ')})`);
    }
    const { rows: indexes } = await client.query<Pick<Key, 'name' | 'definition'>>(UNIQUE_INDEXES, [table]);
    for (const { name, definition } of indexes) {
      if (new RegExp(`\\b${column}\\b`).test(definition)) continue;
      await client.query(`drop index ${name}`);
      await client.query(definition.replace(/(USING btree \()/, `$1${column}, `));
    }
  }
}

const FOREIGN_KEYS = `
  select conname as name, conrelid::regclass::text as table, confrelid::regclass::text as other,
    (select array_agg(attname::text) from unnest(conkey) k join pg_attribute on attrelid = conrelid and attnum = k) as columns,
    pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and (conrelid = any ($1::regclass[]) or confrelid = any ($1::regclass[]))`;

/** The foreign keys that only the parts of the orders can hold. */
export const KEPT_KEYS =
  'create table spread_keys (name text, table_name text, other text, definition text, primary key (table_name, name))';

/** Takes the foreign keys of these tables away until the tables stand where they belong. `restore` returns those that can be held. */
export async function takeForeignKeys(
  client: Client,
  tables: readonly string[],
): Promise<{ readonly restore: () => Promise<void> }> {
  const { rows } = await client.query<ForeignKey>(FOREIGN_KEYS, [tables]);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return {
    async restore() {
      for (const key of rows.map(withOrder).filter(holds)) {
        const { name, table, other, definition } = key;
        if (isOfShards(key))
          await client.query('insert into spread_keys values ($1, $2, $3, $4)', [
            name,
            table,
            other,
            definition,
          ]);
        else await client.query(`alter table ${table} add constraint ${name} ${definition}`);
      }
    },
  };
}

/** A key between two spread tables names the order on both sides. */
function withOrder(key: ForeignKey): ForeignKey {
  const [own, others] = [BY_ORDER[key.table], BY_ORDER[key.other]];
  if (own === undefined || others === undefined || key.columns.includes(own)) return key;
  const definition = key.definition
    .replace('KEY (', `KEY (${own}, `)
    .replace(/(REFERENCES \w+\()/, `$1${others}, `);
  return { ...key, definition };
}

/** Whether both rows are on one server: the other one is of the same order, or everywhere, or both are on the coordinator. */
function holds({ table, other, definition }: ForeignKey): boolean {
  if (EVERYWHERE.includes(other)) return true;
  if (EVERYWHERE.includes(table)) return false;
  if (BY_ORDER[other] === undefined) return BY_ORDER[table] === undefined;
  return BY_ORDER[table] !== undefined && !/REFERENCES orders\(id, id\)/.test(definition);
}

/** Citus refuses keys that change the other row's columns. */
function isOfShards({ table, definition }: ForeignKey): boolean {
  return BY_ORDER[table] !== undefined && /ON (UPDATE CASCADE|DELETE SET NULL)/.test(definition);
}
