import { api } from '@shivar/domain/contract/api';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { officeRoundCalls } from '@shivar/domain/contract/office/round-calls';
import { beforeEach, describe, expect, test } from 'vitest';
import { discrepancies, saveSchedule } from '../../test/customising.ts';
import { openShop } from '../../test/open-shop.ts';
import { buy } from '../../test/test-plan.ts';
import { closeDays } from '../orders/close-commands.ts';

/* The program was not running at the close of a day. */

const DAY = '2026-11-24';
const { shop, to, read } = openShop();
const close = () => closeDays(shop.app.db, shop.app.clock);
/** The program closed the days before, so the farm works with it. */
beforeEach(async () => {
  to('2026-11-21T18:00:00');
  await close();
  to('2026-11-23T17:59:00');
});

const params = (date = DAY) => ({ date, batch: 'morning' }) as const;
const looked = async (date = DAY) =>
  (await shop.app.call(officeDayCalls.fulfilmentChanges, { as: shop.meera, params: params(date) })).answer;
const unmarked = async () =>
  (await shop.app.call(officeDayCalls.unmarkedBatches, { as: shop.meera })).answer.batches.find(
    ({ date }) => date === DAY,
  );
const press = async (call: typeof officeDayCalls.markDelivered | typeof officeDayCalls.markNotCome) =>
  (await shop.app.call(call, { as: shop.meera, params: params(), body: {} })).answer.boxes;
const boxOf = async () => (await read()).deliverySchedule.find(({ date }) => date === DAY);
/** The tomatoes of the order that are in no box, in grams. */
const left = async () => {
  const text =
    'select subscribed - scheduled as left from order_items where order_id = $1 and item_id::text = $2';
  const [row] = await shop.app.db.query<{ left: number }>(text, [shop.order._id, shop.plan.tomato]);
  return row?.left ?? 0;
};

describe('a day that is over before it was closed', () => {
  test('is not filled by itself, and waits for the office’s word about each batch', async () => {
    const before = await looked();
    to('2026-11-26T09:00:00');
    await close();
    expect(await boxOf()).toMatchObject({ items: [] });
    const { missed = 0, unmarked: all, close: closed } = await looked();
    expect([before.missed, closed, missed > 0, all]).toEqual([undefined, null, true, missed]);
    expect(await unmarked()).toEqual({ ...params(), boxes: missed });
  });

  test('has boxes of the same status in a round and in the list of the day', async () => {
    to('2026-11-26T09:00:00');
    await close();
    const as = shop.meera;
    const round = { as, params: { ...params(), route: 'rest' } };
    const { stops } = (await shop.app.call(officeRoundCalls.round, round)).answer;
    const { boxes } = (await shop.app.call(api.fulfilmentDay, { as, params: params(), query: {} })).answer;
    const statusIn = (list: readonly { orderId: string; status: string }[]) =>
      list.find(({ orderId }) => orderId === shop.order._id)?.status;
    expect([statusIn(stops), statusIn(boxes)]).toEqual(['locked', 'locked']);
  });

  test('is delivered with what was shown for it, where it went out', async () => {
    const shown = (await boxOf())?.farmsChoice ?? [];
    to('2026-11-26T09:00:00');
    await close();
    const { missed } = await looked();
    const pressed = await Promise.all([
      press(officeDayCalls.markDelivered),
      press(officeDayCalls.markDelivered),
    ]);
    expect(pressed[0] + pressed[1]).toBe(missed);
    expect([await press(officeDayCalls.markDelivered), await unmarked()]).toEqual([0, undefined]);
    expect(await boxOf()).toMatchObject({ status: 'delivered', items: shown });
    const told = `select kind from notices where order_id = $1 and facts ->> 'date' = $2`;
    expect(await shop.app.db.query(told, [shop.order._id, DAY])).toEqual([{ kind: 'delivered' }]);
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('each of them, and the day that is closed late, brings what was shown for it', async () => {
    const { app, plan, asha, meera } = shop;
    const { tomato, onion, spinach, dill, mint } = plan;
    const items = { [tomato]: 6000, [onion]: 6000, [spinach]: 5, [dill]: 5, [mint]: 6 };
    const changes = { selectedSize: 'Large', deliveryFrequency: 'alternate', items } as const;
    const { _id: id } = await buy(app, asha, plan, changes);
    const boxes = async () => {
      const { answer } = await app.call(api.order, { as: asha, params: { id } });
      return answer.deliverySchedule.filter(({ date }) => date <= '2026-11-28');
    };
    const shown = (await boxes()).map(({ farmsChoice }) => farmsChoice);
    to('2026-11-28T09:00:00');
    await close();
    for (const date of ['2026-11-24', '2026-11-26'])
      await app.call(officeDayCalls.markDelivered, { as: meera, params: params(date), body: {} });
    expect((await boxes()).map(({ items: brought }) => brought)).toEqual(shown);
    expect(new Set(shown.map((content) => JSON.stringify(content))).size).toBe(3);
    expect(await discrepancies(app, id)).toEqual([]);
  });
});

describe('a batch that did not go out', () => {
  test.each([
    ['never closed', false],
    ['planned', true],
  ])(
    'fails by the farm’s fault: a %s box goes back, and its household is told',
    async (_state, isPlanned) => {
      const lines = { [DAY]: { [shop.plan.tomato]: 300 } };
      if (isPlanned) await saveSchedule(shop.app, shop.asha, shop.order._id, lines);
      to('2026-11-26T09:00:00');
      await close();
      const before = await left();
      // Two presses at once are one.
      const pressed = await Promise.all([
        press(officeDayCalls.markNotCome),
        press(officeDayCalls.markNotCome),
      ]);
      expect(Math.max(...pressed)).toBeGreaterThan(0);
      const changes = `select from order_changes where order_id = $1 and kind = 'failed'`;
      expect(await shop.app.db.query(changes, [shop.order._id])).toHaveLength(1);
      expect([await press(officeDayCalls.markNotCome), await unmarked()]).toEqual([0, undefined]);
      expect([(await boxOf())?.status, await left()]).toEqual(['failed', before + (isPlanned ? 300 : 0)]);
      const told = `select facts from notices where order_id = $1 and kind = 'failed'`;
      expect(await shop.app.db.query(told, [shop.order._id])).toEqual([
        { facts: { date: DAY, reason: 'not_come', givenBack: true } },
      ]);
      expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
    },
  );

  test('is said by the office alone, and not before its day', async () => {
    const asked = { params: params(), body: {} };
    const early = await shop.app.call(officeDayCalls.markNotCome, { as: shop.meera, ...asked });
    const packer = await shop.app.call(officeDayCalls.markNotCome, { as: await shop.app.packer(), ...asked });
    expect([early.refusal.code, packer.status]).toEqual(['day_not_come', 403]);
  });
});

test('a day that is closed late says so', async () => {
  to('2026-11-23T18:00:05');
  await close();
  expect((await looked()).close).not.toHaveProperty('isLate');
  to('2026-11-24T21:00:00');
  await close();
  expect((await looked('2026-11-25')).close).toMatchObject({ isLate: true, waiting: 0 });
});
