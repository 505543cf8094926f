import { randomBytes } from 'node:crypto';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { officePackingCalls as calls } from '@shivar/domain/contract/office/packing-calls';
import { officeShortageCalls } from '@shivar/domain/contract/office/shortage-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../test/app.ts';
import { saveSchedule } from '../../test/customising.ts';
import { openShop } from '../../test/open-shop.ts';
import { shortToTell } from '../../test/told.ts';

/* What a household is told of what is short in its box, as the box is when the mail leaves. */

const DAY = '2026-11-24';
const { shop, closeFirst } = openShop();
let sunil: Person;
beforeAll(async () => {
  sunil = await shop.app.packer();
});
/** Asha's box with tomatoes, onions and dill is closed, and not packed yet. */
beforeEach(async () => {
  const { app, plan, asha, order } = shop;
  const box = { [plan.tomato]: 500, [plan.onion]: 300, [plan.dill]: 2 };
  await saveSchedule(app, asha, order._id, { [DAY]: box });
  await closeFirst('04:00:00');
});

const line = (itemId: string) => {
  const mark = randomBytes(16).toString('hex');
  return { mark, ago: 0, orderId: shop.order._id, date: DAY, itemId };
};
const short = async (itemId: string, missing: number) => {
  const marked = await shop.app.call(calls.markShort, { as: sunil, body: { ...line(itemId), missing } });
  expect(marked.status).toBe(200);
};
const back = async (itemId: string, quantity: number) => {
  const taken = await shop.app.call(calls.takeShortBack, { as: sunil, body: { ...line(itemId), quantity } });
  expect(taken.status).toBe(200);
};
const texts = async () => (await shortToTell(shop.app, shop.order._id)).map(({ text }) => text);

test('of an emptied box the last notice says that nobody comes, and none where a line is there after all', async () => {
  const { tomato, onion, dill } = shop.plan;
  await short(tomato, 500);
  await short(onion, 300);
  await short(dill, 2);
  const missing = (what: string) => `There is not enough of: Test ${what}. It goes back to your order.`;
  const [first, second] = [missing('tomato 500 g'), missing('onion 300 g')];
  const last = `${missing('dill 2 units')} Nothing else was in this box, so nobody comes.`;
  expect(await texts()).toEqual([first, second, last]);
  await back(tomato, 500);
  expect(await texts()).toEqual([second, missing('dill 2 units')]);
  await short(tomato, 500);
  expect(await texts()).toEqual([
    second,
    missing('dill 2 units'),
    `${first} Nothing else was in this box, so nobody comes.`,
  ]);
});

/** No tomatoes are there, and each box gets onions in their place. */
async function shareTomatoes(): Promise<void> {
  const { tomato, onion } = shop.plan;
  const as = shop.meera;
  const params = { date: DAY, batch: 'morning', item: tomato } as const;
  const other = { _id: onion, available: 9000 };
  const query = { available: '0', other: onion, otherAvailable: '9000' };
  const { answer } = await shop.app.call(officeShortageCalls.shortage, { as, params, query });
  const body = { available: 0, other, shown: answer.shares?.shown ?? '' };
  expect((await shop.app.call(officeShortageCalls.shareShortage, { as, params, body })).status).toBe(200);
}
const office = async () => {
  const by = { as: shop.meera, params: { id: shop.order._id } };
  const { version } = (await shop.app.call(officeOrderCalls.officeOrder, by)).answer;
  return { ...by, body: { version, reason: 'They rang' } };
};
const changeBox = async (lines: Record<string, number>) => {
  const { body, ...by } = await office();
  const schedule = { [DAY]: lines };
  const call = officeOrderCalls.officeChangeSchedule;
  const changed = await shop.app.call(call, { ...by, body: { ...body, schedule, override: true } });
  expect(changed.status).toBe(200);
};

test('what comes in place of it is promised while the box holds it, and is in the order once the office took it out', async () => {
  const { onion, dill } = shop.plan;
  await shareTomatoes();
  const [told] = await shortToTell(shop.app, shop.order._id);
  const instead = told?.facts.instead?.[onion] ?? 0;
  expect(instead).toBeGreaterThan(0);
  const missing = 'There is not enough of: Test tomato 500 g. ';
  expect(told?.text).toBe(`${missing}In its place you get: Test onion ${instead} g.`);
  await changeBox({ [onion]: 300 + instead, [dill]: 1 });
  expect(await texts()).toEqual([told?.text]);
  for (const lines of [{ [onion]: 300 }, { [dill]: 2 }, {}]) {
    await changeBox(lines);
    expect(await texts()).toEqual([`${missing}Your order has this in its place: Test onion ${instead} g.`]);
  }
  const { body, ...by } = await office();
  const stopped = { ...by, body: { ...body, stopClosed: true } };
  expect((await shop.app.call(officeOrderCalls.officeCancelOrder, stopped)).status).toBe(200);
  expect(await texts()).toEqual([]);
});
