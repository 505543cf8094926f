import { complaintCalls } from '@shivar/domain/contract/complaint-calls';
import { officeMarkCalls } from '@shivar/domain/contract/office/mark-calls';
import { officePackingCalls } from '@shivar/domain/contract/office/packing-calls';
import { officeRoundCalls } from '@shivar/domain/contract/office/round-calls';
import { officeShortageCalls } from '@shivar/domain/contract/office/shortage-calls';
import type { Failure } from '@shivar/domain/rules/notices/notice';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../test/app.ts';
import { saveSchedule } from '../../test/customising.ts';
import { emptyTables } from '../../test/empty.ts';
import { openShop } from '../../test/open-shop.ts';
import { newMark } from '../../test/small-shop.ts';

const DAY = '2026-11-24';
const { shop, to, closeFirst } = openShop();
let sunil: Person;
let ganesh: Person;
beforeAll(async () => {
  [sunil, ganesh] = [await shop.app.packer(), await shop.app.driver()];
});
/** Asha's box with 800 g of tomatoes is closed and not packed, and no other household has any. */
beforeEach(async () => {
  await saveSchedule(shop.app, shop.asha, shop.order._id, { [DAY]: { [shop.plan.tomato]: 800 } });
  await closeFirst('04:00:00');
});

afterEach(() => emptyTables(shop.app.db, 'orders, shortages'));

const params = () => ({ id: shop.order._id });
const item = () => ({ date: DAY, batch: 'morning' as const, item: shop.plan.tomato });
const asOffice = () => ({ as: shop.meera, params: item() });
const shortage = async (query = {}) =>
  (await shop.app.call(officeShortageCalls.shortage, { ...asOffice(), query })).answer;

async function share(available: number): Promise<void> {
  const { shares } = await shortage({ available: String(available) });
  const body = { available, other: null, shown: shares?.shown ?? '' };
  expect((await shop.app.call(officeShortageCalls.shareShortage, { ...asOffice(), body })).status).toBe(200);
}
async function takeBack(): Promise<void> {
  const id = (await shortage()).shared[0]?._id ?? '';
  const of = { as: shop.meera, params: { id }, body: {} };
  expect((await shop.app.call(officeShortageCalls.takeShortageBack, of)).status).toBe(200);
}
async function mark(failed?: Failure): Promise<void> {
  const body = { ...newMark(), orderId: shop.order._id, date: DAY, ...(failed && { failed }) };
  expect((await shop.app.call(officeMarkCalls.markBox, { as: ganesh, body })).status).toBe(200);
}
async function tomatoes() {
  const { answer } = await shop.app.call(complaintCalls.orderLedger, { as: shop.asha, params: params() });
  return answer.items.find(({ _id }) => _id === shop.plan.tomato);
}
const givenBack = async () => (await tomatoes())?.givenBack;

describe('what was given back', () => {
  test('does not count a share that was taken back', async () => {
    await share(600);
    expect(await givenBack()).toBe(200);
    await takeBack();
    expect(await givenBack()).toBe(0);
    await share(600);
    expect(await givenBack()).toBe(200);
  });

  test('does not count what a packer found after all', async () => {
    const body = { orderId: shop.order._id, date: DAY, itemId: shop.plan.tomato };
    const short = { ...newMark(), ...body, missing: 300 };
    await shop.app.call(officePackingCalls.markShort, { as: sunil, body: short });
    expect(await givenBack()).toBe(300);
    const found = { ...newMark(), ...body, quantity: 300 };
    await shop.app.call(officePackingCalls.takeShortBack, { as: sunil, body: found });
    expect(await givenBack()).toBe(0);
  });

  test('does not count what a later mark put back, and counts a box of its household once', async () => {
    await share(700);
    await takeBack();
    await share(700);
    to(`${DAY}T12:00:00`);
    await mark('spoilt');
    expect(await givenBack()).toBe(800);
    await mark();
    expect(await tomatoes()).toMatchObject({ delivered: 700, givenBack: 100 });
    await mark('nobody_home');
    expect(await tomatoes()).toMatchObject({ missed: 700, givenBack: 100 });
    const box = { orderId: shop.order._id, date: DAY };
    await shop.app.call(officeRoundCalls.giveBack, { as: shop.meera, body: box });
    expect(await tomatoes()).toMatchObject({ delivered: 0, missed: 0, givenBack: 800 });
  });
});
