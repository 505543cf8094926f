import { randomBytes } from 'node:crypto';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { officeMarkCalls } from '@shivar/domain/contract/office/mark-calls';
import { officePackingCalls } from '@shivar/domain/contract/office/packing-calls';
import { FAILURE_MAY_BE_WRONG_MS } from '@shivar/domain/rules/office/box-mark';
import { addDays, instantAt } from '@shivar/domain/values/day';
import { beforeEach, expect, test } from 'vitest';
import { MILK, PRICE, openExtras } from '../../test/extras.ts';
import { giveExtrasBack } from '../customisation/lost-extra-commands.ts';

const { shop, add, boxOf, money, told, close } = openExtras();
beforeEach(async () => {
  await add({ [shop.milk]: 1 }, MILK);
  await close(shop.first);
});

const newMark = () => ({ mark: randomBytes(16).toString('hex'), ago: 0 });
const box = () => ({ orderId: shop.order._id, date: shop.first });
const goTo = (day: string, hour: number) => shop.app.clock.move(instantAt(day, hour) - shop.app.clock.now());
const lookForLost = () => giveExtrasBack(shop.app.db, shop.app.clock);
const tomatoes = () => ({ ...newMark(), ...box(), itemId: shop.plan.tomato });
const mark = (failed?: 'not_come') =>
  shop.app.call(officeMarkCalls.markBox, {
    as: shop.meera,
    body: { ...newMark(), ...box(), ...(failed && { failed }) },
  });
const short = () =>
  shop.app.call(officePackingCalls.markShort, { as: shop.meera, body: { ...tomatoes(), missing: 500 } });
const params = () => ({ date: shop.first, batch: 'morning' as const });
const crate = async () => {
  const { answer } = await shop.app.call(officePackingCalls.crates, { as: shop.meera, params: params() });
  return answer.crates.find(({ orderId }) => orderId === shop.order._id)?.lines;
};

test('a box whose lines were all short, and are found, brings its extra', async () => {
  const before = await crate();
  await short();
  goTo(addDays(shop.first, 1), 0);
  shop.app.clock.move(-1);
  await lookForLost();
  // Nobody packs it or harvests it meanwhile.
  expect(await crate()).toEqual([{ itemId: shop.plan.tomato, quantity: 0, short: 500 }]);
  const { answer } = await shop.app.call(officeDayCalls.fulfilmentHarvest, {
    as: shop.meera,
    params: params(),
  });
  expect(answer.harvest.find(({ _id }) => _id === shop.milk)).toBeUndefined();
  const back = await shop.app.call(officePackingCalls.takeShortBack, {
    as: shop.meera,
    body: { ...tomatoes(), quantity: 500 },
  });
  expect(back.status).toBe(200);
  expect(await crate()).toEqual(before);
  expect(await told('extras_back')).toEqual([]);
});

test('the extra of a box that stays short is money once its day is over', async () => {
  await short();
  goTo(addDays(shop.first, 1), 0);
  await lookForLost();
  expect((await boxOf(shop.first))?.extras).toBeUndefined();
  expect(await money()).toMatchObject({ price: PRICE });
  expect(await told('extras_back')).toHaveLength(1);
});

test('a box that failed by mistake brings its extra after all', async () => {
  goTo(shop.first, 10);
  await mark('not_come');
  shop.app.clock.move(FAILURE_MAY_BE_WRONG_MS - 1);
  await lookForLost();
  expect((await mark()).status).toBe(200);
  shop.app.clock.move(FAILURE_MAY_BE_WRONG_MS);
  await lookForLost();
  expect(await boxOf(shop.first)).toMatchObject({
    status: 'delivered',
    items: [{ qty: 500 }],
    extras: [{ _id: shop.milk, qty: 1 }],
  });
  expect(await told('extras_back')).toEqual([]);
  expect(await money()).toMatchObject({ price: PRICE + MILK });
});

test('the extra of a box that failed long ago is money, also where a phone told of it late', async () => {
  goTo(shop.first, 12);
  const late = { ...newMark(), ago: 2 * 3_600_000, ...box(), failed: 'not_come' as const };
  await shop.app.call(officeMarkCalls.markBox, { as: shop.meera, body: late });
  await lookForLost();
  expect((await boxOf(shop.first))?.extras).toHaveLength(1);
  shop.app.clock.move(FAILURE_MAY_BE_WRONG_MS);
  await lookForLost();
  expect((await boxOf(shop.first))?.extras).toBeUndefined();
});
