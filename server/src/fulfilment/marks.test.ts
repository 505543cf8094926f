import { api } from '@shivar/domain/contract/api';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { officeMarkCalls } from '@shivar/domain/contract/office/mark-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { officeRoundCalls } from '@shivar/domain/contract/office/round-calls';
import type { Failure } from '@shivar/domain/rules/notices/notice';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../test/app.ts';
import { discrepancies, saveSchedule } from '../../test/customising.ts';
import { openShop } from '../../test/open-shop.ts';

const DAY = '2026-11-24';
const { shop, to, closeFirst } = openShop();
let ganesh: Person;
beforeAll(async () => {
  ganesh = await shop.app.driver();
});
beforeEach(() => closeFirst());

let made = 0;
const newMark = () => (made += 1).toString(16).padStart(32, '0');
interface Sent {
  ago?: number;
  date?: string;
  as?: Person;
  failed?: Failure;
  cash?: number;
}
const send = (mark: string, { ago = 0, date = DAY, as = ganesh, ...said }: Sent = {}) =>
  shop.app.call(officeMarkCalls.markBox, { as, body: { mark, ago, orderId: shop.order._id, date, ...said } });
const left = async () =>
  shop.app.db.query(
    `select item_id as "itemId", subscribed - scheduled as left from order_items where order_id = $1 order by 1`,
    [shop.order._id],
  );
const giveBack = (as = shop.meera) =>
  shop.app.call(officeRoundCalls.giveBack, { as, body: { orderId: shop.order._id, date: DAY } });
const told = () =>
  shop.app.db.query(
    `select kind, facts from notices where order_id = $1 and kind in ('delivered', 'failed') order by id`,
    [shop.order._id],
  );
const statusOf = async (index = 0) =>
  (await shop.app.call(api.order, { as: shop.asha, params: { id: shop.order._id } })).answer.deliverySchedule[
    index
  ]?.status;
const booked = async () =>
  (
    await shop.app.db.query<{ at: Date; actorId: string }>(
      `select at, actor_id as "actorId" from order_changes where order_id = $1 and kind = 'delivered'`,
      [shop.order._id],
    )
  ).map(({ at, actorId }) => ({ at: at.toISOString(), actorId }));

describe('a mark of a phone', () => {
  test('delivers a box at the time of its press, however late it comes, and once', async () => {
    const mark = newMark();
    expect((await send(mark, { ago: 3 * 3_600_000 })).status).toBe(200);
    expect((await send(mark, { ago: 4 * 3_600_000 })).status).toBe(200);
    expect(await statusOf()).toBe('delivered');
    expect(await booked()).toEqual([{ at: '2026-11-24T03:30:00.000Z', actorId: ganesh.id }]);
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('counts once where it is on its way three times at once', async () => {
    const mark = newMark();
    const answers = await Promise.all([send(mark), send(mark), send(mark)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await booked()).toHaveLength(1);
  });

  test('of a box that is delivered already changes nothing', async () => {
    await send(newMark());
    expect((await send(newMark())).status).toBe(200);
    expect(await booked()).toHaveLength(1);
  });

  test('with an impossible time counts from its arrival', async () => {
    await send(newMark(), { ago: 40 * 3_600_000 });
    expect(await booked()).toEqual([{ at: '2026-11-24T06:30:00.000Z', actorId: ganesh.id }]);
  });

  test('is refused before its day, for a box that did not go out, and to others than drivers', async () => {
    const mark = newMark();
    expect((await send(mark, { date: '2026-11-25' })).refusal.code).toBe('day_not_come');
    to('2026-11-25T12:00:00');
    expect((await send(mark, { date: '2026-11-25' })).refusal.code).toBe('box_not_sent');
    expect((await send(mark, { as: await shop.app.packer() })).status).toBe(403);
    expect((await send(mark, { as: shop.asha })).status).toBe(403);
    // A refusal leaves the mark free.
    expect((await send(mark)).status).toBe(200);
    expect(await statusOf()).toBe('delivered');
  });
});

describe('a box that failed', () => {
  test('is used up where nobody was home, until the office gives it back, once', async () => {
    const before = await left();
    await send(newMark(), { failed: 'nobody_home' });
    expect([await statusOf(), await left()]).toEqual(['failed', before]);
    expect(await told()).toEqual([
      { kind: 'failed', facts: { date: DAY, reason: 'nobody_home', givenBack: false } },
    ]);
    expect((await giveBack(ganesh)).status).toBe(403);
    const answers = await Promise.all([giveBack(), giveBack()]);
    expect(answers.map(({ answer }) => answer.isNew).filter(Boolean)).toEqual([true]);
    const changed = `select facts from notices where order_id = $1 and kind = 'changed'`;
    expect(await shop.app.db.query(changed, [shop.order._id])).toEqual([
      { facts: { change: 'given_back', date: DAY } },
    ]);
    expect(await left()).not.toEqual(before);
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('by the farm’s fault goes back to the order at once', async () => {
    const items = (await shop.app.call(api.order, { as: shop.asha, params: { id: shop.order._id } })).answer
      .deliverySchedule[0]?.items;
    const before = await left();
    await send(newMark(), { failed: 'spoilt' });
    expect(await statusOf()).toBe('failed');
    const grown = (await left()).filter((row, index) => row['left'] !== before[index]?.['left']);
    expect(grown).toHaveLength(items?.length ?? 0);
    expect((await giveBack()).answer).toEqual({ isNew: false });
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('can be corrected, and the last mark counts: every gram is where it was', async () => {
    const before = await left();
    for (const failed of ['spoilt', 'refused', 'not_come', undefined, 'nobody_home', undefined] as const)
      expect((await send(newMark(), failed ? { failed } : {})).status).toBe(200);
    expect([await statusOf(), await left()]).toEqual(['delivered', before]);
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
    expect((await giveBack()).refusal.code).toBe('box_not_failed');
  });

  test('stays as somebody marked it later, where an older press comes late, unless that took cash', async () => {
    const other = await shop.app.driver();
    expect((await send(newMark())).status).toBe(200);
    const late = { as: other, ago: 60_000, failed: 'nobody_home' } as const;
    expect((await send(newMark(), late)).answer).toEqual({ isNew: true });
    expect(await statusOf()).toBe('delivered');
    await send(newMark(), { as: other, ago: 60_000, cash: 10_000 });
    expect((await booked()).map(({ actorId }) => actorId)).toEqual([ganesh.id]);
    expect(
      await shop.app.db.query(
        'select cash_paise::int as cash from box_marks where order_id = $1 order by id',
        [shop.order._id],
      ),
    ).toEqual([{ cash: 0 }, { cash: 10_000 }]);
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('counts though it is older than a mark of the office that was taken back', async () => {
    const by = { as: shop.meera, params: { date: DAY, batch: 'morning' as const }, body: {} };
    await send(newMark(), { as: shop.meera });
    expect((await shop.app.call(officeDayCalls.takeBackDelivered, by)).answer).toEqual({ boxes: 1 });
    expect(await statusOf()).toBe('planned');
    await send(newMark(), { ago: 60_000, failed: 'nobody_home' });
    expect(await statusOf()).toBe('failed');
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test.each(['nobody_home', 'spoilt'] as const)(
    'has failed again (%s) where the office takes its own mark back',
    async (failed) => {
      const by = { as: shop.meera, params: { date: DAY, batch: 'morning' as const }, body: {} };
      await send(newMark(), { failed });
      const after = await left();
      await send(newMark(), { as: shop.meera });
      expect(await statusOf()).toBe('delivered');
      expect((await shop.app.call(officeDayCalls.takeBackDelivered, by)).answer).toEqual({ boxes: 1 });
      expect([await statusOf(), await left()]).toEqual(['failed', after]);
      expect((await told()).map(({ kind }) => kind)).toEqual(['failed']);
      const last = `select reason, actor_id::text as by from box_marks where order_id = $1 order by id desc limit 1`;
      expect(await shop.app.db.query(last, [shop.order._id])).toEqual([{ reason: failed, by: ganesh.id }]);
      expect((await shop.app.call(officeDayCalls.takeBackDelivered, by)).answer).toEqual({ boxes: 0 });
      expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
    },
  );

  test('is told as it was marked at last, where its household had not heard of another mark', async () => {
    await send(newMark(), { failed: 'spoilt' });
    await send(newMark(), { failed: 'nobody_home' });
    const nobodyHome = { date: DAY, reason: 'nobody_home', givenBack: false };
    expect(await told()).toEqual([{ kind: 'failed', facts: nobodyHome }]);
    const wait = `select extract(epoch from due_at - at)::int as seconds from notices where order_id = $1 and kind = 'failed'`;
    expect(await shop.app.db.query(wait, [shop.order._id])).toEqual([{ seconds: 600 }]);
    await send(newMark());
    expect(await told()).toEqual([{ kind: 'delivered', facts: { date: DAY, batch: 'morning' } }]);
    await shop.app.db.query(`update notices set due_at = null, ended_at = at, outcome = 'told'`);
    await send(newMark(), { failed: 'nobody_home' });
    expect((await told()).map(({ kind }) => kind)).toEqual(['delivered', 'failed']);
  });

  test('is corrected as a fact: what came back and is planned for other dates by now stays there', async () => {
    const read = async () =>
      (await shop.app.call(api.order, { as: shop.asha, params: { id: shop.order._id } })).answer;
    const brought = (await read()).deliverySchedule[0]?.items ?? [];
    await send(newMark(), { failed: 'not_come' });
    const tomatoes = (rows: object[]) =>
      rows.find((row) => (row as { itemId: number }).itemId === Number(shop.plan.tomato)) as { left: number };
    // Every tomato that is left is planned for the coming boxes.
    const { deliverySchedule, selectedItems } = await read();
    const most = selectedItems[shop.plan.tomato]?.maxSelection ?? 0;
    let { left: all } = tomatoes(await left());
    for (const { date } of deliverySchedule.slice(2)) {
      if (all > 0)
        await saveSchedule(shop.app, shop.asha, shop.order._id, {
          [date]: { [shop.plan.tomato]: Math.min(all, most) },
        });
      all -= most;
    }
    expect(tomatoes(await left()).left).toBe(0);
    expect((await send(newMark())).status).toBe(200);
    const [box] = (await read()).deliverySchedule;
    expect(box).toMatchObject({
      status: 'delivered',
      items: brought.filter(({ _id }) => _id !== shop.plan.tomato),
    });
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });
});

/** The office cancels the order in the evening, after its first box was closed. */
async function cancel(stopClosed: boolean): Promise<void> {
  to('2026-11-23T20:00:00');
  const params = { id: shop.order._id };
  const { version } = (await shop.app.call(officeOrderCalls.officeOrder, { as: shop.meera, params })).answer;
  const body = { version, reason: 'Moves to Pune', stopClosed };
  await shop.app.call(officeOrderCalls.officeCancelOrder, { as: shop.meera, params, body });
  to('2026-11-24T12:00:00');
}

test('a box that fails after its order was cancelled goes back to nothing: it is not paid for', async () => {
  await cancel(false);
  expect((await send(newMark(), { failed: 'not_come' })).status).toBe(200);
  const facts = { date: DAY, reason: 'not_come', givenBack: true, isEnded: true };
  expect(await told()).toEqual([{ kind: 'failed', facts }]);
  expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
});

test('a mark is a fact: it is booked for an order that was cancelled meanwhile', async () => {
  await cancel(true);
  expect(await statusOf()).toBe('cancelled');
  expect((await send(newMark(), { failed: 'refused' })).status).toBe(200);
  expect(await statusOf()).toBe('cancelled');
  expect((await send(newMark())).status).toBe(200);
  expect(await statusOf()).toBe('delivered');
  expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
});
