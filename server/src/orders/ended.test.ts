import { officeMarkCalls } from '@shivar/domain/contract/office/mark-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import type { Failure } from '@shivar/domain/rules/notices/notice';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../test/app.ts';
import { saveSchedule } from '../../test/customising.ts';
import { openShop } from '../../test/open-shop.ts';
import { newMark } from '../../test/small-shop.ts';
import { notePaid } from '../../test/test-plan.ts';
import { createSecrets } from '../adapters/secrets.ts';
import { moneyOfOrder } from '../books/queries.ts';
import { createOutbox } from '../mail/commands.ts';
import { sendNotices } from '../notices/send-commands.ts';
import { withContent } from './notice-queries.ts';

const DAY = '2026-11-24';
const { shop, to, closeFirst } = openShop();
let ganesh: Person;
beforeAll(async () => {
  ganesh = await shop.app.driver();
});
/** Asha's box is closed, and it is 11 AM of its day. */
beforeEach(async () => {
  await saveSchedule(shop.app, shop.asha, shop.order._id, { [DAY]: { [shop.plan.tomato]: 500 } });
  await closeFirst('11:00:00');
});

const params = () => ({ id: shop.order._id });
async function cancel(): Promise<void> {
  const by = { as: shop.meera, params: params() };
  const { version } = (await shop.app.call(officeOrderCalls.officeOrder, by)).answer;
  const body = { version, reason: 'They rang', stopClosed: true };
  expect((await shop.app.call(officeOrderCalls.officeCancelOrder, { ...by, body })).status).toBe(200);
}
async function mark(said: { failed?: Failure; cash?: number } = {}): Promise<void> {
  const body = { ...newMark(), orderId: shop.order._id, date: DAY, ...said };
  expect((await shop.app.call(officeMarkCalls.markBox, { as: ganesh, body })).status).toBe(200);
}
const secrets = createSecrets('ended-notices');
/** What is due is sent, and what the household was told of the end of its order by now. */
async function sent(): Promise<unknown[]> {
  const { db, clock } = shop.app;
  await sendNotices({ db, clock, secrets, outbox: createOutbox({ clock, secrets }), withContent });
  const rows = await db.query(
    `select facts from notices where order_id = $1 and kind = 'cancelled' and outcome = 'told' order by id`,
    [shop.order._id],
  );
  return rows.map(({ facts }) => facts);
}
const due = async () => Math.round((await moneyOfOrder(shop.app.db, shop.order._id)).due * 100);

describe('the end of an order', () => {
  test('is told with what is due when the mail leaves: a box came meanwhile', async () => {
    await cancel();
    to(`${DAY}T11:05:00`);
    await mark();
    expect(await sent()).toEqual([]);
    to(`${DAY}T11:10:00`);
    expect(await due()).toBeGreaterThan(0);
    expect(await sent()).toEqual([{ still: null, due: await due() }]);
    // The mark is told with it, and not once more.
    to('2026-11-25T12:00:00');
    expect(await sent()).toHaveLength(1);
  });

  test('that was told is followed by what is owed for a box that came all the same', async () => {
    await cancel();
    to(`${DAY}T11:10:00`);
    expect(await sent()).toEqual([{ still: null }]);
    await mark();
    to('2026-11-25T09:00:00');
    const owed = { still: null, came: DAY, due: await due() };
    expect(await sent()).toEqual([{ still: null }, owed]);
    // Corrected, it counts as used: nothing more is owed.
    await mark({ failed: 'nobody_home' });
    to('2026-11-26T09:00:00');
    expect(await sent()).toHaveLength(2);
  });

  test('that was told is followed by nothing where the box was paid at the door', async () => {
    await cancel();
    to(`${DAY}T11:10:00`);
    await sent();
    await mark({ cash: 100_000 });
    to('2026-11-25T09:00:00');
    expect(await due()).toBe(0);
    expect(await sent()).toEqual([{ still: null }]);
  });

  test('that was told is followed by what comes back less, to where the household said', async () => {
    await notePaid(shop.app, shop.meera, shop.order._id);
    await cancel();
    to(`${DAY}T11:10:00`);
    const [told] = (await sent()) as { back: number }[];
    await mark();
    to('2026-11-25T09:00:00');
    const { back } = await moneyOfOrder(shop.app.db, shop.order._id);
    expect(told?.back).toBeGreaterThan(Math.round(back * 100));
    expect((await sent())[1]).toEqual({ still: null, came: DAY, back: Math.round(back * 100) });
  });
});
