import { createHash } from 'node:crypto';
import { isRecord } from '@shivar/domain/values/unknown';
import { readId } from '@shivar/domain/legacy/record';
import type { Reading, Remark } from '@shivar/domain/legacy/record';
import type { Instant } from '@shivar/domain/values/day';
import { Decimal128, EJSON, ObjectId } from 'bson';
import { actingAs } from '../audit/commands.ts';
import type { Actor } from '../audit/commands.ts';
import type { Database, Transaction } from '../db/client.ts';
import { isDatabaseAway } from '../db/errors.ts';
import { findUnreadable } from '../db/text.ts';
import type { Found, Place } from './documents.ts';
import type { Finding, Kind, Report, RowFault, RowNote } from './report.ts';

/** The actor of an import in the audit log. */
export const importer = ({ now }: ImportRun): Actor => ({ job: 'import', at: now });

/** The state of a whole run. */
export interface ImportRun {
  readonly db: Database;
  readonly now: Instant;
  /** False for a dry run, which only says what would happen. */
  readonly write: boolean;
  readonly report: Report;
  /** Ends the import after the batch under way; what is written by then stays. */
  readonly signal: AbortSignal;
  /** The rows that a dry run would have written by now. */
  readonly imagined: {
    readonly digests: Record<Kind, Map<string, string>>;
    /** Email, without case, to the id that its account would have. */
    readonly accounts: Map<string, string>;
    /** Mobile to whether each account that has it has an email. */
    readonly mobiles: Map<string, boolean[]>;
    /** Old id of a user to that id. */
    readonly owners: Map<string, string>;
  };
}

/** A row with its record as plain JSON. */
export interface Row extends Place {
  readonly kind: Kind;
  readonly id: string;
  readonly value: unknown;
  /** SHA-256 of the record as the export has it, in hex. */
  readonly digest: string;
}

/** Why there is no row: it is no JSON, or the rest of the file can't be read. */
export function notJson({ why, isEnd }: Extract<Found, { ok: false }>): Remark<RowFault> {
  return { code: isEnd ? 'cut_off' : 'not_json', path: '', value: why };
}

/** A row of valid JSON that can be stored; null, with a finding in the report, for any other. */
export function rowOf(found: Found, kind: Kind, report: Report): Row | null {
  const { file, row, line } = found;
  report.tallies[kind].read += 1;
  const refuse = (id: string, remark: Remark<RowFault>) => {
    report.tell(findingsOf({ file, row, line, kind, id }, 'refused', [remark]));
    return null;
  };
  if (!found.ok) return refuse('', notJson(found));
  const value = plainValue(found.value);
  const id = isRecord(value) ? readId(value['_id']) : '';
  const unreadable = findUnreadable(value);
  if (unreadable) {
    const remark = { code: 'text_unreadable', path: unreadable.join('.'), value: '' } as const;
    return refuse(unreadable[0] === '_id' ? '' : id, remark);
  }
  const digest = createHash('sha256').update(JSON.stringify(found.value)).digest('hex');
  return { file, row, line, kind, id, value, digest };
}

/** The findings of a row. */
export function findingsOf(
  { file, row, line, kind, id }: Pick<Finding, keyof Place | 'kind' | 'id'>,
  outcome: Finding['outcome'],
  remarks: readonly Remark<RowFault | RowNote>[],
): Finding[] {
  return remarks.map(({ code, path, value }) => ({ file, row, line, kind, id, outcome, code, path, value }));
}

/** A row whose record was understood. */
export interface ReadRow<Value> {
  readonly row: Row;
  readonly value: Value;
  readonly notes: readonly Remark<RowNote>[];
}

/** The rows that were not imported before, as they are read. A finding tells each reason against a row. */
export async function readRows<Value>(
  run: ImportRun,
  kind: Kind,
  rows: readonly Row[],
  read: (record: unknown) => Reading<Value>,
): Promise<ReadRow<Value>[]> {
  const fresh = await newRows(run, kind, rows);
  return fresh.flatMap((row) => {
    const reading = read(row.value);
    if (reading.ok) return [{ row, value: reading.value, notes: reading.notes }];
    run.report.tell(findingsOf(row, 'refused', reading.faults));
    return [];
  });
}

/** Writes rows in one transaction, unless in a dry run, and reports them. If the database refuses one, each goes alone. */
export async function writeTogether<One extends ReadRow<unknown>>(
  run: ImportRun,
  rows: readonly One[],
  write: (tx: Transaction, some: readonly One[]) => Promise<void>,
): Promise<void> {
  const refused = new Set<One>();
  const attempt = (some: readonly One[]) => actingAs(run.db, importer(run), (tx) => write(tx, some));
  if (run.write && rows.length > 0)
    await attempt(rows).catch(async (error: unknown) => {
      if (isDatabaseAway(error)) throw error;
      for (const one of rows) {
        const why = await attempt([one]).then(() => null, refusalOf);
        if (why === null) continue;
        refused.add(one);
        run.report.tell(findingsOf(one.row, 'refused', [why]));
      }
    });
  for (const one of rows) {
    if (refused.has(one)) continue;
    run.report.tallies[one.row.kind].added += 1;
    run.report.came.add(one.row.file);
    run.report.tell(findingsOf(one.row, 'noted', one.notes));
  }
}

/** Why the database refused a row; throws on what has nothing to do with the row. */
function refusalOf(error: unknown): Remark<RowFault> {
  if (isDatabaseAway(error)) throw error;
  const value = error instanceof Error ? error.message : String(error);
  return { code: 'database_refused', path: '', value };
}

/** The rows that were not imported before. The others are counted, and a finding tells those whose record has changed. */
async function newRows(run: ImportRun, kind: Kind, rows: readonly Row[]): Promise<Row[]> {
  const ids = rows.map(({ id }) => id);
  const digests = await run.db.query<{ id: string; digest: string }>(
    `select source_id as id, encode(digest, 'hex') as digest from imported_${kind}s where source_id = any($1)`,
    [ids],
  );
  const known = new Map(digests.map(({ id, digest }) => [id, digest]));
  const imagined = run.imagined.digests[kind];
  return rows.filter((row) => {
    const digest = known.get(row.id) ?? imagined.get(row.id);
    if (digest === undefined) {
      // A second row with this id in the same export is known from here on.
      if (row.id !== '') (run.write ? known : imagined).set(row.id, row.digest);
      return true;
    }
    const tally = run.report.tallies[kind];
    tally.known += 1;
    run.report.came.add(row.file);
    if (digest === row.digest) return false;
    tally.changed += 1;
    run.report.tell(findingsOf(row, 'noted', [{ code: 'changed_since', path: '', value: '' }]));
    return false;
  });
}

/** Wrapped numbers. The domain reads them, and refuses those that EJSON would round. */
const NUMBERS = new Set(['$numberInt', '$numberLong', '$numberDouble']);

/** A value of MongoDB's extended JSON as plain JSON, with texts for ids, decimals and instants. An invalid wrapper stays. */
export function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue);
  if (typeof value !== 'object' || value === null) return value;
  const keys = Object.keys(value);
  const [only] = keys;
  if (keys.length === 1 && only?.startsWith('$')) return NUMBERS.has(only) ? value : unwrapped(value);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainValue(inner)]));
}

function unwrapped(value: object): unknown {
  let read: unknown;
  try {
    read = (EJSON.deserialize({ value }) as { value: unknown }).value;
  } catch {
    return value;
  }
  if (read instanceof ObjectId) return read.toHexString();
  if (read instanceof Decimal128) return read.toString();
  if (read instanceof Date) return Number.isFinite(read.getTime()) ? read.toISOString() : value;
  return read === undefined || read === null ? null : value;
}
