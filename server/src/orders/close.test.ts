import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { officePackingCalls } from '@shivar/domain/contract/office/packing-calls';
import { addDays } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { openShop } from '../../test/open-shop.ts';
import type { TestApp } from '../../test/app.ts';
import { discrepancies, release, saveNext, saveSchedule, scheduleOf } from '../../test/customising.ts';
import { buy } from '../../test/test-plan.ts';
import { closeDays } from './close-commands.ts';
import { countUnclosed } from './close-queries.ts';

const FIRST = '2026-11-24';
const { shop, to, read } = openShop();
/** A second process on the same database, with the same clock. */
let other: TestApp;
beforeAll(async () => {
  other = await testApp({ beside: shop.app });
});
afterAll(() => other.close());

/** Farm's choice of each waiting date, as the order shows it. */
function shownOf({ deliverySchedule }: OrderAnswer): Record<Day, Record<string, number>> {
  return Object.fromEntries(
    deliverySchedule.flatMap(({ date, farmsChoice }) =>
      farmsChoice ? [[date, Object.fromEntries(farmsChoice.map(({ _id, qty }) => [_id, qty]))]] : [],
    ),
  );
}

const entryOn = (of: OrderAnswer, day: Day) => of.deliverySchedule.find(({ date }) => date === day);
const farmChanges = async () =>
  shop.app.db.query<{ actor: string | null }>(
    `select actor_id as actor from order_changes where order_id = $1 and kind = 'farms_choice'`,
    [shop.order._id],
  );

describe('the close of a day', () => {
  test('writes nothing before 18:00, and then exactly what was shown', async () => {
    const shown = shownOf(shop.order);
    to('2026-11-23T17:59:59.999');
    await closeDays(shop.app.db, shop.app.clock);
    expect(scheduleOf(await read())).toEqual({});
    to('2026-11-23T18:00:00.000');
    expect(entryOn(await read(), FIRST)).toMatchObject({ status: 'locked', items: [] });
    await closeDays(shop.app.db, shop.app.clock);
    const closed = await read();
    expect(scheduleOf(closed)).toEqual({ [FIRST]: shown[FIRST] });
    expect(entryOn(closed, FIRST)).toMatchObject({ status: 'planned', filledByFarm: true });
    const { [FIRST]: _first, ...rest } = shown;
    expect(shownOf(closed)).toEqual(rest);
    expect(await farmChanges()).toEqual([{ actor: null }]);
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('goes on past an order that cannot be closed: the day is done, that box is a decision, and later it is closed', async () => {
    const broken = await buy(shop.app, shop.asha, shop.plan);
    const { db, clock } = shop.app;
    await db.query(
      `alter table delivery_lines add constraint broken check (order_id <> '${broken._id}') not valid`,
    );
    to('2026-11-23T18:00:00.000');
    await expect(closeDays(db, clock)).rejects.toThrow(`1 failed, the first is ${broken._id}`);
    await db.query('alter table delivery_lines drop constraint broken');
    expect(entryOn(await read(), FIRST)).toMatchObject({ status: 'planned', filledByFarm: true });
    expect(await db.query('select date from closed_days where done_at is not null')).toContainEqual({
      date: FIRST,
    });
    // The close of the day is over: nobody has to wait two minutes for the alarm, and no packer takes the crate for packed.
    expect(await countUnclosed(db, clock.now())).toBe(1);
    const list = { as: shop.meera, params: { date: FIRST, batch: 'morning' } } as const;
    const { crates } = (await shop.app.call(officePackingCalls.crates, list)).answer;
    expect(crates.filter(({ waits }) => waits).map(({ orderId }) => orderId)).toEqual([broken._id]);
    expect(crates.length).toBeGreaterThan(1);
    to('2026-11-23T18:05:00.000');
    expect(await countUnclosed(db, clock.now())).toBe(1);
    await closeDays(db, clock);
    expect(await countUnclosed(db, clock.now())).toBe(0);
    const { answer } = await shop.app.call(api.order, { as: shop.asha, params: { id: broken._id } });
    expect(entryOn(answer, FIRST)?.items).toEqual(entryOn(broken, FIRST)?.farmsChoice);
    expect(await discrepancies(shop.app, broken._id)).toEqual([]);
  });

  test('happens once with two processes, and again without harm', async () => {
    to('2026-11-23T18:00:00.000');
    await Promise.all([shop.app, other, shop.app, other].map(({ db, clock }) => closeDays(db, clock)));
    await closeDays(shop.app.db, shop.app.clock);
    expect(await farmChanges()).toHaveLength(1);
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('brings until the last day what was shown on the first, to a household that never comes back', async () => {
    const shown = shownOf(shop.order);
    for (let day = FIRST; day <= shop.order.endDate; day = addDays(day, 1)) {
      to(`${addDays(day, -1)}T18:00:00.000`);
      await closeDays(shop.app.db, shop.app.clock);
    }
    expect(scheduleOf(await read())).toEqual(shown);
    expect(Object.keys(shown)).toHaveLength(shop.order.deliverySchedule.length);
    expect(Object.values(shown).every((box) => Object.keys(box).length > 0)).toBe(true);
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('does not fill a day that is over', async () => {
    to(`${addDays(FIRST, 1)}T09:00:00.000`);
    await closeDays(shop.app.db, shop.app.clock);
    expect(Object.keys(scheduleOf(await read()))).toEqual([addDays(FIRST, 1)]);
  });

  test('leaves a released date empty, and every date of who wants only the own choice', async () => {
    await release(shop.app, shop.asha, shop.order._id, FIRST);
    to('2026-11-23T18:00:00.000');
    await closeDays(shop.app.db, shop.app.clock);
    expect(entryOn(await read(), FIRST)).toMatchObject({ status: 'locked', items: [], leftEmpty: true });
    const body = { onlyChosen: true };
    const alone = await shop.app.call(api.onlyChosen, {
      as: shop.asha,
      params: { id: shop.order._id },
      body,
    });
    expect([alone.answer.onlyChosen, shownOf(alone.answer)]).toEqual([true, {}]);
    to('2026-11-24T18:00:00.000');
    await closeDays(shop.app.db, shop.app.clock);
    expect(scheduleOf(await read())).toEqual({});
    await shop.app.call(api.onlyChosen, {
      as: shop.asha,
      params: { id: shop.order._id },
      body: { onlyChosen: false },
    });
    expect(Object.keys(shownOf(await read()))).toHaveLength(shop.order.deliverySchedule.length - 2);
  });
});

describe('a date that was left empty on purpose', () => {
  const undoLast = async () => {
    const { answer } = await shop.app.call(api.orderHistory, {
      as: shop.asha,
      params: { id: shop.order._id },
      query: {},
    });
    const body = { changeId: answer.undoable ?? '' };
    return (await shop.app.call(api.undoChange, { as: shop.asha, params: { id: shop.order._id }, body }))
      .answer;
  };
  const choose = () =>
    saveSchedule(shop.app, shop.asha, shop.order._id, { [FIRST]: { [shop.plan.tomato]: 500 } });

  test('is left empty again by the undo of a choice, and waits again after the undo of its release', async () => {
    await choose();
    await release(shop.app, shop.asha, shop.order._id, FIRST);
    await choose();
    expect(entryOn(await read(), FIRST)?.leftEmpty).toBeUndefined();
    expect(entryOn(await undoLast(), FIRST)).toMatchObject({ status: 'open', items: [], leftEmpty: true });
    expect(entryOn(await undoLast(), FIRST)?.status).toBe('planned');
    const before = entryOn(await undoLast(), FIRST);
    expect(before?.leftEmpty).toBeUndefined();
    expect(before?.farmsChoice).toEqual(entryOn(shop.order, FIRST)?.farmsChoice);
  });

  test('is filled again once the customer no longer wants the own choice alone', async () => {
    const only = (onlyChosen: boolean) =>
      shop.app.call(api.onlyChosen, { as: shop.asha, params: { id: shop.order._id }, body: { onlyChosen } });
    await only(true);
    await choose();
    await only(false);
    expect(entryOn(await undoLast(), FIRST)?.farmsChoice).toEqual(entryOn(shop.order, FIRST)?.farmsChoice);
  });
});

describe('a write after the cut-off', () => {
  test('first closes what is past, so that it changes nothing of it', async () => {
    const shown = shownOf(shop.order);
    to('2026-11-23T18:01:00.000');
    const later = { '2026-11-25': { [shop.plan.tomato]: 1000, [shop.plan.dill]: 3 } };
    await saveSchedule(shop.app, shop.asha, shop.order._id, later);
    expect(scheduleOf(await read())).toEqual({ [FIRST]: shown[FIRST], ...later });
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('of a page that was open across it needs no new load, and its undo works', async () => {
    const tomorrow = { '2026-11-25': { [shop.plan.dill]: 1 } };
    await saveSchedule(shop.app, shop.asha, shop.order._id, tomorrow);
    to('2026-11-23T18:00:00.000');
    await closeDays(shop.app.db, shop.app.clock);
    const seen = { [shop.plan.dill]: 1 };
    const saved = await saveNext(
      shop.app,
      shop.asha,
      shop.order._id,
      '2026-11-25',
      { [shop.plan.dill]: 1 },
      seen,
    );
    expect(saved.status).toBe(200);
    const { answer } = await shop.app.call(api.orderHistory, {
      as: shop.asha,
      params: { id: shop.order._id },
      query: {},
    });
    expect(answer.entries[0]).toMatchObject({ kind: 'farms_choice', by: 'close' });
    const undone = await shop.app.call(api.undoChange, {
      as: shop.asha,
      params: { id: shop.order._id },
      body: { changeId: answer.undoable ?? '' },
    });
    expect(undone.status).toBe(200);
    expect(Object.keys(scheduleOf(undone.answer))).toEqual([FIRST]);
    expect(entryOn(undone.answer, '2026-11-25')?.farmsChoice?.length).toBeGreaterThan(0);
  });

  test.each([true, false])(
    'of the office is no conflict, whether the job came first or not: %s',
    async (isClosed) => {
      const shown = shownOf(shop.order);
      const params = { id: shop.order._id };
      const { answer } = await shop.app.call(officeOrderCalls.officeOrder, { as: shop.meera, params });
      to('2026-11-23T18:00:00.000');
      const cancel = (stopClosed: boolean) =>
        shop.app.call(officeOrderCalls.officeCancelOrder, {
          as: shop.meera,
          params,
          body: { version: answer.version, reason: 'Moves to Pune', stopClosed },
        });
      if (isClosed) await closeDays(shop.app.db, shop.app.clock);
      expect((await cancel(false)).status).toBe(200);
      expect(scheduleOf(await read())).toEqual({ [FIRST]: shown[FIRST] });
      await closeDays(shop.app.db, shop.app.clock);
      expect(scheduleOf(await read())).toEqual({ [FIRST]: shown[FIRST] });
      expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
    },
  );
});
