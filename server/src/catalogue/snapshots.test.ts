import { api } from '@shivar/domain/contract/api';
import type { PlanDraft } from '@shivar/domain/rules/catalogue/catalogue-draft';
import { officeCatalogueCalls } from '@shivar/domain/contract/office/catalogue-calls';
import type { CatalogueAct } from '@shivar/domain/contract/office/catalogue-calls';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';

let app: TestApp;
let meera: Person;
let asha: Person;
let plan: TestPlan;
beforeAll(async () => {
  app = await testApp();
  [meera, asha] = await Promise.all([app.admin(), app.customer()]);
  plan = await addTestPlan(app.db);
});
afterAll(() => app.close());

type Edit =
  | {
      readonly of: 'plan';
      readonly changes: Partial<PlanDraft>;
      readonly rupees: number;
      readonly drop: boolean;
    }
  | { readonly of: 'item'; readonly which: number; readonly name: string; readonly steps: number }
  | { readonly of: 'category'; readonly name: string; readonly cap: number }
  | { readonly of: 'standing'; readonly kind: 'plans' | 'items'; readonly act: CatalogueAct };

const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => text.trim() !== '');
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    of: fc.constant('plan' as const),
    changes: fc.record(
      {
        subscriptionName: name,
        marathiName: name,
        state: fc.constantFrom('on-sale', 'off-sale', 'sold-out'),
      },
      { requiredKeys: [] },
    ),
    rupees: fc.integer({ min: 1, max: 9999 }),
    drop: fc.boolean(),
  }),
  fc.record({
    of: fc.constant('item' as const),
    which: fc.nat(4),
    name,
    steps: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({ of: fc.constant('category' as const), name, cap: fc.integer({ min: 1, max: 9999 }) }),
  fc.record({
    of: fc.constant('standing' as const),
    kind: fc.constantFrom('plans' as const, 'items' as const),
    act: fc.constantFrom('retire' as const, 'restore' as const, 'remove' as const),
  }),
);

/** Carries out an edit with the versions of this moment; answers its status. */
async function carryOut(wanted: Edit): Promise<number> {
  const { answer: all } = await app.call(officeCatalogueCalls.officeCatalogue, { as: meera });
  if (wanted.of === 'plan') {
    const row = all.plans.find(({ _id }) => _id === plan.id);
    if (!row) throw new Error('The plan was sold, and is gone');
    const kept = wanted.drop && row.draft.sizes.length > 1 ? row.draft.sizes.slice(1) : row.draft.sizes;
    const sizes = kept.map((size) => ({ ...size, price: wanted.rupees }));
    const draft: PlanDraft = { ...row.draft, ...wanted.changes, sizes };
    const body = { version: row.version, draft };
    const call = officeCatalogueCalls.changePlan;
    return (await app.call(call, { as: meera, params: { id: plan.id }, body })).status;
  }
  if (wanted.of === 'item') {
    const id = [plan.tomato, plan.onion, plan.spinach, plan.dill, plan.mint][wanted.which];
    const row = all.items.find(({ _id }) => _id === id);
    if (!row) throw new Error('The item was sold, and is gone');
    const maxSelection = wanted.steps * (row.draft.unitofItem === 'Grams' ? 100 : 1);
    const draft = { ...row.draft, englishName: wanted.name, maxSelection };
    const body = { version: row.version, draft };
    const call = officeCatalogueCalls.changeItem;
    return (await app.call(call, { as: meera, params: { id: row._id }, body })).status;
  }
  if (wanted.of === 'category') {
    const row = all.categories.find(({ _id }) => _id === String(plan.greens));
    if (!row) throw new Error('The category has items, and is gone');
    const body = {
      version: row.version,
      draft: { ...row.draft, marathiName: wanted.name, capUnits: wanted.cap },
    };
    const call = officeCatalogueCalls.changeCategory;
    return (await app.call(call, { as: meera, params: { id: row._id }, body })).status;
  }
  const id = wanted.kind === 'plans' ? plan.id : plan.dill;
  const version = all[wanted.kind].find(({ _id }) => _id === id)?.version ?? 0;
  const params = { kind: wanted.kind, id, act: wanted.act };
  return (await app.call(officeCatalogueCalls.settleCatalogue, { as: meera, params, body: { version } }))
    .status;
}

test('no sequence of edits changes anything of an order that was placed before', async () => {
  const bought = await buy(app, asha, plan);
  const now = async () => (await app.call(api.order, { as: asha, params: { id: bought._id } })).answer;
  const before = await now();
  let carried = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (edits) => {
      for (const each of edits) if ((await carryOut(each)) === 200) carried += 1;
      expect(await now()).toEqual(before);
    }),
    { numRuns: 25 },
  );
  // Most of them were real edits, not refusals.
  expect(carried).toBeGreaterThan(10);
});

test('an edit comes to another process’s public answers', async () => {
  const other = await testApp({ beside: app });
  const { answer: all } = await app.call(officeCatalogueCalls.officeCatalogue, { as: meera });
  const row = all.plans.find(({ _id }) => _id === 'weekly-vegetables');
  if (!row) throw new Error('The demo farm sells weekly vegetables');
  const description = async () =>
    (await other.call(api.plan, { params: { id: row._id } })).answer.description;
  expect(await description()).toBe(row.draft.description);
  await app.call(officeCatalogueCalls.changePlan, {
    as: meera,
    params: { id: row._id },
    body: { version: row.version, draft: { ...row.draft, description: 'Picked this very morning.' } },
  });
  await expect.poll(description).toBe('Picked this very morning.');
  await other.close();
});
