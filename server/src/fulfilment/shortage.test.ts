import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import type { BodyInputOf } from '@shivar/domain/contract/call';
import { householdCalls } from '@shivar/domain/contract/household-calls';
import { officeShortageCalls as calls } from '@shivar/domain/contract/office/shortage-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { discrepancies, saveSchedule } from '../../test/customising.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { shortToTell } from '../../test/told.ts';
import { closeDays } from '../orders/close-commands.ts';
import { finishShortages } from './share-commands.ts';

const NOON = '2026-11-21T12:00:00+05:30';
let app: TestApp;
let plan: TestPlan;
let meera: Person;
const people: Person[] = [];
let orders: OrderAnswer[] = [];
/** Each test has a day of its own. */
let day = '2026-12-01';

beforeAll(async () => {
  app = await testApp({ now: NOON });
  plan = await addTestPlan(app.db);
  meera = await app.admin();
  for (const name of ['Asha Patil', 'Ravi More', 'Sunita Kale']) people.push(await app.customer(name));
});
afterAll(() => app.close());
beforeEach(() => {
  day = `2026-12-${String(Number(day.slice(8)) + 1).padStart(2, '0')}`;
});

const moveTo = (instant: string) => app.clock.move(Date.parse(instant) - app.clock.now());
const by = (place: number) => people[place] as Person;
const orderAt = (place: number) => orders[place] as OrderAnswer;
const params = () => ({ date: day, batch: 'morning' as const, item: plan.tomato });

/** Each person buys, and wants so many grams of tomatoes on the day; nothing is chosen for an undefined one. */
async function buyAll(...wanted: (number | undefined)[]): Promise<void> {
  moveTo(NOON);
  await app.db.query('delete from closed_days');
  await app.db.query(`update orders set status = 'cancelled'`);
  orders = [];
  for (const [place, grams] of wanted.entries()) {
    const order = await buy(app, by(place), plan, { startDate: day, deliveryFrequency: 'weekly' });
    orders.push(order);
    if (grams !== undefined)
      await saveSchedule(app, by(place), order._id, { [day]: { [plan.tomato]: grams } });
  }
}

async function close(): Promise<void> {
  moveTo(`${day}T06:00:00+05:30`);
  await closeDays(app.db, app.clock);
}

const look = async (query: Record<string, string> = {}) => {
  const { status, answer } = await app.call(calls.shortage, { as: meera, params: params(), query });
  expect(status).toBe(200);
  return answer;
};

type Other = BodyInputOf<(typeof calls)['shareShortage']>['other'];
const share = async (available: number, other: Other = null, shown?: string) => {
  const query = {
    available: String(available),
    ...(other && { other: other._id, otherAvailable: String(other.available) }),
  };
  const seen = shown ?? (await look(query)).shares?.shown ?? '';
  return app.call(calls.shareShortage, {
    as: meera,
    params: params(),
    body: { available, other, shown: seen },
  });
};

/** What the boxes of the day hold, and whether each order adds up. */
async function boxes(): Promise<(Record<string, number> | string)[]> {
  const held = [];
  for (const [place, { _id }] of orders.entries()) {
    expect(await discrepancies(app, _id)).toEqual([]);
    const { answer } = await app.call(api.order, { as: by(place), params: { id: _id } });
    const entry = answer.deliverySchedule.find(({ date }) => date === day);
    held.push(Object.fromEntries((entry?.items ?? []).map(({ _id: id, qty }) => [id, qty])));
  }
  return held;
}

describe('a shortage', () => {
  test('is shown before it is shared, and then each box gets the same fraction and the rest is left to plan', async () => {
    await buyAll(1000, 500, 500);
    await close();
    const seen = await look({ available: '1650' });
    expect(seen).toMatchObject({ wanted: 2000, boxes: 3, state: 'closed', isScarce: false, shared: [] });
    expect(seen.shares).toMatchObject({ given: 1600, shortBoxes: 3, insteadBoxes: 0 });
    expect(seen.shares?.boxes.map(({ customer, wanted, gets }) => [customer, wanted, gets])).toEqual([
      ['Asha Patil', 1000, 800],
      ['Ravi More', 500, 400],
      ['Sunita Kale', 500, 400],
    ]);
    expect(await boxes()).toEqual([1000, 500, 500].map((grams) => ({ [plan.tomato]: grams })));
    expect((await share(1650)).answer).toEqual({ boxes: 3 });
    expect(await boxes()).toEqual([800, 400, 400].map((grams) => ({ [plan.tomato]: grams })));
    const entries = await app.db.query(
      `select kind, quantity from quantity_ledger where order_id = $1 and kind = 'short'`,
      [orderAt(0)._id],
    );
    expect(entries).toEqual([{ kind: 'short', quantity: 200 }]);
    const { shared } = await look();
    expect(shared).toMatchObject([{ available: 1650, boxes: 3, waiting: 0, canTakeBack: true }]);
  });

  test('goes to another order the next time', async () => {
    await buyAll(500, 500, 500);
    await close();
    await share(1400);
    expect((await boxes()).map((box) => Object.values(box))).toEqual([[500], [500], [400]]);
    await share(1300);
    expect((await boxes()).map((box) => Object.values(box))).toEqual([[500], [400], [400]]);
  });

  test('becomes an item that the household likes and has, as far as there is some', async () => {
    await buyAll(500, 500, 500);
    await app.call(api.saveLikes, { as: by(0), body: { likes: { [plan.onion]: 'never' } } });
    await close();
    const other = { _id: plan.onion, available: 300 };
    const seen = await look({ available: '600', other: plan.onion, otherAvailable: '300' });
    expect(seen.others).toMatchObject([{ _id: plan.onion, boxes: 2 }]);
    expect(seen.shares).toMatchObject({ insteadBoxes: 2, instead: 300 });
    await share(600, other);
    expect(await boxes()).toEqual([
      { [plan.tomato]: 200 },
      { [plan.tomato]: 200, [plan.onion]: 200 },
      { [plan.tomato]: 200, [plan.onion]: 100 },
    ]);
    await app.call(api.saveLikes, { as: by(0), body: { likes: { [plan.onion]: 'fine' } } });
  });

  test('empties a box where nothing is there, says that nobody comes, and fills it again when it is taken back', async () => {
    await buyAll(300, undefined);
    await close();
    const before = await boxes();
    await share(0);
    expect(await boxes()).toEqual([{}, { ...(before[1] as object), [plan.tomato]: undefined }]);
    expect(await look()).toMatchObject({ wanted: 0, boxes: 0 });
    expect(await shortToTell(app, orderAt(0)._id)).toMatchObject([{ facts: { isEmptied: true } }]);
    const entry = async () =>
      (await app.call(api.order, { as: by(0), params: { id: orderAt(0)._id } })).answer.deliverySchedule[0];
    expect(await entry()).toMatchObject({ status: 'locked', filledByFarm: true });
    const [shortage] = (await look()).shared;
    await app.call(calls.takeShortageBack, { as: meera, params: { id: shortage?._id ?? '' }, body: {} });
    expect(await boxes()).toEqual(before);
    expect(await entry()).toMatchObject({ status: 'planned' });
    expect(await entry()).not.toHaveProperty('filledByFarm');
  });

  test('is refused before the boxes are closed, where the boxes changed since, and by whoever is not of the office', async () => {
    await buyAll(500, 500);
    expect((await look({ available: '600' })).shares).toBeNull();
    expect((await share(600, null, 'nothing')).answer).toMatchObject({ code: 'day_not_closed' });
    await close();
    expect((await share(600, null, 'other')).answer).toMatchObject({ code: 'changed_meanwhile' });
    expect((await share(1000)).answer).toMatchObject({ code: 'nothing_changed' });
    const { shares } = await look({ available: '600' });
    const body = { available: 600, other: null, shown: shares?.shown ?? '' };
    for (const as of [by(0), await app.packer()])
      expect((await app.call(calls.shareShortage, { as, params: params(), body })).status).toBe(403);
    const both = await Promise.all([share(600, null, shares?.shown), share(600, null, shares?.shown)]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    moveTo(`${day}T23:59:59+05:30`);
    await app.db.query(
      `insert into packed_lines (order_id, date, item_id, quantity, packed_by, packed_at) values ($1, $2, $3, 300, $4, now())`,
      [orderAt(0)._id, day, plan.tomato, meera.id],
    );
    const { shared } = await look();
    expect(shared).toMatchObject([{ canTakeBack: false }]);
    const back = { as: meera, params: { id: shared[0]?._id ?? '' }, body: {} };
    expect((await app.call(calls.takeShortageBack, back)).answer).toMatchObject({ code: 'packing_began' });
  });
});

describe('taking a shortage back', () => {
  test('gives each box what it held, and leaves a household what it planned since', async () => {
    await buyAll(500, 500);
    await close();
    const before = await boxes();
    await share(600, { _id: plan.onion, available: 100 });
    const [shortage] = (await look()).shared;
    // What was short is left to plan: one household puts all of it onto a later date.
    const later = orderAt(1).deliverySchedule.find(({ date }) => date > day)?.date ?? '';
    await app.db.query('update order_items set max_selection = 5000 where order_id = $1', [orderAt(1)._id]);
    const all = await saveSchedule(app, by(1), orderAt(1)._id, { [later]: { [plan.tomato]: 2700 } });
    expect(all.status).toBe(200);
    const back = { as: meera, params: { id: shortage?._id ?? '' }, body: {} };
    expect((await app.call(calls.takeShortageBack, back)).answer).toEqual({ boxes: 1, staying: 1 });
    expect((await app.call(calls.takeShortageBack, back)).answer).toEqual({ boxes: 1, staying: 1 });
    const [asha, ravi] = await boxes();
    expect([asha, ravi]).toEqual([before[0], { [plan.tomato]: 300 }]);
    const { answer } = await app.call(householdCalls.orderHistory, {
      as: by(0),
      params: { id: orderAt(0)._id },
      query: {},
    });
    expect(answer.entries.map(({ kind, isUndone }) => [kind, isUndone]).slice(0, 2)).toEqual([
      ['undo', false],
      ['short', true],
    ]);
  });

  test('tells each household once of what is missing, and again only if it had heard of it', async () => {
    await buyAll(500, 500);
    await close();
    await share(600, { _id: plan.onion, available: 100 });
    const notices = () =>
      app.db.query(
        `select n.kind, n.facts from notices n join orders o on o.id = n.order_id
         where o.id = any ($1) and n.kind in ('short', 'changed') order by o.number, n.id`,
        [orders.map(({ _id }) => _id)],
      );
    const [short, onions] = [{ date: day, items: { [plan.tomato]: 200 } }, { [plan.onion]: 100 }];
    expect(await notices()).toEqual([
      { kind: 'short', facts: { ...short, instead: onions, holds: onions } },
      { kind: 'short', facts: short },
    ]);
    await app.db.query(
      `update notices set due_at = null, outcome = 'told', ended_at = now() where order_id = $1 and kind = 'short'`,
      [orderAt(0)._id],
    );
    const [shortage] = (await look()).shared;
    await app.call(calls.takeShortageBack, { as: meera, params: { id: shortage?._id ?? '' }, body: {} });
    const changed = { change: 'box', date: day, items: { [plan.tomato]: 500 } };
    expect(await notices()).toMatchObject([{ kind: 'short' }, { kind: 'changed', facts: changed }]);
  });

  test('goes on where a process ended in the middle', async () => {
    await buyAll(500, 500);
    await close();
    const before = await boxes();
    await share(600);
    const [shortage] = (await look()).shared;
    await app.db.query(`update shortages set taken_back_by = actor_id, taken_back_at = now() where id = $1`, [
      shortage?._id,
    ]);
    await finishShortages(app.db);
    expect(await boxes()).toEqual(before);
  });
});
