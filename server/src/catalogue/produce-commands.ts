import type { CategoryDraft, ItemDraft } from '@shivar/domain/rules/catalogue/catalogue-draft';
import { slugOf } from '@shivar/domain/rules/catalogue/plan-draft';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { actingAs } from '../audit/commands.ts';
import type { Actor } from '../audit/commands.ts';
import type { Database, Transaction } from '../db/client.ts';
import { addCategory, addItem, holdPhoto } from './commands.ts';

/*
 * How the office writes categories and items. What is written here is on the public pages at once: the tables'
 * triggers tell every process. Orders keep their own copy, so nothing that was bought changes with it.
 */

/** A row as it stands after a write. */
export interface Saved {
  readonly _id: string;
  readonly version: number;
}

/** A change, and the version of the row that its writer saw. */
export interface Change<Draft> {
  readonly id: string;
  readonly version: number;
  readonly draft: Draft;
}

/** Adds a category behind all others. */
export function createCategory(db: Database, actor: Actor, draft: CategoryDraft): Promise<Result<Saved>> {
  return actingAs(db, actor, async (tx) => {
    const slug = await freeSlug(tx, 'categories', draft.englishName);
    const [last] = await tx.query<{ position: number }>(
      'select coalesce(max(position), 0) + 1 as position from categories',
    );
    const id = await addCategory(tx, { ...draft, slug, position: last?.position ?? 0 });
    return accepted({ _id: String(id), version: 1 });
  });
}

/** Changes a category. Refuses an older version than the row's, and a category that is gone. */
export function changeCategory(
  db: Database,
  actor: Actor,
  { id, version, draft }: Change<CategoryDraft>,
): Promise<Result<Saved>> {
  return actingAs(db, actor, async (tx) => {
    const { englishName, marathiName, capGrams, capUnits } = draft;
    const rows = await tx.query<Saved>(
      `update categories set english_name = $3, marathi_name = $4, cap_grams = $5, cap_units = $6,
         version = version + 1
       where id::text = $1 and version = $2 returning id::text as "_id", version`,
      [id, version, englishName, marathiName, capGrams, capUnits],
    );
    return savedOr(tx, 'categories', id, rows);
  });
}

/** Adds an item. Refuses a category or a photo that is gone. */
export function createItem(db: Database, actor: Actor, draft: ItemDraft): Promise<Result<Saved>> {
  return actingAs(db, actor, async (tx) => {
    if (!(await holdCategory(tx, draft.categoryId))) return refused('produce_unknown');
    if (!(await holdPhoto(tx, draft.photo))) return refused('photo_gone');
    const slug = await freeSlug(tx, 'items', draft.englishName);
    const { unitofItem: unit, categoryId, ...rest } = draft;
    const id = await addItem(tx, { ...rest, slug, unit, categoryId: Number(categoryId) });
    return accepted({ _id: String(id), version: 1 });
  });
}

/**
 * Changes an item. Refuses an older version than the row's, an item, a category or a photo that is gone, and another unit
 * for what was sold already: an order's grams stay grams.
 */
export function changeItem(
  db: Database,
  actor: Actor,
  { id, version, draft }: Change<ItemDraft>,
): Promise<Result<Saved>> {
  return actingAs(db, actor, async (tx) => {
    const [was] = await tx.query<{ unit: string }>('select unit from items where id::text = $1 for update', [
      id,
    ]);
    if (!was) return refused('not_found');
    if (!(await holdCategory(tx, draft.categoryId))) return refused('produce_unknown');
    if (!(await holdPhoto(tx, draft.photo))) return refused('photo_gone');
    if (was.unit !== draft.unitofItem && (await wasSold(tx, id))) return refused('unit_fixed');
    const rows = await tx.query<Saved>(
      `update items set english_name = $3, marathi_name = $4, category_id = $5, unit = $6, max_selection = $7,
         season_months = $8, organic = $9, certificate_number = $10, certificate_until = $11, image = $12,
         photo = $13, version = version + 1
       where id::text = $1 and version = $2 returning id::text as "_id", version`,
      [
        id,
        version,
        draft.englishName,
        draft.marathiName,
        Number(draft.categoryId),
        draft.unitofItem,
        draft.maxSelection,
        draft.seasonMonths.toSorted((one, other) => one - other),
        draft.organic,
        draft.certificateNumber,
        draft.certificateUntil,
        draft.image,
        draft.photo,
      ],
    );
    return savedOr(tx, 'items', id, rows);
  });
}

/** What was written, or why nothing was: the row is gone, or somebody else changed it. */
export async function savedOr(
  tx: Transaction,
  table: 'categories' | 'items' | 'plans',
  id: string,
  [row]: readonly Saved[],
): Promise<Result<Saved>> {
  if (row) return accepted(row);
  const [known] = await tx.query(`select from ${table} where id::text = $1`, [id]);
  return refused(known ? 'changed_meanwhile' : 'not_found');
}

const SLUGS = {
  categories: 'select slug from categories',
  items: 'select slug from items',
  plans: 'select id as slug from plans',
} as const;

/** A name for addresses and files that no other row of the table has. */
export async function freeSlug(
  tx: Transaction,
  table: 'categories' | 'items' | 'plans',
  englishName: string,
): Promise<string> {
  // One at a time, so that two plans of one name that are added together get two addresses.
  await tx.query(`lock table ${table} in share row exclusive mode`);
  const rows = await tx.query<{ slug: string }>(SLUGS[table]);
  const taken = new Set(rows.map(({ slug }) => slug));
  return slugOf(englishName, (slug) => taken.has(slug));
}

/** Keeps a category from being deleted until the end of the transaction; false where it is gone. */
async function holdCategory(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.query('select from categories where id::text = $1 for key share', [id]);
  return rows.length > 0;
}

async function wasSold(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.query('select from order_items where item_id = $1 limit 1', [Number(id)]);
  return rows.length > 0;
}
