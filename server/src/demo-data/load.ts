import type { Instant } from '@shivar/domain/values/day';
import { actingAs } from '../audit/commands.ts';
import { servePincodes } from '../area/commands.ts';
import { addCategory, addItem, addPlan } from '../catalogue/commands.ts';
import type { Database, Transaction } from '../db/client.ts';
import { demoCategories } from './categories.ts';
import { demoItems } from './items.ts';
import { demoPincodes } from './pincodes.ts';
import { demoPlans } from './plans.ts';

// Any number that no other advisory lock of ours uses.
const LOCK = 4_210_002;

/**
 * Writes the first farm into an empty catalogue through the same commands as the office uses (design 3, 6).
 * Does nothing where there is any plan already; several processes may start at once.
 */
export function loadDemoData(db: Database, now: Instant): Promise<void> {
  return actingAs(db, { job: 'demo-data', at: now }, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const [known] = await tx.query('select 1 from plans limit 1');
    if (known) return;
    const categoryIds = await addCategories(tx);
    const itemIds = await addItems(tx, categoryIds);
    await addPlans(tx, categoryIds, itemIds);
    await servePincodes(tx, demoPincodes);
  });
}

type Ids = ReadonlyMap<string, number>;

async function addCategories(tx: Transaction): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const [position, category] of demoCategories.entries()) {
    ids.set(category.slug, await addCategory(tx, { ...category, position }));
  }
  return ids;
}

async function addItems(tx: Transaction, categoryIds: Ids): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const { category, unitofItem, ...item } of demoItems) {
    ids.set(
      item.slug,
      await addItem(tx, { ...item, unit: unitofItem, categoryId: idOf(categoryIds, category) }),
    );
  }
  return ids;
}

async function addPlans(tx: Transaction, categoryIds: Ids, itemIds: Ids): Promise<void> {
  for (const [position, plan] of demoPlans.entries()) {
    const { slug, subscriptionName, deliveryFrequencies, batches, sizes, items, ...rest } = plan;
    await addPlan(
      tx,
      {
        ...rest,
        id: slug,
        englishName: subscriptionName,
        frequencies: [...deliveryFrequencies],
        batches: [...batches],
        position,
      },
      sizes.map(({ price, quotas, ...size }) => ({
        size: { ...size, pricePaise: price },
        quotas: quotas.map((quota) => ({
          categoryId: idOf(categoryIds, quota.category),
          unit: quota.unitofItem,
          quantity: quota.qty,
        })),
      })),
      items.map((slugOfItem) => idOf(itemIds, slugOfItem)),
    );
  }
}

function idOf(ids: Ids, slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`The demo data names ${slug}, which it does not have`);
  return id;
}
