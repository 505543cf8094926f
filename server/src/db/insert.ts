import type { Connection } from './client.ts';
import { COLUMNS } from './schema.generated.ts';
import type { NewRows, Rows } from './schema.generated.ts';

type Table = keyof Rows;

/** A row to insert. Fields with a default, and nullable ones, may be missing. */
export type NewRow<T extends Table> = NewRows[T];

/**
 * Inserts rows that all have the same fields, in one statement. `ending` is SQL that follows, such as ON CONFLICT. Only
 * columns of the schema are written: other fields are ignored.
 */
export async function insertRows<T extends Table>(
  db: Connection,
  table: T,
  rows: readonly NewRow<T>[],
  ending = '',
): Promise<void> {
  if (rows.length > 0)
    await db.query(`${insertion(table, rows)} ${ending}`, [JSON.stringify(rows.map(jsonRow))]);
}

/** Inserts one row and returns it as it stands then; undefined where `ending` is ON CONFLICT DO NOTHING and there is one. */
export async function insertRow<T extends Table, Ending extends string = ''>(
  db: Connection,
  table: T,
  row: NewRow<T>,
  ending?: Ending,
): Promise<Rows[T] | (Ending extends `${string}do nothing` ? undefined : never)> {
  const text = `${insertion(table, [row])} ${ending ?? ''} returning ${COLUMNS[table]}`;
  const [inserted] = await db.query<Rows[T]>(text, [JSON.stringify([jsonRow(row)])]);
  if (!inserted && !ending?.endsWith('do nothing')) throw new Error(`A row of ${table} did not come back`);
  return inserted as Rows[T];
}

/** The statement, which takes all rows as one JSON text. */
function insertion<T extends Table>(table: T, rows: readonly NewRow<T>[]): string {
  const columns = columnsOf(table, rows);
  return `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`;
}

/** The columns of these rows that the table has. */
export function columnsOf(table: Table, rows: readonly object[]): string {
  const known = new Set(COLUMNS[table].split(', ').map((column) => column.split(' ', 1)[0]));
  const columns = new Set<string>();
  for (const row of rows)
    for (const [field, value] of Object.entries(row)) if (value !== undefined) columns.add(columnOf(field));
  return [...columns].filter((column) => known.has(column)).join(', ');
}

/** A row by the names of its columns. */
export function jsonRow(row: object): object {
  const fields = Object.entries(row).map(([field, value]) => [
    columnOf(field),
    Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : (value as unknown),
  ]);
  return Object.fromEntries(fields) as object;
}

const names = new Map<string, string>();

/** `userName` is kept in the column `user_name`. */
export function columnOf(field: string): string {
  const known = names.get(field);
  if (known !== undefined) return known;
  const name = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  names.set(field, name);
  return name;
}
