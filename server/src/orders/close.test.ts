import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { addDays } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { discrepancies, release, saveNext, saveSchedule, scheduleOf } from '../../test/customising.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { closeDays } from './close-commands.ts';

const FIRST = '2026-11-24';
let app: TestApp;
/** A second process on the same database. */
let other: TestApp;
let plan: TestPlan;
let asha: Person;
let meera: Person;
let order: OrderAnswer;
beforeAll(async () => {
  app = await testApp();
  other = await testApp({ beside: app });
  plan = await addTestPlan(app.db);
  meera = await app.admin();
});
beforeEach(async () => {
  await app.db.query('delete from closed_days');
  to('2026-11-21T16:42:00.000');
  asha = await app.customer();
  order = await buy(app, asha, plan);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

/** Moves the clocks of both processes to this instant of Nashik. */
function to(instant: string): void {
  for (const { clock } of [app, other]) clock.move(Date.parse(`${instant}+05:30`) - clock.now());
}

const read = async () => (await app.call(api.order, { as: asha, params: { id: order._id } })).answer;

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
  app.db.query<{ actor: string | null }>(
    `select actor_id as actor from order_changes where order_id = $1 and kind = 'farms_choice'`,
    [order._id],
  );

describe('the close of a day', () => {
  test('writes nothing before 18:00, and then exactly what was shown', async () => {
    const shown = shownOf(order);
    to('2026-11-23T17:59:59.999');
    await closeDays(app.db, app.clock);
    expect(scheduleOf(await read())).toEqual({});
    to('2026-11-23T18:00:00.000');
    expect(entryOn(await read(), FIRST)).toMatchObject({ status: 'locked', items: [] });
    await closeDays(app.db, app.clock);
    const closed = await read();
    expect(scheduleOf(closed)).toEqual({ [FIRST]: shown[FIRST] });
    expect(entryOn(closed, FIRST)).toMatchObject({ status: 'planned', filledByFarm: true });
    const { [FIRST]: _first, ...rest } = shown;
    expect(shownOf(closed)).toEqual(rest);
    expect(await farmChanges()).toEqual([{ actor: null }]);
    expect(await discrepancies(app, order._id)).toEqual([]);
  });

  test('happens once with two processes, and again without harm', async () => {
    to('2026-11-23T18:00:00.000');
    await Promise.all([app, other, app, other].map(({ db, clock }) => closeDays(db, clock)));
    await closeDays(app.db, app.clock);
    expect(await farmChanges()).toHaveLength(1);
    expect(await discrepancies(app, order._id)).toEqual([]);
  });

  test('brings until the last day what was shown on the first, to a household that never comes back', async () => {
    const shown = shownOf(order);
    for (let day = FIRST; day <= order.endDate; day = addDays(day, 1)) {
      to(`${addDays(day, -1)}T18:00:00.000`);
      await closeDays(app.db, app.clock);
    }
    expect(scheduleOf(await read())).toEqual(shown);
    expect(Object.keys(shown)).toHaveLength(order.deliverySchedule.length);
    expect(Object.values(shown).every((box) => Object.keys(box).length > 0)).toBe(true);
    expect(await discrepancies(app, order._id)).toEqual([]);
  });

  test('does not fill a day that is over', async () => {
    to(`${addDays(FIRST, 1)}T09:00:00.000`);
    await closeDays(app.db, app.clock);
    expect(Object.keys(scheduleOf(await read()))).toEqual([addDays(FIRST, 1)]);
  });

  test('leaves a released date empty, and every date of who wants only the own choice', async () => {
    await release(app, asha, order._id, FIRST);
    to('2026-11-23T18:00:00.000');
    await closeDays(app.db, app.clock);
    expect(entryOn(await read(), FIRST)).toMatchObject({ status: 'locked', items: [], leftEmpty: true });
    const body = { onlyChosen: true };
    const alone = await app.call(api.onlyChosen, { as: asha, params: { id: order._id }, body });
    expect([alone.answer.onlyChosen, shownOf(alone.answer)]).toEqual([true, {}]);
    to('2026-11-24T18:00:00.000');
    await closeDays(app.db, app.clock);
    expect(scheduleOf(await read())).toEqual({});
    await app.call(api.onlyChosen, { as: asha, params: { id: order._id }, body: { onlyChosen: false } });
    expect(Object.keys(shownOf(await read()))).toHaveLength(order.deliverySchedule.length - 2);
  });
});

describe('a date that was left empty on purpose', () => {
  const undoLast = async () => {
    const { answer } = await app.call(api.orderHistory, { as: asha, params: { id: order._id }, query: {} });
    const body = { changeId: answer.undoable ?? '' };
    return (await app.call(api.undoChange, { as: asha, params: { id: order._id }, body })).answer;
  };
  const choose = () => saveSchedule(app, asha, order._id, { [FIRST]: { [plan.tomato]: 500 } });

  test('is left empty again by the undo of a choice, and waits again after the undo of its release', async () => {
    await choose();
    await release(app, asha, order._id, FIRST);
    await choose();
    expect(entryOn(await read(), FIRST)?.leftEmpty).toBeUndefined();
    expect(entryOn(await undoLast(), FIRST)).toMatchObject({ status: 'open', items: [], leftEmpty: true });
    expect(entryOn(await undoLast(), FIRST)?.status).toBe('planned');
    const before = entryOn(await undoLast(), FIRST);
    expect(before?.leftEmpty).toBeUndefined();
    expect(before?.farmsChoice).toEqual(entryOn(order, FIRST)?.farmsChoice);
  });

  test('is filled again once the customer no longer wants the own choice alone', async () => {
    const only = (onlyChosen: boolean) =>
      app.call(api.onlyChosen, { as: asha, params: { id: order._id }, body: { onlyChosen } });
    await only(true);
    await choose();
    await only(false);
    expect(entryOn(await undoLast(), FIRST)?.farmsChoice).toEqual(entryOn(order, FIRST)?.farmsChoice);
  });
});

describe('a write after the cut-off', () => {
  test('first closes what is past, so that it changes nothing of it', async () => {
    const shown = shownOf(order);
    to('2026-11-23T18:01:00.000');
    const later = { '2026-11-25': { [plan.tomato]: 1000, [plan.dill]: 3 } };
    await saveSchedule(app, asha, order._id, later);
    expect(scheduleOf(await read())).toEqual({ [FIRST]: shown[FIRST], ...later });
    expect(await discrepancies(app, order._id)).toEqual([]);
  });

  test('of a page that was open across it needs no new load, and its undo works', async () => {
    const tomorrow = { '2026-11-25': { [plan.dill]: 1 } };
    await saveSchedule(app, asha, order._id, tomorrow);
    to('2026-11-23T18:00:00.000');
    await closeDays(app.db, app.clock);
    const seen = { [plan.dill]: 1 };
    const saved = await saveNext(app, asha, order._id, '2026-11-25', { [plan.dill]: 1 }, seen);
    expect(saved.status).toBe(200);
    const { answer } = await app.call(api.orderHistory, { as: asha, params: { id: order._id }, query: {} });
    expect(answer.entries[0]).toMatchObject({ kind: 'farms_choice', by: 'close' });
    const undone = await app.call(api.undoChange, {
      as: asha,
      params: { id: order._id },
      body: { changeId: answer.undoable ?? '' },
    });
    expect(undone.status).toBe(200);
    expect(Object.keys(scheduleOf(undone.answer))).toEqual([FIRST]);
    expect(entryOn(undone.answer, '2026-11-25')?.farmsChoice?.length).toBeGreaterThan(0);
  });

  test('of the office is no conflict, whether the job came first or not', async () => {
    const shown = shownOf(order);
    const params = { id: order._id };
    const { answer } = await app.call(officeOrderCalls.officeOrder, { as: meera, params });
    to('2026-11-23T18:00:00.000');
    const cancel = (stopClosed: boolean) =>
      app.call(officeOrderCalls.officeCancelOrder, {
        as: meera,
        params,
        body: { version: answer.version, reason: 'Moves to Pune', stopClosed },
      });
    const refused = await cancel(false);
    expect([refused.refusal.code, scheduleOf(await read())]).toEqual([
      'box_closed',
      { [FIRST]: shown[FIRST] },
    ]);
    await closeDays(app.db, app.clock);
    expect((await cancel(true)).status).toBe(200);
    expect(scheduleOf(await read())).toEqual({});
    expect(await discrepancies(app, order._id)).toEqual([]);
  });
});
