import { leavingCalls } from '@shivar/domain/contract/leaving-calls';
import { api } from '@shivar/domain/contract/api';
import { addDays } from '@shivar/domain/values/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { TestApp } from '../../test/app.ts';
import { addTestPlan, buy, notePaid } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { renewOrders } from './renewal-commands.ts';

let app: TestApp;
let plan: TestPlan;
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
});
afterAll(() => app.close());

const at = (instant: string) => app.clock.move(Date.parse(instant) - app.clock.now());

test.each([
  ['fills none', true],
  ['fills all', false],
] as const)('the farm %s of the boxes of a renewed order, as of the one before', async (_, onlyChosen) => {
  at('2026-11-24T09:00:00+05:30');
  const [meera, asha] = [await app.admin(), await app.customer()];
  const order = await buy(app, asha, plan, { startDate: '2026-11-25', deliveryFrequency: 'weekly' });
  const of = { as: asha, params: { id: order._id } };
  await notePaid(app, meera, order._id, 2 * 123_450);
  await app.call(api.onlyChosen, { ...of, body: { onlyChosen } });
  await app.call(leavingCalls.setRenewal, { ...of, body: { agreed: 123_450 } });
  at(`${addDays(order.endDate, -1)}T11:00:00+05:30`);
  await renewOrders(app.db, app.clock);
  const { answer } = await app.call(api.ordersOfUser, { as: asha, params: { userId: asha.id } });
  const next = answer.find(({ _id }) => _id !== order._id);
  expect(next?.onlyChosen ?? false).toBe(onlyChosen);
  const filled = next?.deliverySchedule.map(({ farmsChoice }) => farmsChoice !== undefined);
  expect(new Set(filled)).toEqual(new Set([!onlyChosen]));
});
