import type { CatalogueAct, CatalogueKind } from '@shivar/domain/contract/office/catalogue-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { CategoryDraft, ItemDraft } from '@shivar/domain/rules/catalogue/catalogue-draft';
import { slugOf } from '@shivar/domain/rules/catalogue/plan-draft';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { actingAs } from '../audit/commands.ts';
import type { Actor } from '../audit/commands.ts';
import type { Transaction, Database } from '../db/client.ts';
import { insertRow } from '../db/insert.ts';
import type { NewRow } from '../db/insert.ts';
import { updateVersioned } from '../db/rows.ts';
import type { Versioned } from '../db/rows.ts';

/* Triggers tell every process of a change, so that public pages follow at once. Orders have their own copy. */

/** A change, and the version of the row that the office saw. */
export interface Change<Draft> {
  readonly id: string;
  readonly version: number;
  readonly draft: Draft;
}

/** Adds a category behind all others. */
export function createCategory(db: Database, actor: Actor, draft: CategoryDraft): Promise<Result<Versioned>> {
  return actingAs(db, actor, async (tx) => {
    const slug = await freeSlug(tx, 'categories', draft.englishName);
    const position = await nextPosition(tx, 'categories');
    const id = await addCategory(tx, { ...draft, slug, position });
    return accepted({ _id: String(id), version: 1 });
  });
}

/** Changes a category. Refuses an older version than the row's, and a category that is gone. */
export function changeCategory(
  db: Database,
  actor: Actor,
  { id, version, draft }: Change<CategoryDraft>,
): Promise<Result<Versioned>> {
  return actingAs(db, actor, (tx) => updateVersioned(tx, 'categories', { _id: id, version }, draft));
}

/** Adds an item. Refuses a category or a photo that is gone. */
export function createItem(db: Database, actor: Actor, draft: ItemDraft): Promise<Result<Versioned>> {
  return actingAs(db, actor, async (tx) => {
    if (!(await holdCategory(tx, draft.categoryId))) return refused('produce_unknown');
    if (!(await holdPhoto(tx, draft.photo))) return refused('photo_gone');
    const slug = await freeSlug(tx, 'items', draft.englishName);
    const id = await addItem(tx, { ...rowOf(draft), slug });
    return accepted({ _id: String(id), version: 1 });
  });
}

/** Changes an item. Refuses an older version, what is gone, and another unit for a sold item: an order's grams stay grams. */
export function changeItem(
  db: Database,
  actor: Actor,
  { id, version, draft }: Change<ItemDraft>,
): Promise<Result<Versioned>> {
  return actingAs(db, actor, async (tx) => {
    const text = 'select unit from items where id::text = $1 for update';
    const [was] = await tx.query<{ unit: string }>(text, [id]);
    if (!was) return refused('not_found');
    if (!(await holdCategory(tx, draft.categoryId))) return refused('produce_unknown');
    if (!(await holdPhoto(tx, draft.photo))) return refused('photo_gone');
    if (was.unit !== draft.unitofItem && (await wasSold(tx, id))) return refused('unit_fixed');
    return updateVersioned(tx, 'items', { _id: id, version }, rowOf(draft));
  });
}

function rowOf({ unitofItem: unit, categoryId, seasonMonths, listPrice, taxes, ...draft }: ItemDraft) {
  const months = seasonMonths.toSorted((one, other) => one - other);
  const price = listPrice === undefined ? {} : { listPricePaise: listPrice && paiseFromRupees(listPrice) };
  const rates = taxes && { taxes: taxes.toSorted((one, other) => (one.from < other.from ? -1 : 1)) };
  return { ...draft, ...price, ...rates, unit, categoryId: Number(categoryId), seasonMonths: months };
}

/** The position behind all others. */
export async function nextPosition(tx: Transaction, table: 'categories' | 'plans'): Promise<number> {
  const [row] = await tx.query<{ position: number }>(
    `select coalesce(max(position), 0) + 1 as position from ${table}`,
  );
  return row?.position ?? 1;
}

const SLUGS = {
  categories: 'select slug from categories',
  items: 'select slug from items',
  plans: 'select id as slug from plans',
} as const;

/** A name for addresses and files, unique in the table. */
export async function freeSlug(
  tx: Transaction,
  table: 'categories' | 'items' | 'plans',
  englishName: string,
): Promise<string> {
  // The lock gives two plans of one name, added at the same time, two addresses.
  await tx.query(`lock table ${table} in share row exclusive mode`);
  const rows = await tx.query<{ slug: string }>(SLUGS[table]);
  const taken = new Set(rows.map(({ slug }) => slug));
  return slugOf(englishName, (slug) => taken.has(slug));
}

/** Keeps a category from deletion until the transaction ends; false where it is gone. */
async function holdCategory(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.query('select from categories where id::text = $1 for key share', [id]);
  return rows.length > 0;
}

async function wasSold(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.query('select from order_items where item_id = $1 limit 1', [Number(id)]);
  return rows.length > 0;
}

/** Adds a category and answers its id. */
export async function addCategory(tx: Transaction, category: NewRow<'categories'>): Promise<number> {
  return (await insertRow(tx, 'categories', category)).id;
}

/** Adds an item and answers its id. */
export async function addItem(tx: Transaction, item: NewRow<'items'>): Promise<number> {
  return (await insertRow(tx, 'items', item)).id;
}

/** Keeps a photo from removal until the transaction ends; false where it is gone or incomplete. Null is no photo: true. */
export async function holdPhoto(tx: Transaction, id: string | null): Promise<boolean> {
  if (id === null) return true;
  const rows = await tx.query('select from photos where id = $1 and kept_at is not null for key share', [id]);
  return rows.length > 0;
}

/** The uses that keep a row from being deleted. */
const USES: Readonly<Record<CatalogueKind, string>> = {
  plans: `exists (select 1 from orders where plan_id = $1) or exists (select 1 from plan_waiting where plan_id = $1)`,
  items: `exists (select 1 from plan_items where item_id::text = $1)
    or exists (select 1 from order_items where item_id = $1::int)`,
  categories: `exists (select 1 from items where category_id::text = $1)
    or exists (select 1 from plan_quotas where category_id::text = $1)`,
};

/** These rows go with a plan that was never sold. */
const PLAN_PARTS = ['plan_quotas', 'plan_sizes', 'plan_items'];

/**
 * Retires a plan (off sale then) or an item (no longer offered), restores it, or deletes a row that was never used.
 * Refuses an older version, a row that is gone, the deletion of a used row, and to retire a category.
 */
export function settle(
  db: Database,
  actor: Actor,
  kind: CatalogueKind,
  seen: Versioned,
  act: CatalogueAct,
): Promise<Result<Versioned>> {
  return actingAs(db, actor, async (tx) => {
    const [row] = await tx.query<{ version: number }>(
      `select version from ${kind} where id::text = $1 for update`,
      [seen._id],
    );
    if (!row) return refused('not_found');
    if (row.version !== seen.version) return refused('changed_meanwhile');
    if (act === 'remove') return remove(tx, kind, seen);
    const retiredAt = act === 'retire' ? new Date(actor.at) : null;
    if (kind === 'items') return updateVersioned(tx, kind, seen, { retiredAt });
    if (kind === 'plans')
      return updateVersioned(tx, kind, seen, { retiredAt, ...(retiredAt && { onSale: false }) });
    return refused('in_use');
  });
}

async function remove(tx: Transaction, kind: CatalogueKind, seen: Versioned): Promise<Result<Versioned>> {
  const [row] = await tx.query<{ used: boolean }>(`select ${USES[kind]} as used`, [seen._id]);
  if (row?.used !== false) return refused('in_use');
  if (kind === 'plans')
    for (const part of PLAN_PARTS) await tx.query(`delete from ${part} where plan_id = $1`, [seen._id]);
  await tx.query(`delete from ${kind} where id::text = $1`, [seen._id]);
  return accepted(seen);
}

/** Puts plans or categories into an order. Refuses an incomplete list: somebody added or deleted a row meanwhile. */
export function putInOrder(
  db: Database,
  actor: Actor,
  kind: 'plans' | 'categories',
  ids: readonly string[],
): Promise<Result<{ ids: string[] }>> {
  return actingAs(db, actor, async (tx) => {
    const rows = await tx.query<{ id: string }>(`select id::text as id from ${kind} order by id for update`);
    const known = new Set(rows.map(({ id }) => id));
    const isWhole = ids.length === known.size && new Set(ids).size === ids.length;
    if (!isWhole || !ids.every((id) => known.has(id))) return refused('changed_meanwhile');
    await tx.query(
      `update ${kind} set position = wanted.position
       from unnest($1::text[]) with ordinality as wanted(id, position)
       where ${kind}.id::text = wanted.id and ${kind}.position <> wanted.position`,
      [ids],
    );
    return accepted({ ids: [...ids] });
  });
}
