import type { Connection } from './client.ts';
import { COLUMNS } from './schema.generated.ts';
import type { Optional, Rows } from './schema.generated.ts';

type Table = keyof Rows;

/** A row to insert. Fields with a default, and nullable ones, may be missing. */
export type NewRow<T extends Table> = Omit<Rows[T], Optional[T]> &
  Partial<Pick<Rows[T], Optional[T] & keyof Rows[T]>>;

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
export async function insertRow<T extends Table>(
  db: Connection,
  table: T,
  row: NewRow<T>,
  ending = '',
): Promise<Rows[T] | undefined> {
  const text = `${insertion(table, [row])} ${ending} returning ${COLUMNS[table]}`;
  const [inserted] = await db.query<Rows[T]>(text, [JSON.stringify([jsonRow(row)])]);
  return inserted;
}

/** The statement, which takes all rows as one JSON text. */
function insertion<T extends Table>(table: T, rows: readonly NewRow<T>[]): string {
  const known = new Set(COLUMNS[table].split(', ').map((column) => column.split(' ', 1)[0]));
  const given = rows.flatMap((row) => Object.entries(row)).filter(([, value]) => value !== undefined);
  const columns = [...new Set(given.map(([field]) => columnOf(field)))]
    .filter((column) => known.has(column))
    .join(', ');
  return `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`;
}

function jsonRow(row: object): object {
  const fields = Object.entries(row).map(([field, value]) => [
    columnOf(field),
    Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : (value as unknown),
  ]);
  return Object.fromEntries(fields) as object;
}

/** `userName` is kept in the column `user_name`. */
export function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
