import { readOldOrder } from '@shivar/domain/legacy/order';
import type { OldOrder } from '@shivar/domain/legacy/order';
import { emailKey } from '../auth/queries.ts';
import { itemKey } from './catalogue-matches.ts';
import type { CatalogueMatches, KeyedItem } from './catalogue-matches.ts';
import { findingsOf, readRows, writeTogether } from './import-run.ts';
import type { ImportRun, Row } from './import-run.ts';
import { writeOrders } from './write-orders.ts';
import type { OrderToWrite } from './write-orders.ts';

interface Owner {
  readonly userId: string;
  readonly mobile: string | null;
  /** The account was deleted here. */
  readonly deleted: boolean;
}

/** Imports some orders, each whole or not at all. */
export async function importOrders(
  run: ImportRun,
  matches: CatalogueMatches,
  rows: readonly Row[],
): Promise<void> {
  const read = await readRows(run, 'order', rows, (record) => readOldOrder(record, run.now));
  const ownerOf = await ownersOf(
    run,
    read.map(({ value }) => value),
  );
  const owned = read.flatMap((one): OrderToWrite[] => {
    const owner = ownerOf(one.value);
    if (!owner || owner.deleted) {
      const code = owner ? 'owner_deleted' : 'owner_unknown';
      const value = one.value.ownerId || one.value.ownerEmail;
      run.report.tell(findingsOf(one.row, 'refused', [{ code, path: 'userId', value }]));
      return [];
    }
    const { userId, mobile } = owner;
    return [{ ...one, userId, mobile, items: keyedItems(one.value) }];
  });
  await matches.ensure(owned.flatMap(({ items }) => items));
  await writeTogether(run, owned, (tx, some) => writeOrders(tx, matches, some, run.now));
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
    const known = bySource.get(ownerId) ?? byEmail.get(key);
    const imagined = run.imagined.owners.get(ownerId) ?? run.imagined.accounts.get(key);
    return known ?? (imagined === undefined ? undefined : { userId: imagined, mobile: null, deleted: false });
  };
}
