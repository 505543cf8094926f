import { randomUUIDv7 } from 'node:crypto';
import { readOldOrder } from '@shivar/domain/legacy/order';
import type { OldOrder } from '@shivar/domain/legacy/order';
import { emailKey } from '../auth/queries.ts';
import { actingAs } from '../audit/commands.ts';
import { isDatabaseAway } from '../db/errors.ts';
import { itemKey } from './catalogue-matches.ts';
import type { CatalogueMatches, KeyedItem } from './catalogue-matches.ts';
import { findingsOf, importer, newRows, refusalOf } from './import-run.ts';
import type { ImportRun, Row } from './import-run.ts';
import { writeOrders } from './write-orders.ts';
import type { OrderToWrite } from './write-orders.ts';

interface ReadOrder {
  readonly row: Row;
  readonly order: OldOrder;
  readonly notes: Parameters<typeof findingsOf>[2];
}

interface Owner {
  readonly userId: string;
  readonly mobile: string | null;
  /** The account was deleted here. */
  readonly deleted: boolean;
}

/**
 * Imports some orders, each whole or not at all. All are written in one transaction. Where the database refuses one of
 * them, each is tried alone, so that only that one stays out.
 */
export async function importOrders(
  run: ImportRun,
  matches: CatalogueMatches,
  rows: readonly Row[],
): Promise<void> {
  const fresh = await newRows(run, run.db, rows);
  const read = fresh.flatMap((row): ReadOrder[] => {
    const reading = readOldOrder(row.value, run.now);
    if (reading.ok) return [{ row, order: reading.value, notes: reading.notes }];
    run.report.tell(findingsOf(row, 'refused', reading.faults));
    return [];
  });
  const owners = await ownersOf(
    run,
    read.map(({ order }) => order),
  );
  const owned = read.flatMap((one): OrderToWrite[] => {
    const owner = owners(one.order);
    if (!owner || owner.deleted) {
      const code = owner ? 'owner_deleted' : 'owner_unknown';
      const value = one.order.ownerId || one.order.ownerEmail;
      run.report.tell(findingsOf(one.row, 'refused', [{ code, path: 'userId', value }]));
      return [];
    }
    const { userId, mobile } = owner;
    return [{ ...one, userId, mobile, id: '', items: keyedItems(one.order) }];
  });
  await matches.ensure(owned.flatMap(({ items }) => items));
  await write(run, matches, owned);
}

/** The items of an order with their keys: two of the same name and unit are two items. */
function keyedItems(order: OldOrder): KeyedItem[] {
  const keys = new Set<string>();
  return order.items.map((item) => {
    const first = itemKey(item, false);
    const key = keys.has(first) ? itemKey(item, true) : first;
    keys.add(key);
    return { key, item };
  });
}

async function write(
  run: ImportRun,
  matches: CatalogueMatches,
  orders: readonly OrderToWrite[],
): Promise<void> {
  const refused = new Set<OrderToWrite>();
  if (run.write && orders.length > 0) {
    try {
      await actingAs(run.db, importer(run), (tx) => writeOrders(tx, matches, withIds(orders), run.now));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      for (const order of orders) if (!(await writeAlone(run, matches, order))) refused.add(order);
    }
  }
  for (const order of orders) {
    if (refused.has(order)) continue;
    run.report.tallies.order.added += 1;
    run.report.cameFrom(order.row.file);
    run.report.tell(findingsOf(order.row, 'noted', order.notes));
  }
}

async function writeAlone(run: ImportRun, matches: CatalogueMatches, order: OrderToWrite): Promise<boolean> {
  try {
    await actingAs(run.db, importer(run), (tx) => writeOrders(tx, matches, withIds([order]), run.now));
    return true;
  } catch (error) {
    run.report.tell(findingsOf(order.row, 'refused', [refusalOf(error)]));
    return false;
  }
}

/** Ids in the order of the file: the office lists boxes by them, as orders were bought. */
function withIds(orders: readonly OrderToWrite[]): OrderToWrite[] {
  const ids = orders.map(() => randomUUIDv7()).toSorted();
  return orders.map((order, index) => ({ ...order, id: ids[index] ?? '' }));
}

interface OwnerRow extends Owner {
  readonly key: string;
}

async function ownersOf(
  run: ImportRun,
  orders: readonly OldOrder[],
): Promise<(order: OldOrder) => Owner | undefined> {
  const emails = orders.map(({ ownerEmail }) => emailKey(ownerEmail)).filter((email) => email !== '');
  const [imported, named] = await Promise.all([
    run.db.query<OwnerRow>(
      `select i.source_id as key, u.id as "userId", u.mobile, u.deleted_at is not null as deleted
       from imported_users i join users u on u.id = i.user_id where i.source_id = any($1)`,
      [orders.map(({ ownerId }) => ownerId)],
    ),
    run.db.query<OwnerRow>(
      'select email as key, id as "userId", mobile, false as deleted from users where email = any($1)',
      [emails],
    ),
  ]);
  const bySource = new Map(imported.map((row) => [row.key, row]));
  const byEmail = new Map(named.map((row) => [row.key, row]));
  return ({ ownerId, ownerEmail }) => {
    const key = emailKey(ownerEmail);
    const imagined = run.imagined.owners.get(ownerId) ?? run.imagined.accounts.get(key);
    return (
      bySource.get(ownerId) ??
      byEmail.get(key) ??
      (imagined === undefined ? undefined : { userId: imagined, mobile: null, deleted: false })
    );
  };
}
