import { api } from '@shivar/domain/contract/api';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { officeForecastCalls } from '@shivar/domain/contract/office/forecast-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { officeShortageCalls } from '@shivar/domain/contract/office/shortage-calls';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { forecastDays } from '@shivar/domain/rules/fulfilment/forecast';
import { LIKES } from '@shivar/domain/rules/produce/likes';
import { addDays, dayAt } from '@shivar/domain/values/day';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { release, saveSchedule } from '../../test/customising.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { closeDays } from '../orders/close-commands.ts';
import { expectedOfDay } from './expected-queries.ts';
import { countForecast } from './forecast-commands.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
let plan: TestPlan;
let meera: Person;
const people: Person[] = [];
beforeAll(async () => {
  app = await testApp({ now: '2026-11-21T12:00:00+05:30' });
  plan = await addTestPlan(app.db);
  meera = await app.admin();
  people.push(await app.customer('Asha Patil'), await app.customer('Ravi More'));
});
afterAll(() => app.close());

const forecast = async () => (await app.call(officeForecastCalls.forecast, { as: meera })).answer;

/** The chosen and the expected quantities of the coming days as the pages of these days have them. */
async function asTheDaysHaveIt(): Promise<string[]> {
  const rows: string[] = [];
  for (const date of forecastDays(app.clock.now())) {
    for (const batch of BATCHES) {
      const params = { date, batch };
      const { answer } = await app.call(officeDayCalls.fulfilmentHarvest, { as: meera, params });
      for (const { _id, qty, expectedQty } of answer.harvest)
        rows.push(`${date} ${batch} ${_id}: ${qty} and ${expectedQty}`);
    }
  }
  return rows.toSorted((one, other) => one.localeCompare(other));
}

async function asTheForecastHasIt(): Promise<string[]> {
  const { items } = await forecast();
  const rows = items.flatMap(({ _id, harvest }) =>
    harvest
      .filter(({ chosen, expected }) => chosen + expected > 0)
      .map(({ date, batch, chosen, expected }) => `${date} ${batch} ${_id}: ${chosen} and ${expected}`),
  );
  return rows.toSorted((one, other) => one.localeCompare(other));
}

/** What farm's choice brings on the coming days: counted box by box for the short lists of these tests, and from the sums. */
async function expectedBothWays(): Promise<[unknown[], unknown[]]> {
  const [boxByBox, fromSums]: [unknown[], unknown[]] = [[], []];
  for (const date of [addDays(dayAt(app.clock.now()), 1), ...forecastDays(app.clock.now())]) {
    for (const batch of BATCHES) {
      const params = { date, batch };
      const { answer } = await app.call(officeDayCalls.fulfilmentHarvest, { as: meera, params });
      const ofItems = answer.harvest.flatMap(({ _id, expectedQty: qty, expectedBoxes: boxes }) =>
        boxes > 0 ? [[Number(_id), { qty, boxes }] as const] : [],
      );
      boxByBox.push([date, batch, answer.expectedCount, new Map(ofItems)]);
      const { items, boxes, age } = await expectedOfDay(app.db, { date, batch }, app.clock.now());
      expect(age).toBeUndefined();
      const left = [...items]
        .filter(([, sum]) => sum.boxes > 0)
        .map(([id, sum]) => [Number(id), sum] as const);
      fromSums.push([date, batch, boxes, new Map(left)]);
    }
  }
  return [boxByBox, fromSums];
}

const anyStep = fc.record({
  what: fc.constantFrom('save', 'release', 'like', 'scarce', 'alone', 'batch', 'later'),
  place: fc.nat(1),
  days: fc.integer({ min: 1, max: 9 }),
  isTomato: fc.boolean(),
  like: fc.constantFrom(...LIKES),
  isOn: fc.boolean(),
});
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

/** Does something that may change what is to be harvested. It may be refused, too. */
async function take(
  { what, place, days, isTomato, like, isOn }: Step,
  orders: readonly string[],
): Promise<void> {
  const [as, order, id] = [people[place] as Person, orders[place] ?? '', isTomato ? plan.tomato : plan.onion];
  const params = { id: order };
  const date = new Date(app.clock.now() + days * DAY_MS).toISOString().slice(0, 10);
  const batch = isOn ? ('evening' as const) : ('morning' as const);
  const steps: Readonly<Record<Step['what'], () => Promise<unknown>>> = {
    save: () => saveSchedule(app, as, order, { [date]: { [id]: 100 * days } }),
    release: () => release(app, as, order, date),
    like: () => app.call(api.saveLikes, { as, body: { likes: { [id]: like } } }),
    alone: () => app.call(api.onlyChosen, { as, params, body: { onlyChosen: isOn } }),
    scarce: () =>
      app.call(officeShortageCalls.markScarce, {
        as: meera,
        params: { date, batch, item: id },
        body: { isScarce: days % 2 === 0 },
      }),
    batch: async () => {
      const { answer } = await app.call(officeOrderCalls.officeOrder, { as: meera, params });
      const body = { version: answer.version, batch, override: true, reason: 'Asked' };
      await app.call(officeOrderCalls.officeChangeBatch, { as: meera, params, body });
    },
    later: async () => {
      app.clock.move(DAY_MS / 3);
      const [now, closing] = await expectedBothWays();
      expect(closing).toEqual(now);
      await closeDays(app.db, app.clock);
    },
  };
  await steps[what]();
}

test('the sums of a few boxes are the grams that were chosen and are expected, before and after each change', async () => {
  const [asha, ravi] = people as [Person, Person];
  const { tomato, onion } = plan;
  const { _id: ours } = await buy(app, asha, plan);
  // What Asha leaves empty stays empty. Ravi chooses nothing: his 400 g are a portion, in the first box.
  await app.call(api.onlyChosen, { as: asha, params: { id: ours }, body: { onlyChosen: true } });
  const weekly = { deliveryFrequency: 'weekly', batch: 'evening', items: { [tomato]: 400 } } as const;
  const { _id: theirs } = await buy(app, ravi, plan, weekly);
  await saveSchedule(app, asha, ours, {
    '2026-11-24': { [tomato]: 500, [onion]: 300 },
    '2026-11-26': { [tomato]: 700 },
  });
  const says = async (...rows: string[]) => {
    await countForecast(app.db, app.clock);
    expect([await asTheForecastHasIt(), await asTheDaysHaveIt()]).toEqual([rows, rows]);
  };
  const expected = `2026-11-24 evening ${tomato}: 0 and 400`;
  const chosen = `2026-11-24 morning ${tomato}: 500 and 0`;
  const onions = `2026-11-24 morning ${onion}: 300 and 0`;
  await says(expected, chosen, onions, `2026-11-26 morning ${tomato}: 700 and 0`);
  await release(app, asha, ours, '2026-11-26');
  await says(expected, chosen, onions);
  await saveSchedule(app, ravi, theirs, { '2026-11-24': { [tomato]: 300 } });
  await says(`2026-11-24 evening ${tomato}: 300 and 0`, chosen, onions);
  for (const id of [ours, theirs]) {
    const params = { id };
    const { answer } = await app.call(officeOrderCalls.officeOrder, { as: meera, params });
    const body = { version: answer.version, reason: 'Asked', stopClosed: false };
    await app.call(officeOrderCalls.officeCancelOrder, { as: meera, params, body });
  }
  await says();
});

test('the sums say the same as the days, whatever changed the orders, the likes, the marks or the day', async () => {
  const [asha, ravi] = people as [Person, Person];
  const bought = [
    await buy(app, asha, plan),
    await buy(app, ravi, plan, { batch: 'evening', deliveryFrequency: 'alternate' }),
  ];
  const orders = bought.map(({ _id }) => _id);
  let seen = 0;
  const property = fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 3 }), async (steps) => {
    for (const step of steps) await take(step, orders);
    const [now, changed] = await expectedBothWays();
    expect(changed).toEqual(now);
    await countForecast(app.db, app.clock);
    expect((await expectedBothWays())[1]).toEqual(now);
    const days = await asTheDaysHaveIt();
    expect(await asTheForecastHasIt()).toEqual(days);
    seen += days.length;
  });
  await fc.assert(property, { numRuns: 25, endOnFailure: true });
  expect(seen).toBeGreaterThan(0);
});

test('what farm’s choice brings tells its age where many orders wait to be counted again', async () => {
  const of = { date: forecastDays(app.clock.now())[2] ?? '', batch: 'morning' } as const;
  await countForecast(app.db, app.clock);
  const counted = await expectedOfDay(app.db, of, app.clock.now());
  await app.db.query(`
    insert into forecast_touched (order_id, at)
    select gen_random_uuid(), now() - interval '5 minutes' from generate_series(1, 101)`);
  const { age, ...late } = await expectedOfDay(app.db, of, app.clock.now());
  expect(late).toEqual(counted);
  expect(age).toBeGreaterThanOrEqual(300);
  await countForecast(app.db, app.clock);
  expect(await expectedOfDay(app.db, of, app.clock.now())).toEqual(counted);
});

test('what is usually sold late is the average of the same weekday, of orders bought after this day of the week', async () => {
  await app.db.query(`update orders set status = 'cancelled'`);
  const [asha] = people as [Person];
  const to = (instant: string) => app.clock.move(Date.parse(`${instant}+05:30`) - app.clock.now());
  // Two Saturdays: 800 g that were bought two days before, and 400 g that were bought five days before.
  for (const [bought, saturday, grams] of [
    ['2027-02-04', '2027-02-06', 800],
    ['2027-02-08', '2027-02-13', 400],
  ] as const) {
    to(`${bought}T12:00:00`);
    const order = await buy(app, asha, plan, { startDate: saturday, deliveryFrequency: 'weekly' });
    await saveSchedule(app, asha, order._id, { [saturday]: { [plan.tomato]: grams } });
    await app.db.query(`delete from deliveries where order_id = $1 and date <> $2`, [order._id, saturday]);
  }
  const unsoldOn = async (now: string) => {
    to(now);
    await closeDays(app.db, app.clock);
    await countForecast(app.db, app.clock);
    const { weeks, items } = await forecast();
    expect(weeks).toBeGreaterThanOrEqual(2);
    const tomatoes = items.find(({ _id }) => _id === plan.tomato);
    return tomatoes?.harvest.find(({ date }) => date === '2027-02-20')?.unsold ?? 0;
  };
  // Saturday is six days away: both were bought later than that. Then three days: only the first was.
  const all = await unsoldOn('2027-02-14T12:00:00');
  const some = await unsoldOn('2027-02-17T12:00:00');
  const none = await unsoldOn('2027-02-18T12:00:00');
  expect([all, some, none]).toEqual([300, 200, 0]);
});

test('a farm that delivers for the first time today knows one week for the last of the seven days', async () => {
  await app.db.query('truncate sold_late, forecast_days, deliveries cascade');
  const [asha] = people as [Person];
  const days = forecastDays(app.clock.now());
  const first = days[0] ?? '';
  const order = await buy(app, asha, plan, { startDate: first, deliveryFrequency: 'weekly' });
  await saveSchedule(app, asha, order._id, { [first]: { [plan.tomato]: 500 } });
  app.clock.move(Date.parse(`${first}T10:00:00+05:30`) - app.clock.now());
  await closeDays(app.db, app.clock);
  await countForecast(app.db, app.clock);
  const { weeks, items } = await forecast();
  const tomatoes = items.find(({ _id }) => _id === plan.tomato)?.harvest ?? [];
  const late = tomatoes.filter(({ unsold }) => unsold > 0).map(({ date }) => date);
  expect([weeks, late]).toEqual([1, [addDays(first, 7)]]);
});
