import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Connection, Transaction } from './client.ts';
import { columnOf, columnsOf, jsonRow } from './insert.ts';
import type { NewRow } from './insert.ts';
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

/** The tables whose rows have a version, with the column of their key. */
const KEYS = {
  categories: 'id',
  items: 'id',
  plans: 'id',
  served_pincodes: 'pincode',
  routes: 'id',
  coupons: 'id',
} as const;

/** A row at a version: as somebody saw it, or after a write. */
export interface Versioned {
  readonly _id: string;
  readonly version: number;
}

/** Changes fields of a row, and counts its version up. Refuses an older version than the row's, and a row that is gone. */
export async function updateVersioned<T extends keyof typeof KEYS>(
  tx: Transaction,
  table: T,
  { _id, version }: Versioned,
  fields: Partial<NewRow<T>>,
): Promise<Result<Versioned>> {
  const key = `${KEYS[table]}::text`;
  const columns = columnsOf(table, [fields]).split(', ');
  const [saved] = await tx.query<Versioned>(
    `update ${table} set ${columns.map((column) => `${column} = new.${column}`).join(', ')}, version = ${table}.version + 1
     from json_populate_record(null::${table}, $3) as new
     where ${table}.${key} = $1 and ${table}.version = $2 returning ${table}.${key} as "_id", ${table}.version`,
    [_id, version, JSON.stringify(jsonRow(fields))],
  );
  if (saved) return accepted(saved);
  const [known] = await tx.query(`select from ${table} where ${key} = $1`, [_id]);
  return refused(known ? 'changed_meanwhile' : 'not_found');
}

/** The rows of a page, of which one more than `most` were read, and the key of the next page; null at the end. */
export function pageOf<Row, Key>(
  rows: readonly Row[],
  most: number,
  keyOf: (last: Row) => Key,
): { page: Row[]; next: Key | null } {
  const page = rows.slice(0, most);
  const last = page.at(-1);
  return { page, next: rows.length > most && last !== undefined ? keyOf(last) : null };
}
