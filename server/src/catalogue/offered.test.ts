import { api } from '@shivar/domain/contract/api';
import { offeredToday, produceOf } from '@shivar/domain/rules/catalogue/needs';
import { shownImage } from '@shivar/domain/rules/catalogue/photo-path';
import { cardImages } from '@shivar/domain/rules/catalogue/card-images';
import { sellingOf } from '@shivar/domain/rules/catalogue/selling';
import { stateOfDraft } from '@shivar/domain/rules/catalogue/plan-draft';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { catalogueDesk } from '../../test/catalogue.ts';
import { addTestPlan, purchaseOf, sendPurchase } from '../../test/test-plan.ts';
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

const goTo = (instant: string) => app.clock.move(Date.parse(instant) - app.clock.now());
const { load, saveItem, savePlan, settle } = catalogueDesk(() => ({ app, as: meera }));

/** What the office is told that customers see of the plan, and what they see. */
async function bothViews() {
  const catalogue = await load();
  const { draft } = catalogue.plans.find(({ _id }) => _id === plan.id) ?? {};
  if (!draft) throw new Error('The plan is gone');
  const produce = produceOf(catalogue);
  const offered = offeredToday(draft, catalogue);
  const { frequencies, soldOut } = sellingOf(stateOfDraft(offered, produce), catalogue.today);
  const items = offered.items.flatMap((id) => produce.items.get(id) ?? []);
  const images = cardImages(items.map((item) => ({ ...item, image: shownImage(item) })));
  const office = { items: offered.items, organic: offered.organic, frequencies, soldOut, images };
  const { answer } = await app.call(api.plan, { params: { id: plan.id } });
  const customers = {
    items: answer.items.map(({ _id }) => _id),
    organic: answer.organic,
    frequencies: answer.deliveryFrequencies,
    soldOut: answer.soldOut,
    images: answer.itemImages,
  };
  return { office, customers };
}

describe('what is offered', () => {
  test('loses the organic mark the day after its certificate ended, by itself', async () => {
    const organic = { organic: true, certificateNumber: 'NPOP/1', certificateUntil: '2026-11-30' };
    for (const id of [plan.tomato, plan.onion, plan.spinach, plan.dill, plan.mint]) {
      expect((await saveItem(id, organic)).status).toBe(200);
    }
    expect((await savePlan(plan.id, { organic: true })).status).toBe(200);
    const marks = async () => {
      const { answer } = await app.call(api.plan, { params: { id: plan.id } });
      return [answer.organic, answer.items.every((item) => item.organic)];
    };
    await expect.poll(marks).toEqual([true, true]);
    goTo('2026-11-30T23:59:59.999+05:30');
    expect(await marks()).toEqual([true, true]);
    goTo('2026-12-01T00:00:00+05:30');
    expect(await marks()).toEqual([false, false]);
    const { answer } = await app.call(api.itemsOnSale);
    expect(answer.find(({ _id }) => _id === plan.tomato)?.organic).toBe(false);
    const { office, customers } = await bothViews();
    expect(office).toEqual(customers);
    expect(office).toMatchObject({ organic: false, soldOut: false });
  });

  test('is what can come in its season; a plan of which nothing is left to fill a size cannot be bought', async () => {
    const offered = async () => {
      const { answer } = await app.call(api.plan, { params: { id: plan.id } });
      return { items: answer.items.length, soldOut: answer.soldOut };
    };
    await saveItem(plan.tomato, { seasonMonths: [6, 7] });
    await expect.poll(offered).toEqual({ items: 4, soldOut: false });
    await saveItem(plan.onion, { seasonMonths: [6, 7] });
    await expect.poll(offered).toEqual({ items: 3, soldOut: true });
    const { office, customers } = await bothViews();
    expect(office).toEqual(customers);
    expect(office).toMatchObject({ soldOut: true, frequencies: [] });
    const refused = await sendPurchase(app, asha, purchaseOf(plan));
    expect(refused.refusal.code).toBe('plan_sold_out');
    goTo('2027-04-15T10:00:00+05:30');
    // The session of November is over by then.
    meera = await app.admin();
    expect(await offered()).toEqual({ items: 5, soldOut: false });
    // What is retired is out of every offer until it is restored.
    await settle('items', plan.mint, 'retire');
    await expect.poll(offered).toEqual({ items: 4, soldOut: false });
    await settle('items', plan.mint, 'restore');
    await expect.poll(offered).toEqual({ items: 5, soldOut: false });
  });
});
