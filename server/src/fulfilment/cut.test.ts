import { officeAuditCalls } from '@shivar/domain/contract/office/audit-calls';
import { officeCutCalls } from '@shivar/domain/contract/office/cut-calls';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { officeShortageCalls } from '@shivar/domain/contract/office/shortage-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { saveSchedule } from '../../test/customising.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';

const DAY = { date: '2026-11-24', batch: 'morning' } as const;
let app: TestApp;
let plan: TestPlan;
let meera: Person;
let ganesh: Person;
beforeAll(async () => {
  app = await testApp({ now: '2026-11-23T07:00:00+05:30' });
  plan = await addTestPlan(app.db);
  [meera, ganesh] = await Promise.all([app.admin(), app.packer()]);
  const asha = await app.customer();
  const order = await buy(app, asha, plan);
  await saveSchedule(app, asha, order._id, { [DAY.date]: { [plan.tomato]: 900, [plan.dill]: 2 } });
});
afterAll(() => app.close());

let made = 0;
const newMark = () => (made += 1).toString(16).padStart(32, '0');
const cut = (quantity: number, { mark = newMark(), item = plan.tomato, as = ganesh, ago = 0 } = {}) =>
  app.call(officeCutCalls.markCut, { as, body: { mark, ago, ...DAY, item, quantity } });
const harvest = async () => {
  const { answer } = await app.call(officeDayCalls.fulfilmentHarvest, { as: ganesh, params: DAY });
  return answer.harvest.map(({ _id, qty, ...item }) => [_id, qty, item.cut]);
};
const version = async () =>
  (await app.call(officeDayCalls.fulfilmentChanges, { as: ganesh, params: DAY })).answer.version;

test('is added up, each entry once, and shown beside what is wanted', async () => {
  expect(await harvest()).toEqual(expect.arrayContaining([[plan.tomato, 900, undefined]]));
  const before = await version();
  const mark = newMark();
  expect((await cut(400, { mark })).answer).toEqual({ isNew: true });
  expect((await cut(400, { mark, ago: 5000 })).answer).toEqual({ isNew: false });
  expect((await cut(300, { as: meera })).status).toBe(200);
  expect((await cut(-100)).status).toBe(200);
  expect(await harvest()).toEqual(
    expect.arrayContaining([
      [plan.tomato, 900, 600],
      [plan.dill, 2, undefined],
    ]),
  );
  expect(await version()).not.toBe(before);
  const seen = await app.call(officeShortageCalls.shortage, {
    as: meera,
    params: { ...DAY, item: plan.tomato },
    query: {},
  });
  expect(seen.answer).toMatchObject({ wanted: 900, cut: 600 });
  const { answer } = await app.call(officeAuditCalls.auditLog, { as: meera, query: { thing: 'produce' } });
  const audited = answer.entries.filter(({ subject }) => subject === 'cuts');
  expect(audited.map(({ by, label, after }) => [by.id, label?.en, after?.['quantity']])).toEqual([
    [ganesh.id, 'Test tomato', -100],
    [meera.id, 'Test tomato', 300],
    [ganesh.id, 'Test tomato', 400],
  ]);
});

test('is kept at the time of the press, and refused where it would be less than nothing', async () => {
  const at = async () =>
    (
      await app.db.query<{ at: Date }>('select at from cuts where item_id = $1 order by id desc limit 1', [
        plan.dill,
      ])
    )[0]?.at;
  await cut(2, { item: plan.dill, ago: 3_600_000 });
  expect((await at())?.toISOString()).toBe('2026-11-23T00:30:00.000Z');
  expect((await cut(-3, { item: plan.dill })).answer).toMatchObject({ code: 'cut_below_nothing' });
  expect((await cut(1, { item: '999999' })).answer).toMatchObject({ code: 'item_not_found' });
  // The column has 32 bits.
  expect((await cut(1, { item: '4753387227' })).status).toBe(400);
  expect((await cut(0)).status).toBe(400);
  expect((await cut(1, { as: await app.customer('Ravi More') })).status).toBe(403);
});

test('is the same whether two phones send at once or in turn', async () => {
  const both = await Promise.all([cut(-2, { item: plan.dill }), cut(-2, { item: plan.dill })]);
  expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 422]));
  expect(await harvest()).toEqual(expect.arrayContaining([[plan.dill, 2, 0]]));
});
