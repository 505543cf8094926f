import { randomBytes } from 'node:crypto';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import { complaintCalls } from '@shivar/domain/contract/complaint-calls';
import { officeComplaintCalls } from '@shivar/domain/contract/office/complaint-calls';
import { officeMarkCalls } from '@shivar/domain/contract/office/mark-calls';
import { officeRoundCalls } from '@shivar/domain/contract/office/round-calls';
import type { Rest } from '@shivar/domain/rules/complaint/rest';
import { beforeEach, describe, expect, test } from 'vitest';
import { discrepancies, saveSchedule } from '../../test/customising.ts';
import { openShop } from '../../test/open-shop.ts';
import { notePaid } from '../../test/test-plan.ts';
import { closeDays } from '../orders/close-commands.ts';
import { inTransaction } from '../db/client.ts';
import { tellOfEnding } from '../orders/tell-commands.ts';
import { careForRests } from './rest-care-commands.ts';

const { shop, to, read } = openShop(() => ({ deliveryFrequency: 'weekly' }));
const DAY_MS = 86_400_000;
let bought = 0;
/** Each test has a weekly order to 15 December, with nothing but what its household chooses, and more tomatoes than two boxes hold are left. */
beforeEach(async () => {
  const { app, asha, meera, plan, order } = shop;
  await app.call(api.onlyChosen, { as: asha, params: params(), body: { onlyChosen: true } });
  bought = order.selectedItems[plan.tomato]?.qty ?? 0;
  const boxes = ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15'];
  await saveSchedule(
    app,
    asha,
    order._id,
    Object.fromEntries(boxes.map((date) => [date, { [plan.tomato]: 300 }])),
  );
  await notePaid(app, meera, order._id);
});
const params = () => ({ id: shop.order._id });
/** Its household hears at once what it is told. */
const care = async () => {
  await careForRests(shop.app.db, shop.app.clock);
  const heard = `update notices set outcome = 'told', due_at = null, ended_at = at where order_id = $1 and due_at is not null`;
  await shop.app.db.query(heard, [shop.order._id]);
};
const ledger = async () =>
  (await shop.app.call(complaintCalls.orderLedger, { as: shop.asha, params: params() })).answer;
const sums = async () => (await ledger()).items.find(({ _id }) => _id === shop.plan.tomato);
const choose = (choice: Rest) =>
  shop.app.call(complaintCalls.chooseRest, { as: shop.asha, params: params(), body: { choice } });
const tomatoes = (grams: number) => ({ [shop.plan.tomato]: grams });
const told = () =>
  shop.app.db.query(
    `select facts->>'endDate' as "endDate", facts->'left' as left, facts->'goes' as goes from notices where order_id = $1 and kind = 'ending' order by id`,
    [shop.order._id],
  );
const wishes = async () => {
  const { answer } = await shop.app.call(officeComplaintCalls.moneyWishes, { as: shop.meera, query: {} });
  return answer.wishes.filter(({ orderId }) => orderId === shop.order._id);
};
const boxOn = (of: OrderAnswer, date: string) =>
  of.deliverySchedule.find((each) => each.date === date)?.items.find(({ _id }) => _id === shop.plan.tomato)
    ?.qty;

describe('what is left of an order', () => {
  test('is announced a week before the end, once', async () => {
    to('2026-12-07T09:00:00');
    await care();
    expect([await told(), (await ledger()).rest]).toEqual([[], null]);
    to('2026-12-08T09:00:00');
    await care();
    await care();
    expect(await told()).toMatchObject([
      { endDate: '2026-12-15', left: { [shop.plan.tomato]: bought - 1200 }, goes: { boxes: tomatoes(700) } },
    ]);
    expect((await ledger()).rest).toMatchObject({
      endDate: '2026-12-15',
      left: { [shop.plan.tomato]: bought - 1200 },
    });
    expect(boxOn(await read(), '2026-12-15')).toBe(300);
  });

  test('is announced alone where the end of its order was to be told at the same time', async () => {
    to('2026-12-08T11:00:00');
    const { db, clock } = shop.app;
    const cares = Promise.withResolvers<void>();
    await inTransaction(db, async (tx) => {
      await tellOfEnding(tx, clock, clock.now());
      // It begins before the other has ended, and waits for it.
      void care().then(() => cares.resolve(), cares.reject);
      const waiting = async () =>
        db.query(`select from pg_locks where locktype = 'advisory' and not granted`);
      await expect.poll(waiting).not.toEqual([]);
    });
    await cares.promise;
    expect(await told()).toMatchObject([
      { endDate: '2026-12-15', left: { [shop.plan.tomato]: bought - 1200 } },
    ]);
  });

  test('goes into the last boxes, then onto one more date, and the rest of it becomes an open wish', async () => {
    to('2026-12-08T09:00:00');
    await care();
    to('2026-12-12T09:00:00');
    await Promise.all([care(), care()]);
    const after = await read();
    expect([boxOn(after, '2026-12-15'), boxOn(after, '2026-12-22')]).toEqual([1000, 1000]);
    expect(after.endDate).toBe('2026-12-22');
    const money = bought - 900 - 2000;
    // What was announced is what became of it, and that is told once more with the new end.
    const goes = {
      boxes: tomatoes(700),
      more: { date: '2026-12-22', items: tomatoes(1000) },
      money: tomatoes(money),
    };
    const [announced, placed, ...others] = await told();
    expect(announced).toMatchObject({ endDate: '2026-12-15', goes });
    expect(announced?.['goes']).not.toHaveProperty('isPlaced');
    expect(placed).toMatchObject({
      endDate: '2026-12-22',
      left: tomatoes(bought - 1200),
      goes: { ...goes, isPlaced: true },
    });
    expect(others).toEqual([]);
    expect(await sums()).toMatchObject({ left: 0, money, all: bought });
    expect((await wishes()).flatMap(({ lines }) => lines)).toContainEqual(
      expect.objectContaining({ _id: shop.plan.tomato, qty: money }),
    );
    expect((await ledger()).rest).toBeNull();
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
    const { answer } = await shop.app.call(api.orderHistory, { as: shop.asha, params: params() });
    expect(answer.entries[0]).toMatchObject({ kind: 'rest', by: 'farm' });
  });

  test('of which no box may hold anything is announced for one more date, and told when it is added', async () => {
    for (const date of ['2026-12-08', '2026-12-15'])
      await shop.app.call(api.release, { as: shop.asha, params: params(), body: { date } });
    to('2026-12-08T09:00:00');
    await closeDays(shop.app.db, shop.app.clock);
    await care();
    const goes = { more: { date: '2026-12-22', items: tomatoes(1000) }, money: tomatoes(bought - 1600) };
    expect(await told()).toMatchObject([{ endDate: '2026-12-15', left: tomatoes(bought - 600), goes }]);
    expect((await told())[0]?.['goes']).not.toHaveProperty('boxes');
    to('2026-12-14T09:00:00');
    await care();
    expect((await read()).endDate).toBe('2026-12-22');
    expect((await told()).slice(1)).toMatchObject([
      { endDate: '2026-12-22', left: tomatoes(bought - 600), goes: { ...goes, isPlaced: true } },
    ]);
  });

  test('goes into no box where its household never wants it, and into money alone', async () => {
    to('2026-12-08T09:00:00');
    await care();
    const likes = Object.fromEntries(
      Object.keys((await ledger()).rest?.left ?? {}).map((id) => [id, 'never' as const]),
    );
    await shop.app.call(api.saveLikes, { as: shop.asha, body: { likes } });
    const before = await sums();
    for (const choice of ['last_boxes', 'one_more'] as const)
      expect((await choose(choice)).refusal.code).toBe('rest_unwanted');
    expect(await sums()).toEqual(before);
    expect((await choose('money')).status).toBe(200);
    expect(await sums()).toMatchObject({ left: 0, money: before?.left });
  });

  test.each([
    ['last_boxes', 1000, 1000],
    ['one_more', 300, 1000],
    ['money', 300, undefined],
  ] as const)('goes where its household chose: %s', async (choice, last, extra) => {
    to('2026-12-08T09:00:00');
    await care();
    const { status, answer } = await choose(choice);
    expect([status, boxOn(answer, '2026-12-15'), boxOn(answer, '2026-12-22')]).toEqual([200, last, extra]);
    expect(await sums()).toMatchObject({ left: 0, all: bought });
    // A second press, and the job, find nothing any more.
    expect((await choose(choice)).refusal.code).toBe('rest_gone');
    to('2026-12-13T09:00:00');
    await care();
    expect(await wishes()).toHaveLength(1);
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('of an order that is over is announced, and comes on one more date after three days', async () => {
    to('2026-12-17T09:00:00');
    await closeDays(shop.app.db, shop.app.clock);
    await care();
    const goes = { more: { date: '2026-12-22', items: tomatoes(1000) } };
    expect(await told()).toMatchObject([{ goes }]);
    expect((await told())[0]?.['goes']).not.toHaveProperty('boxes');
    to('2026-12-20T09:00:00');
    await care();
    const after = await read();
    expect([boxOn(after, '2026-12-15'), boxOn(after, '2026-12-22')]).toEqual([300, 1000]);
    expect([after.status, after.endDate]).toEqual(['active', '2026-12-22']);
    expect(await sums()).toMatchObject({ left: 0 });
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test.each([1, 5, 9, 40])(
    'comes back %i days after the end and does not lapse: it comes on one more date',
    async (days) => {
      const { app, meera, order } = shop;
      to('2026-12-08T09:00:00');
      await care();
      // Now it ends a week later, and nothing is left.
      await choose('one_more');
      to('2026-12-22T12:00:00');
      await closeDays(app.db, app.clock);
      const mark = { mark: randomBytes(16).toString('hex'), ago: 0, orderId: order._id, date: '2026-12-22' };
      const sent = await app.call(officeMarkCalls.markBox, {
        as: meera,
        body: { ...mark, failed: 'nobody_home' },
      });
      expect([sent.status, await sums()]).toMatchObject([200, { left: 0 }]);
      app.clock.move(days * DAY_MS);
      await app.call(officeRoundCalls.giveBack, {
        as: meera,
        body: { orderId: order._id, date: '2026-12-22' },
      });
      expect(await sums()).toMatchObject({ left: 1000 });
      await care();
      expect((await told()).at(-1)).toMatchObject({
        left: tomatoes(1000),
        goes: { more: { items: tomatoes(1000) } },
      });
      expect((await ledger()).rest).toMatchObject({ left: { [shop.plan.tomato]: 1000 } });
      for (let day = 0; day < 3; day += 1) {
        app.clock.move(DAY_MS);
        await care();
      }
      const after = await read();
      expect([boxOn(after, after.endDate), after.endDate > '2026-12-22']).toEqual([1000, true]);
      expect(await sums()).toMatchObject({ left: 0 });
      expect(await discrepancies(app, order._id)).toEqual([]);
    },
  );

  test('that is released later does not lapse: when all is over it becomes money', async () => {
    to('2026-12-08T09:00:00');
    await care();
    const { rest } = await ledger();
    await choose('money');
    expect(await wishes()).toMatchObject([{ worth: rest?.worth }]);
    const date = '2026-12-15';
    await shop.app.call(api.release, { as: shop.asha, params: params(), body: { date } });
    expect(await sums()).toMatchObject({ left: 300 });
    to('2026-12-16T09:00:00');
    await care();
    expect(await sums()).toMatchObject({ left: 0 });
    expect(await wishes()).toHaveLength(2);
  });
});
