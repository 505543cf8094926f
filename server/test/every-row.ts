import type { Database } from '../src/db/client.ts';

/* All that a database holds, to hold it against another one. */

export async function namesOfTables(db: Pick<Database, 'query'>): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Of each table how many rows it has, and a text that no other rows have. */
export async function everyRow(db: Pick<Database, 'query'>): Promise<Record<string, unknown>> {
  const tables: Record<string, unknown> = {};
  for (const name of await namesOfTables(db)) {
    const [row] = await db.query(
      `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as text from "${name}" t`,
    );
    tables[name] = row;
  }
  return tables;
}

/** Where the numbers that it gives out stand. */
export function sequences(db: Pick<Database, 'query'>): Promise<unknown> {
  return db.query('select sequencename, last_value from pg_sequences order by 1');
}
