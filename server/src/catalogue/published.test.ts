import { api } from '@shivar/domain/contract/api';
import { officeCatalogueCalls } from '@shivar/domain/contract/office/catalogue-calls';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { addTestPlan } from '../../test/test-plan.ts';

const PLAN = 'test-box';

let app: TestApp;
/** A second process: its own connections, and its own kept answers. */
let other: TestApp;
let meera: Person;
beforeAll(async () => {
  app = await testApp();
  other = await testApp({ beside: app });
  await addTestPlan(app.db);
  meera = await app.admin();
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const nameAt = async (at: TestApp) =>
  (await at.call(api.plans)).answer.find(({ _id }) => _id === PLAN)?.subscriptionName;

test('what the office saves of a plan is shown by every process within a second', async () => {
  const { plans } = (await app.call(officeCatalogueCalls.officeCatalogue, { as: meera })).answer;
  const plan = plans.find(({ _id }) => _id === PLAN);
  if (!plan) throw new Error('The plan of the test is not there');
  // Both have kept the old answer.
  expect([await nameAt(app), await nameAt(other)]).toEqual(['Test box', 'Test box']);
  const saved = await app.call(officeCatalogueCalls.changePlan, {
    as: meera,
    params: { id: PLAN },
    body: { version: plan.version, draft: { ...plan.draft, subscriptionName: 'Renamed box' } },
  });
  expect(saved.status).toBe(200);
  const until = performance.now() + 1000;
  for (const each of [app, other]) {
    // Kept answers come without waiting for anything: the notice needs a turn to be heard.
    while ((await nameAt(each)) !== 'Renamed box' && performance.now() < until) await turn();
    expect(await nameAt(each)).toBe('Renamed box');
  }
});
