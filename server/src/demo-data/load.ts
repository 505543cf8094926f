import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { PlanDraft } from '@shivar/domain/rules/catalogue/catalogue-draft';
import type { Instant } from '@shivar/domain/values/day';
import { rupeesFromPaise } from '@shivar/domain/values/money';
import { actingAs } from '../audit/commands.ts';
import { addCategory, addItem } from '../catalogue/commands.ts';
import { produceOf } from '../catalogue/office-queries.ts';
import { addPlan } from '../catalogue/plan-commands.ts';
import type { Database, Transaction } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import { demoPlans } from './plans.ts';
import { demoCategories, demoItems } from './produce.ts';
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

// Any number that no other advisory lock of ours uses.
const LOCK = 4_210_002;

/** Writes the first farm where there is no plan yet (product 12.1). Several processes may start at once. */
export function loadDemoData(db: Database, now: Instant): Promise<void> {
  return actingAs(db, { job: 'demo-data', at: now }, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const [known] = await tx.query('select 1 from plans limit 1');
    if (known) return;
    const categoryIds = await idsOf(demoCategories, (category, position) =>
      addCategory(tx, { ...category, position }),
    );
    const itemIds = await idsOf(demoItems, ({ category, unitofItem: unit, ...item }) =>
      addItem(tx, { ...item, unit, categoryId: idOf(categoryIds, category) }),
    );
    await addPlans(tx, categoryIds, itemIds);
    await insertRows(tx, 'served_pincodes', demoPincodes);
  });
}

type Ids = ReadonlyMap<string, number>;

/** Adds things one after the other, and answers their ids by their slugs. */
async function idsOf<Thing extends { readonly slug: string }>(
  things: readonly Thing[],
  add: (thing: Thing, position: number) => Promise<number>,
): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const [position, thing] of things.entries()) ids.set(thing.slug, await add(thing, position));
  return ids;
}

async function addPlans(tx: Transaction, categoryIds: Ids, itemIds: Ids): Promise<void> {
  const produce = await produceOf(tx);
  for (const [position, plan] of demoPlans.entries()) {
    const { slug: id, image } = plan;
    const draft = draftOf(plan, categoryIds, itemIds);
    const added = await addPlan(tx, { draft, id, image, position }, produce);
    if (!added.ok) throw new Error(`The demo data has a plan ${id} that is refused: ${added.refusal.code}`);
  }
}

/** A plan of the demo farm as the office would write it. */
function draftOf(plan: DemoPlan, categoryIds: Ids, itemIds: Ids): PlanDraft {
  const { slug: _slug, image: _image, soldOut, organic = false, opensOn = null, ...texts } = plan;
  const onSale = soldOut ? 'sold-out' : 'on-sale';
  return {
    ...texts,
    photo: null,
    organic,
    state: opensOn === null ? onSale : 'coming-soon',
    opensOn,
    batches: [...BATCHES],
    sizes: plan.sizes.map(({ price, quotas, ...size }) => ({
      ...size,
      price: rupeesFromPaise(price),
      quotas: quotas.map(({ category, ...quota }) => ({
        ...quota,
        categoryId: String(idOf(categoryIds, category)),
      })),
    })),
    items: plan.items.map((slug) => String(idOf(itemIds, slug))),
  };
}

function idOf(ids: Ids, slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`The demo data names ${slug}, which it does not have`);
  return id;
}
