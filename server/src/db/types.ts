import { types } from 'pg';

/**
 * The JavaScript types of PostgreSQL's types in a row. schema.generated.ts is made from this table, and client.test.ts
 * compares it with a real database. An array comes out as an array of the same.
 */
export const COMES_OUT_AS: Readonly<Record<string, string>> = {
  text: 'string',
  uuid: 'string',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  // Checked: a number that would lose digits is a failure.
  bigint: 'number',
  numeric: 'number',
  // yyyy-MM-dd: a Day is never an instant.
  date: 'string',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
  // Parsed.
  json: 'unknown',
  jsonb: 'unknown',
  // PostgreSQL's own spelling.
  xid8: 'string',
  daterange: 'string',
};

const INT8 = 20;
const TEXT_ARRAY = 1009;
const INT8_ARRAY = 1016;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMP_ARRAY = 1115;
const DATE_ARRAY = 1182;
const NUMERIC_ARRAY = 1231;
const NUMERIC = 1700;

/** A BIGINT or NUMERIC as a plain number; throws where a number would lose digits. */
export function exactNumber(text: string): number {
  const value = Number(text);
  const digits = text.replace(/^-?0*\.?0*|\.|-/g, '').length;
  if (!Number.isFinite(value) || (Number.isInteger(value) ? !Number.isSafeInteger(value) : digits > 15)) {
    throw new RangeError(`${text} from the database does not fit a number`);
  }
  return value;
}

function refuseTimestamp(): never {
  throw new TypeError('A timestamp without time zone was read: use timestamptz, or date for a Day');
}

/** Makes pg read types as `COMES_OUT_AS` says. */
export function setTypeParsers(): void {
  // pg's own types list only some of the OIDs; the table takes any.
  const set = types.setTypeParser as (oid: number, parse: (value: string) => unknown) => void;
  const get = types.getTypeParser as (oid: number) => (value: string) => (string | null)[];
  const texts = get(TEXT_ARRAY);
  const numbers = (value: string) =>
    texts(value).map((entry) => (entry === null ? null : exactNumber(entry)));
  set(INT8, exactNumber);
  set(INT8_ARRAY, numbers);
  set(NUMERIC, exactNumber);
  set(NUMERIC_ARRAY, numbers);
  set(DATE, (value) => value);
  set(DATE_ARRAY, texts);
  set(TIMESTAMP, refuseTimestamp);
  set(TIMESTAMP_ARRAY, refuseTimestamp);
}
