import type { Client } from 'pg';
import { BY_ORDER, EVERYWHERE } from './tables.ts';

export interface ForeignKey {
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

/** Puts the order before the columns of each key that has it not. Such a key is unique within an order alone. */
export async function widenKeys(client: Client): Promise<void> {
  for (const [table, column] of Object.entries(BY_ORDER)) {
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
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;

/** Takes all foreign keys away until the tables stand where they belong. `restore` returns those that only the workers can hold. */
export async function takeForeignKeys(
  client: Client,
): Promise<{ readonly restore: () => Promise<ForeignKey[]> }> {
  const { rows } = await client.query<ForeignKey>(FOREIGN_KEYS);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return {
    async restore() {
      const beside: ForeignKey[] = [];
      for (const key of rows.map(withOrder).filter(holds)) {
        if (isOfShards(key)) beside.push(key);
        else await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`);
      }
      return beside;
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

/** Citus refuses keys that change the other row's columns. Within a shard they hold all the same. */
function isOfShards({ table, definition }: ForeignKey): boolean {
  return BY_ORDER[table] !== undefined && /ON (UPDATE CASCADE|DELETE SET NULL)/.test(definition);
}
