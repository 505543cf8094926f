import type { Database } from '../src/db/client.ts';

/* The tables that hold something of a person, from the database's own list. */

export interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** The tables that refer to a person or an order or have such a column, with all their columns. */
export async function tablesOf(
  db: Pick<Database, 'query'>,
  isPersonal: (column: string) => boolean,
): Promise<Map<string, Column[]>> {
  const columns = await db.query<Column>(
    `select c.table_name as "table", c.column_name as name, c.data_type as type
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, c.ordinal_position`,
  );
  const references = await db.query<{ table: string }>(
    `select conrelid::regclass::text as "table" from pg_constraint
     where contype = 'f' and confrelid in ('users'::regclass, 'orders'::regclass)`,
  );
  const personal = new Set(['users', ...references.map(({ table }) => table)]);
  for (const { table, name } of columns) if (isPersonal(name)) personal.add(table);
  return new Map([...personal].map((table) => [table, columns.filter((column) => column.table === table)]));
}

/** The texts of a value as they stand in JSON, without their quotes. */
export function textsOf(value: unknown): string[] {
  if (value instanceof Date) return [value.toISOString()];
  if (typeof value === 'string') return [JSON.stringify(value).slice(1, -1)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
