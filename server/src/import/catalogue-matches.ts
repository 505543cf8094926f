import { createHash } from 'node:crypto';
import type { OldItem } from '@shivar/domain/legacy/items';
import type { Unit } from '@shivar/domain/values/quantity';
import { actingAs } from '../audit/commands.ts';
import type { Database, Transaction } from '../db/client.ts';
import { importer } from './import-run.ts';
import type { ImportRun } from './import-run.ts';

/** The plan of orders whose own plan was never on sale here. Each order has its plan's name itself. */
export const OLD_PLAN = 'earlier-system';
/** The picture of an old item that the farm does not have now. */
const IMAGE = '/produce/crate.svg';
const OTHER = { name: 'Other', marathiName: 'इतर' };

interface MatchedItem {
  readonly id: number;
  readonly marathiName: string;
  readonly image: string;
}

export interface MatchedCategory {
  readonly id: number;
  readonly englishName: string;
  readonly marathiName: string;
}

interface MatchedPlan {
  readonly id: string;
  readonly marathiName: string;
}

/** Finds the entries of the catalogue that an old order means, by name, and by unit for an item. */
export interface CatalogueMatches {
  item(key: string): MatchedItem | undefined;
  category(item: OldItem): MatchedCategory | undefined;
  plan(name: string): MatchedPlan;
  /** Adds missing items and categories, which are not on sale. A dry run only reports them. */
  ensure(items: readonly KeyedItem[]): Promise<void>;
}

/** An item with the key under which it is looked up. */
export interface KeyedItem {
  readonly key: string;
  readonly item: OldItem;
}

/** The key of an item. A second item of the same name and unit in one order has its id in the key. */
export function itemKey({ name, unit, sourceId }: OldItem, isSecond: boolean): string {
  return `${folded(name.en)}|${unit}${isSecond ? `|${sourceId}` : ''}`;
}

function folded(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

const slugOf = (key: string) => `old-${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;
const categoryKey = ({ categoryName }: OldItem) => folded(categoryName || OTHER.name);

interface ItemRow extends MatchedItem {
  readonly slug: string;
  readonly englishName: string;
  readonly unit: Unit;
}

/** The matches of a run, with the catalogue as it is now. */
export async function matchCatalogue(run: ImportRun): Promise<CatalogueMatches> {
  const { items, slugs, categories, plans } = await readCatalogue(run.db);
  const known = (key: string) => items.get(key) ?? slugs.get(slugOf(key));
  const ensure = async (wanted: readonly KeyedItem[]): Promise<void> => {
    const missing = new Map(wanted.filter(({ key }) => !known(key)).map(({ key, item }) => [key, item]));
    const groups = new Map(
      wanted
        .filter(({ item }) => !categories.has(categoryKey(item)))
        .map(({ item }) => [categoryKey(item), item]),
    );
    if (missing.size + groups.size === 0) return;
    for (const { categoryName } of groups.values()) run.report.addName(categoryName || OTHER.name);
    for (const { name } of missing.values()) run.report.addName(name.en);
    await inTransactionOrNot(run, async (tx) => {
      for (const [key, { categoryName }] of groups)
        categories.set(key, await addCategory(tx, key, categoryName));
      for (const [key, item] of missing) {
        const category = categories.get(categoryKey(item));
        if (category) items.set(key, await addItem(tx, key, item, category.id));
      }
    });
  };
  return {
    item: known,
    category: (item) => categories.get(categoryKey(item)),
    plan: (name) => plans.get(folded(name)) ?? { id: OLD_PLAN, marathiName: name },
    ensure,
  };
}

async function readCatalogue(db: Database) {
  const rows = await db.query<ItemRow>(
    `select id, slug, english_name as "englishName", marathi_name as "marathiName", unit,
       shown_image(photo, image) as image
     from items order by id desc`,
  );
  const groups = await db.query<MatchedCategory>(
    `select id, english_name as "englishName", marathi_name as "marathiName" from categories order by id desc`,
  );
  const plans = await db.query<MatchedPlan & { englishName: string }>(
    `select id, english_name as "englishName", marathi_name as "marathiName" from plans`,
  );
  // The first of a name stands last, so it wins. Items of earlier runs are also found by their slug.
  return {
    items: new Map(rows.map((row) => [`${folded(row.englishName)}|${row.unit}`, row as MatchedItem])),
    slugs: new Map(rows.map((row) => [row.slug, row as MatchedItem])),
    categories: new Map(groups.map((group) => [folded(group.englishName), group])),
    plans: new Map(
      plans.map(({ id, englishName, marathiName }) => [folded(englishName), { id, marathiName }]),
    ),
  };
}

/** A dry run adds nothing, and does not need the ids of its new items. */
function inTransactionOrNot(run: ImportRun, work: (tx: Transaction | null) => Promise<void>): Promise<void> {
  return run.write ? actingAs(run.db, importer(run), work) : work(null);
}

async function addCategory(tx: Transaction | null, key: string, name: string): Promise<MatchedCategory> {
  const { name: englishName, marathiName } = name === '' ? OTHER : { name, marathiName: name };
  const row = await tx?.query<{ id: number }>(
    `insert into categories as known (slug, english_name, marathi_name, position)
     values ($1, $2, $3, (select coalesce(max(position), 0) + 1 from categories))
     on conflict (slug) do update set slug = known.slug returning id`,
    [slugOf(`category ${key}`), englishName, marathiName],
  );
  return { id: row?.[0]?.id ?? 0, englishName, marathiName };
}

async function addItem(
  tx: Transaction | null,
  key: string,
  { name, unit, maxSelection }: OldItem,
  categoryId: number,
): Promise<MatchedItem> {
  const row = await tx?.query<{ id: number }>(
    `insert into items as known
       (slug, english_name, marathi_name, category_id, unit, max_selection, organic, image)
     values ($1, $2, $3, $4, $5, $6, false, $7)
     on conflict (slug) do update set slug = known.slug returning id`,
    [slugOf(key), name.en, name.mr, categoryId, unit, Math.max(1, maxSelection), IMAGE],
  );
  return { id: row?.[0]?.id ?? 0, marathiName: name.mr, image: IMAGE };
}

/** Adds the plan of orders whose own was never on sale here: it is not on sale either. */
export async function ensureOldPlan(tx: Transaction): Promise<void> {
  await tx.query(
    `insert into plans (id, english_name, marathi_name, description, marathi_description, image, organic,
       coming_soon, on_sale, subscription_type, frequencies, batches, position)
     values ($1, 'From the earlier system', 'आधीच्या प्रणालीतील', '', '', $2, false,
       false, false, 'other', '{daily}', '{morning,evening}', 10000)
     on conflict (id) do nothing`,
    [OLD_PLAN, IMAGE],
  );
}
