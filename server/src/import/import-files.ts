import { Client } from 'pg';
import { isRecord } from '@shivar/domain/values/unknown';
import type { Database } from '../db/client.ts';
import { matchCatalogue } from './catalogue-matches.ts';
import { readDocuments } from './documents.ts';
import { importOrders } from './import-orders.ts';
import { findingsOf, notJson, rowOf } from './import-run.ts';
import type { ImportRun, Row } from './import-run.ts';
import { importUsers } from './import-users.ts';
import type { Kind, Report } from './report.ts';

/** How many rows are looked up and written together. */
const BATCH: Readonly<Record<Kind, number>> = { user: 500, order: 100 };
/** Any number that no other advisory lock of ours uses. */
const LOCK = 7_413_007;
/*
 * Foreign keys are checked by plans that a connection keeps; one made while a table was empty reads all of it, for each
 * row. New statistics make new plans: soon, and each time there is four times as much.
 */
const REFRESH = `analyze users, imported_users, items, orders, imported_orders, order_categories, order_items,
  deliveries, delivery_lines, order_changes, quantity_ledger, payments`;
/** Who has no email has something else of these. */
const USER_FIELDS = ['email', 'mobile', 'phone', 'userName', 'password', 'passwordHash'];
const ORDER_FIELDS = ['subscriptionName', 'selectedItems', 'deliverySchedule', 'deliveryFrequency'];

interface ImportRequest extends Pick<ImportRun, 'write' | 'now' | 'signal'> {
  readonly files: readonly string[];
}

/**
 * Reads exports of the old system, users before orders, and takes over what is new in them; without `write` it only
 * reports what it would do. Throws where another import runs on the same database.
 */
export async function importFiles(db: Database, request: ImportRequest, report: Report): Promise<void> {
  const keeper = new Client({ connectionString: db.sessionUrl, application_name: 'shivar import' });
  keeper.on('error', () => {});
  await keeper.connect();
  try {
    const { rows } = await keeper.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [LOCK]);
    if (!rows[0]?.free) throw new Error('Another import is running on this database');
    const imagined = {
      digests: { user: new Map(), order: new Map() },
      accounts: new Map(),
      mobiles: new Map(),
      owners: new Map(),
    };
    const run: ImportRun = { ...request, db, report, imagined };
    const files = await sorted(request.files, report);
    for (const file of files.user) await inBatches(run, file, 'user', (batch) => importUsers(run, batch));
    const matches = await matchCatalogue(run);
    for (const file of files.order)
      await inBatches(run, file, 'order', (batch) => importOrders(run, matches, batch));
    if (!run.signal.aborted) await report.tellEmpty(request.files);
  } finally {
    // The lock ends with its connection at the latest, which the database may see a moment after us.
    await keeper.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    await keeper.end().catch(() => undefined);
  }
}

/** The files by what their first record is. One of neither kind is told row by row. */
async function sorted(files: readonly string[], report: Report): Promise<Record<Kind, string[]>> {
  const kinds: Record<Kind, string[]> = { user: [], order: [] };
  for (const file of files) {
    const kind = await kindOf(file);
    if (kind) kinds[kind].push(file);
    else await tellStrangers(file, report);
  }
  return kinds;
}

async function kindOf(file: string): Promise<Kind | null> {
  for await (const found of readDocuments(file)) {
    const record = found.ok && isRecord(found.value) ? found.value : {};
    if (ORDER_FIELDS.some((field) => field in record)) return 'order';
    if (USER_FIELDS.some((field) => field in record)) return 'user';
  }
  return null;
}

async function tellStrangers(file: string, report: Report): Promise<void> {
  for await (const found of readDocuments(file)) {
    const remark = found.ok ? ({ code: 'kind_unknown', path: '', value: '' } as const) : notJson(found);
    report.tell(findingsOf({ ...found, kind: null, id: '' }, 'refused', [remark]));
  }
  await report.flush();
}

async function inBatches(
  run: ImportRun,
  file: string,
  kind: Kind,
  work: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  let batch: Row[] = [];
  let written = 0;
  let refreshAt = 2;
  const finish = async () => {
    if (batch.length > 0) await work(batch);
    batch = [];
    written += 1;
    if (run.write && written === refreshAt) {
      await run.db.query(REFRESH);
      refreshAt *= 4;
    }
    await run.report.flush();
  };
  for await (const found of readDocuments(file)) {
    if (run.signal.aborted) return;
    const row = rowOf(found, kind, run.report);
    if (row) batch.push(row);
    if (batch.length >= BATCH[kind]) await finish();
  }
  if (!run.signal.aborted) await finish();
}
