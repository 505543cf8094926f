import { api } from '@shivar/domain/contract/api';
import type { ItemDraft, PlanDraft } from '@shivar/domain/rules/catalogue/catalogue-draft';
import { officeCatalogueCalls } from '@shivar/domain/contract/office/catalogue-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { catalogueDesk } from '../../test/catalogue.ts';
import { addTestPlan, buy, purchaseOf, sendPurchase } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';

let app: TestApp;
let meera: Person;
let asha: Person;
let plan: TestPlan;
beforeAll(async () => {
  app = await testApp({ now: '2026-11-23T10:00:00+05:30' });
  [meera, asha] = await Promise.all([app.admin(), app.customer()]);
  plan = await addTestPlan(app.db);
});
afterAll(() => app.close());

const { load, rowOf, saveItem, savePlan, settle } = catalogueDesk(() => ({ app, as: meera }));

const mango = (categoryId: string): ItemDraft => ({
  englishName: 'Kesar mango',
  marathiName: 'केसर आंबा',
  categoryId,
  unitofItem: 'units',
  maxSelection: 6,
  portion: 2,
  isStaple: false,
  seasonMonths: [],
  organic: false,
  certificateNumber: null,
  certificateUntil: null,
  image: '/produce/tomato.svg',
  photo: null,
});

const seasonPlan = (categoryId: string, items: string[]): PlanDraft => ({
  subscriptionName: 'Summer mangoes',
  marathiName: 'उन्हाळी आंबे',
  description: 'Mangoes for four weeks.',
  marathiDescription: 'चार आठवडे आंबे.',
  photo: null,
  organic: false,
  state: 'on-sale',
  opensOn: null,
  subscriptionType: 'weekly',
  deliveryFrequencies: ['weekly'],
  batches: ['morning'],
  sizes: [
    {
      name: 'Box',
      marathiName: 'पेटी',
      price: 1480.5,
      people: 4,
      quotas: [{ categoryId, unitofItem: 'units', qty: 24 }],
    },
  ],
  items,
});

describe('a season’s new plan', () => {
  test('comes from nothing to its first sale', async () => {
    const category = await app.call(officeCatalogueCalls.addCategory, {
      as: meera,
      body: { englishName: 'Mangoes', marathiName: 'आंबे', capGrams: null, capUnits: 12 },
    });
    expect(category.status).toBe(201);
    const categoryId = category.answer._id;
    const item = await app.call(officeCatalogueCalls.addItem, { as: meera, body: mango(categoryId) });
    const added = await app.call(officeCatalogueCalls.addPlan, {
      as: meera,
      body: seasonPlan(categoryId, [item.answer._id]),
    });
    expect(added).toMatchObject({ status: 201, answer: { _id: 'summer-mangoes', version: 1 } });
    await expect
      .poll(async () => (await app.call(api.plan, { params: { id: 'summer-mangoes' } })).status)
      .toBe(200);
    const { answer } = await app.call(api.plan, { params: { id: 'summer-mangoes' } });
    expect(answer).toMatchObject({
      subscriptionName: 'Summer mangoes',
      deliveryFrequencies: ['weekly'],
      sizes: [{ name: 'Box', price: 1480.5, quotas: [{ qty: 24, unitofItem: 'units' }] }],
      items: [{ englishName: 'Kesar mango', maxSelection: 6 }],
    });
    const order = await sendPurchase(
      app,
      asha,
      purchaseOf(plan, {
        subscriptionId: 'summer-mangoes',
        selectedSize: 'Box',
        deliveryFrequency: 'weekly',
        items: { [item.answer._id]: 24 },
        offer: answer.offer,
      }),
    );
    expect(order).toMatchObject({
      status: 201,
      answer: { price: 1480.5, subscriptionName: 'Summer mangoes' },
    });
  });

  test('of the same name gets another address', async () => {
    const { draft } = await rowOf('plans', 'summer-mangoes');
    const again = await app.call(officeCatalogueCalls.addPlan, { as: meera, body: draft });
    expect(again.answer._id).toBe('summer-mangoes-2');
  });

  test.each<[string, Partial<PlanDraft>, number, string]>([
    ['without a Marathi name', { marathiName: '  ' }, 400, 'name_required'],
    ['without a size', { sizes: [] }, 422, 'plan_needs_sizes'],
    ['without an item', { items: [] }, 422, 'plan_needs_items'],
    ['that is organic with an item that is not', { organic: true }, 422, 'plan_not_organic'],
    ['that is brought too seldom', { deliveryFrequencies: ['monthly'] }, 422, 'plan_fits_nowhere'],
    ['with an item that there is not', { items: ['999999'] }, 422, 'produce_unknown'],
  ])('%s is refused', async (_what, changes, status, code) => {
    const refused = await savePlan('summer-mangoes', changes);
    expect([refused.status, refused.refusal.code]).toEqual([status, code]);
  });

  test('may be unfinished while it is off sale', async () => {
    const { draft } = await rowOf('plans', 'summer-mangoes');
    const unfinished: PlanDraft = {
      ...draft,
      subscriptionName: 'Idea',
      state: 'off-sale',
      sizes: [],
      items: [],
    };
    const { answer } = await app.call(officeCatalogueCalls.addPlan, { as: meera, body: unfinished });
    expect((await rowOf('plans', answer._id)).draft).toEqual(unfinished);
    expect((await settle('plans', answer._id, 'remove')).status).toBe(200);
    expect((await load()).plans.map(({ _id }) => _id)).not.toContain(answer._id);
  });
});

describe('an edit', () => {
  test('that saw an older version overwrites nothing', async () => {
    const { version, draft } = await rowOf('plans', plan.id);
    const save = (description: string) =>
      app.call(officeCatalogueCalls.changePlan, {
        as: meera,
        params: { id: plan.id },
        body: { version, draft: { ...draft, description } },
      });
    const both = await Promise.all([save('First.'), save('Second.')]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    const late = both.find(({ status }) => status === 409);
    expect(late?.refusal.code).toBe('changed_meanwhile');
    const description = both[0]?.status === 200 ? 'First.' : 'Second.';
    expect(await rowOf('plans', plan.id)).toMatchObject({ version: version + 1, draft: { description } });
  });

  test('is in the audit log with what changed and nothing else', async () => {
    const { draft } = await rowOf('plans', plan.id);
    const [small, ...others] = draft.sizes;
    if (!small) throw new Error('The test plan has a size');
    await savePlan(plan.id, { sizes: [{ ...small, price: 999 }, ...others] });
    const [entry] = await app.db.query<{ change: string }>(
      `select change::text as change, before, after, actor_id as "actorId" from audit_log order by id desc limit 1`,
    );
    expect(entry).toMatchObject({
      actorId: meera.id,
      before: { price_paise: 123450 },
      after: { price_paise: 99900 },
    });
    const rows = await app.db.query('select subject from audit_log where change::text = $1', [entry?.change]);
    expect(rows).toEqual([{ subject: 'plan_sizes' }]);
    await savePlan(plan.id, { sizes: draft.sizes });
  });

  test('of a list price is for the office alone, and a page from before it leaves it as it is', async () => {
    const listPrice = async () => (await rowOf('items', plan.onion)).draft.listPrice;
    expect((await saveItem(plan.onion, { listPrice: 4.25 })).status).toBe(200);
    const [entry] = await app.db.query(
      'select subject, before, after, actor_id as "actorId" from audit_log order by id desc limit 1',
    );
    const change = { before: { list_price_paise: null }, after: { list_price_paise: 425 } };
    expect(entry).toEqual({ subject: 'items', actorId: meera.id, ...change });
    expect((await saveItem(plan.onion, { listPrice: undefined, maxSelection: 2000 })).status).toBe(200);
    expect(await listPrice()).toBe(4.25);
    for (const wrong of [0, -4, 4.255, 1_000_001]) {
      const refused = await saveItem(plan.onion, { listPrice: wrong });
      expect([refused.status, refused.refusal.code]).toEqual([400, 'price_invalid']);
    }
    const { answer } = await app.call(api.plan, { params: { id: plan.id } });
    expect(JSON.stringify(answer)).not.toContain('listPrice');
    expect((await saveItem(plan.onion, { listPrice: null })).status).toBe(200);
    expect(await listPrice()).toBeNull();
  });

  test('of a price is told to whoever is buying at the old one, and orders nothing', async () => {
    const { answer: seen } = await app.call(api.plan, { params: { id: plan.id } });
    const { draft } = await rowOf('plans', plan.id);
    await savePlan(plan.id, { sizes: draft.sizes.map((size) => ({ ...size, price: size.price + 100 })) });
    const late = await sendPurchase(app, asha, purchaseOf(plan, { offer: seen.offer }));
    expect([late.status, late.refusal.code]).toEqual([409, 'offer_changed']);
    await expect
      .poll(async () => (await app.call(api.plan, { params: { id: plan.id } })).answer.offer)
      .not.toBe(seen.offer);
    const { answer: now } = await app.call(api.plan, { params: { id: plan.id } });
    const order = await sendPurchase(app, asha, purchaseOf(plan, { offer: now.offer }));
    expect(order.answer.price).toBe((draft.sizes[0]?.price ?? 0) + 100);
  });

  test('cannot change the unit of what was sold, nor delete it, but can retire it', async () => {
    await buy(app, asha, plan);
    const { version, draft } = await rowOf('items', plan.tomato);
    const inUnits: ItemDraft = { ...draft, unitofItem: 'units', maxSelection: 10 };
    const unit = await app.call(officeCatalogueCalls.changeItem, {
      as: meera,
      params: { id: plan.tomato },
      body: { version, draft: inUnits },
    });
    expect([unit.status, unit.refusal.code]).toEqual([409, 'unit_fixed']);
    for (const [kind, id] of [
      ['items', plan.tomato],
      ['plans', plan.id],
      ['categories', String(plan.vegetables)],
    ] as const) {
      const gone = await settle(kind, id, 'remove');
      expect([kind, gone.status, gone.refusal.code]).toEqual([kind, 409, 'in_use']);
    }
    expect((await settle('plans', plan.id, 'retire')).status).toBe(200);
    expect(await rowOf('plans', plan.id)).toMatchObject({ retired: true, draft: { state: 'off-sale' } });
    const onShow = await savePlan(plan.id, { state: 'on-sale' });
    expect([onShow.status, onShow.refusal.code]).toEqual([409, 'plan_retired']);
    await settle('plans', plan.id, 'restore');
    expect((await savePlan(plan.id, { state: 'on-sale' })).status).toBe(200);
  });

  test('puts plans into another order, all or none', async () => {
    const ids = (await load()).plans.map(({ _id }) => _id);
    const wanted = ids.toReversed();
    const order = (some: string[]) =>
      app.call(officeCatalogueCalls.orderCatalogue, {
        as: meera,
        params: { kind: 'plans' },
        body: { ids: some },
      });
    expect((await order(wanted)).status).toBe(200);
    expect((await load()).plans.map(({ _id }) => _id)).toEqual(wanted);
    expect((await order(wanted.slice(1))).status).toBe(409);
    await order(ids);
  });
});
