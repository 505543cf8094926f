import type { Connection } from './client.ts';
import { columnOf } from './insert.ts';
import { COLUMNS } from './schema.generated.ts';
import type { Rows } from './schema.generated.ts';

type Table = keyof Rows;

/** Whole rows of a table. `rest` is the SQL after its name: conditions, order and lock. */
export function selectRows<T extends Table>(
  db: Connection,
  table: T,
  rest: string,
  values: unknown[] = [],
): Promise<Rows[T][]> {
  return db.query<Rows[T]>(`select ${COLUMNS[table]} from ${table} ${rest}`, values);
}

/** The first of such rows; undefined without one. */
export async function selectRow<T extends Table>(
  db: Connection,
  table: T,
  rest: string,
  values: unknown[] = [],
): Promise<Rows[T] | undefined> {
  return (await selectRows(db, table, rest, values))[0];
}

/** Changes the rows that have all the values of `which`, null included. Returns them as they stand then. */
export function updateRows<T extends Table>(
  db: Connection,
  table: T,
  which: Partial<Rows[T]>,
  set: Partial<Rows[T]>,
): Promise<Rows[T][]> {
  const values: unknown[] = [];
  const equation = ([field, value]: [string, unknown]) => `${columnOf(field)} = $${values.push(value)}`;
  const changes = Object.entries(set).map(equation);
  const conditions = Object.entries(which).map(([field, value]) =>
    value === null ? `${columnOf(field)} is null` : equation([field, value]),
  );
  const text = `update ${table} set ${changes.join(', ')} where ${conditions.join(' and ')}`;
  return db.query<Rows[T]>(`${text} returning ${COLUMNS[table]}`, values);
}

/** A row as the wire has it: its instants are texts of ISO 8601. */
type OnWire<Row> = {
  [Field in keyof Row]: Date extends Row[Field] ? Exclude<Row[Field], Date> | string : Row[Field];
};

/** Writes the instants of a row for the wire. */
export function onWire<Row extends object>(row: Row): OnWire<Row> {
  const fields = Object.entries(row).map(([field, value]: [string, unknown]) => [
    field,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(fields) as OnWire<Row>;
}

/** A page of rows, of which one more was read than it has, and the key of its last row where there are more. */
export function pageOf<Row>(
  rows: readonly Row[],
  size: number,
  keyOf: (last: Row) => string,
): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return { shown, next: last === undefined ? null : keyOf(last) };
}
