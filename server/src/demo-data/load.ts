import type { PlanDraft } from '@shivar/domain/rules/catalogue/catalogue-draft';
import type { Instant } from '@shivar/domain/values/day';
import { rupeesFromPaise } from '@shivar/domain/values/money';
import { actingAs } from '../audit/commands.ts';
import { servePincodes } from '../area/commands.ts';
import { addCategory, addItem } from '../catalogue/commands.ts';
import { produceOf } from '../catalogue/office-queries.ts';
import { addPlan } from '../catalogue/plan-commands.ts';
import type { Database, Transaction } from '../db/client.ts';
import { freshPlans } from './fresh-plans.ts';
import { larderPlans } from './larder-plans.ts';
import { demoCategories, demoItems } from './produce.ts';
import { BATCHES } from './shape.ts';
import type { DemoPlan } from './shape.ts';

/** Where the first farm delivers to: Nashik and what lies around it. */
const demoPincodes = [
  { pincode: '422001', area: 'Nashik city', marathiArea: 'नाशिक शहर' },
  { pincode: '422003', area: 'Panchavati', marathiArea: 'पंचवटी' },
  { pincode: '422007', area: 'Satpur', marathiArea: 'सातपूर' },
  { pincode: '422009', area: 'New Nashik', marathiArea: 'नवीन नाशिक' },
  { pincode: '422010', area: 'Ambad', marathiArea: 'अंबड' },
  { pincode: '422013', area: 'Gangapur Road', marathiArea: 'गंगापूर रोड' },
  { pincode: '422101', area: 'Nashik Road', marathiArea: 'नाशिक रोड' },
  { pincode: '422401', area: 'Deolali Camp', marathiArea: 'देवळाली कॅम्प' },
] as const;

/**
 * The plans of the first farm, in the order in which a visitor should meet them.
 *
 * Prices are Nashik's of 2026, for the whole span: what the quotas cost at the farm's rates, and
 * ₹12 for each stop of the plan's most frequent rhythm (a crate on a dense milk round), rounded to
 * ₹10. Rates, at the door and graded, so above the market yard and below the quick-delivery apps:
 * vegetables ₹70 a kg (corn ₹15 a cob), onions and roots ₹45, greens ₹20 a bunch, seasoning ₹130 a
 * kg or ₹10 a piece, fruit ₹90 a kg or ₹50 a piece, milk and curd ₹36 a pack, paneer, butter and
 * eggs ₹85 a pack, pulses ₹130 a kg, grains ₹56, mangoes ₹220 a kg or ₹850 a dozen. A plan that is
 * organic throughout costs 30% more for its produce. `demo-data.test.ts` does the sum.
 */
export const demoPlans: readonly DemoPlan[] = [...freshPlans, ...larderPlans];

// Any number that no other advisory lock of ours uses.
const LOCK = 4_210_002;

/**
 * Writes the first farm into an empty catalogue through the same commands as the office uses (product 12.1).
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
    ids.set(category.slug, await addCategory(tx, { ...category, capUnits: null, position }));
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
  const produce = await produceOf(tx);
  for (const [position, plan] of demoPlans.entries()) {
    const { slug: id, image } = plan;
    const added = await addPlan(
      tx,
      { draft: draftOf(plan, categoryIds, itemIds), id, image, position },
      produce,
    );
    if (!added.ok) throw new Error(`The demo data has a plan ${id} that is refused: ${added.refusal.code}`);
  }
}

/** A plan of the demo farm as the office would write it. */
function draftOf(plan: DemoPlan, categoryIds: Ids, itemIds: Ids): PlanDraft {
  const { subscriptionName, marathiName, description, marathiDescription, subscriptionType } = plan;
  return {
    subscriptionName,
    marathiName,
    description,
    marathiDescription,
    subscriptionType,
    photo: null,
    organic: plan.organic ?? false,
    state: standingOf(plan),
    opensOn: plan.opensOn ?? null,
    deliveryFrequencies: [...plan.deliveryFrequencies],
    batches: BATCHES,
    sizes: plan.sizes.map(({ name, marathiName, price, quotas }) => ({
      name,
      marathiName,
      price: rupeesFromPaise(price),
      quotas: quotas.map(({ category, unitofItem, qty }) => ({
        categoryId: String(idOf(categoryIds, category)),
        unitofItem,
        qty,
      })),
    })),
    items: plan.items.map((slug) => String(idOf(itemIds, slug))),
  };
}

function standingOf({ opensOn, soldOut }: DemoPlan): PlanDraft['state'] {
  if (opensOn !== undefined) return 'coming-soon';
  return soldOut ? 'sold-out' : 'on-sale';
}

function idOf(ids: Ids, slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`The demo data names ${slug}, which it does not have`);
  return id;
}
