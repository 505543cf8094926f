import { createHash } from 'node:crypto';
import type { OldItem } from '@shivar/domain/legacy/items';
import { actingAs } from '../audit/commands.ts';
import { nextPosition } from '../catalogue/commands.ts';
import type { Database, Transaction } from '../db/client.ts';
import { insertRow, insertRows } from '../db/insert.ts';
import { COLUMNS } from '../db/schema.generated.ts';
import type { Rows } from '../db/schema.generated.ts';
import { importer } from './import-run.ts';
import type { ImportRun } from './import-run.ts';

/** The plan of orders whose own plan was never on sale here. Each order has its plan's name itself. */
export const OLD_PLAN = 'earlier-system';
/** The picture of an old item that the farm does not have now. */
const IMAGE = '/produce/crate.svg';
const OTHER = { englishName: 'Other', marathiName: 'इतर' };

export type MatchedItem = Pick<Rows['items'], 'id' | 'marathiName' | 'image' | 'portion' | 'isStaple'>;
export type MatchedCategory = Pick<Rows['categories'], 'id' | 'englishName' | 'marathiName'>;
type MatchedPlan = Pick<Rows['plans'], 'id' | 'marathiName'>;

export type CatalogueMatches = Awaited<ReturnType<typeof matchCatalogue>>;

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
const categoryKey = ({ categoryName }: OldItem) => folded(categoryName || OTHER.englishName);

/** Finds the entries of the catalogue that an old order means, by name, and by unit for an item. */
export async function matchCatalogue(run: ImportRun) {
  const { items, slugs, categories, plans } = await readCatalogue(run.db);
  const known = (key: string) => items.get(key) ?? slugs.get(slugOf(key));
  /** Adds missing items and categories, which are not on sale. A dry run only reports them. */
  const ensure = async (wanted: readonly KeyedItem[]): Promise<void> => {
    const missing = new Map(wanted.filter(({ key }) => !known(key)).map(({ key, item }) => [key, item]));
    const strange = wanted.filter(({ item }) => !categories.has(categoryKey(item)));
    const groups = new Map(strange.map(({ item }) => [categoryKey(item), item.categoryName]));
    if (missing.size + groups.size === 0) return;
    for (const name of groups.values()) run.report.newNames.add(name || OTHER.englishName);
    for (const { name } of missing.values()) run.report.newNames.add(name.en);
    const add = async (tx: Transaction | null) => {
      for (const [key, name] of groups) categories.set(key, await addCategory(tx, key, name));
      for (const [key, item] of missing) {
        const category = categories.get(categoryKey(item));
        if (category) items.set(key, await addItem(tx, key, item, category.id));
      }
    };
    // A dry run adds nothing, and does not need the ids of its new items.
    await (run.write ? actingAs(run.db, importer(run), add) : add(null));
  };
  return {
    item: known,
    category: (item: OldItem) => categories.get(categoryKey(item)),
    plan: (name: string): MatchedPlan => plans.get(folded(name)) ?? { id: OLD_PLAN, marathiName: name },
    ensure,
  };
}

async function readCatalogue(db: Database) {
  const items = await db.query<MatchedItem & Pick<Rows['items'], 'slug' | 'englishName' | 'unit'>>(
    `select id, slug, english_name as "englishName", marathi_name as "marathiName", unit,
       shown_image(photo, image) as image, portion, is_staple as "isStaple"
     from items order by id desc`,
  );
  const categories = await db.query<Rows['categories']>(
    `select ${COLUMNS.categories} from categories order by id desc`,
  );
  const plans = await db.query<Rows['plans']>(`select ${COLUMNS.plans} from plans`);
  // The first of a name stands last, so it wins. Items of earlier runs are also found by their slug.
  return {
    items: new Map<string, MatchedItem>(items.map((row) => [`${folded(row.englishName)}|${row.unit}`, row])),
    slugs: new Map<string, MatchedItem>(items.map((row) => [row.slug, row])),
    categories: new Map<string, MatchedCategory>(categories.map((row) => [folded(row.englishName), row])),
    plans: new Map<string, MatchedPlan>(plans.map((row) => [folded(row.englishName), row])),
  };
}

/** Another run may have added the row. */
const SAME = 'on conflict (slug) do update set slug = excluded.slug';

async function addCategory(tx: Transaction | null, key: string, name: string): Promise<MatchedCategory> {
  const names = name === '' ? OTHER : { englishName: name, marathiName: name };
  if (!tx) return { ...names, id: 0 };
  const position = await nextPosition(tx, 'categories');
  const row = { ...names, slug: slugOf(`category ${key}`), position };
  const { id } = await insertRow(tx, 'categories', row, SAME);
  return { ...names, id };
}

async function addItem(
  tx: Transaction | null,
  key: string,
  { name, unit, ...item }: OldItem,
  categoryId: number,
): Promise<MatchedItem> {
  const names = { englishName: name.en, marathiName: name.mr, image: IMAGE };
  const maxSelection = Math.max(1, item.maxSelection);
  const row = { ...names, slug: slugOf(key), categoryId, unit, maxSelection, organic: false };
  const added = tx && (await insertRow(tx, 'items', row, SAME));
  return { ...names, id: added?.id ?? 0, portion: null, isStaple: false };
}

/** Adds the plan of orders whose own was never on sale here: it is not on sale either. */
export async function ensureOldPlan(tx: Transaction): Promise<void> {
  const plan = {
    id: OLD_PLAN,
    englishName: 'From the earlier system',
    marathiName: 'आधीच्या प्रणालीतील',
    description: '',
    marathiDescription: '',
    image: IMAGE,
    organic: false,
    comingSoon: false,
    onSale: false,
    subscriptionType: 'other',
    frequencies: ['daily'],
    batches: ['morning', 'evening'],
    position: 10_000,
  } as const;
  await insertRows(tx, 'plans', [plan], 'on conflict (id) do nothing');
}
