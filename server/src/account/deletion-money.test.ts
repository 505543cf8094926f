import { api } from '@shivar/domain/contract/api';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { leavingCalls } from '@shivar/domain/contract/leaving-calls';
import { officePaymentCalls } from '@shivar/domain/contract/office/payment-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { TestApp } from '../../test/app.ts';
import { saveSchedule } from '../../test/customising.ts';
import { HOUSEHOLD_PASSWORD, withPassword } from '../../test/households.ts';
import { addTestPlan, buy, notePaid } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';

let app: TestApp;
let plan: TestPlan;
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
});
afterAll(() => app.close());

const at = (instant: string) => app.clock.move(Date.parse(instant) - app.clock.now());

test('an account is deleted once its money is settled, on both sides', async () => {
  const [asha, meera] = [await withPassword(app), await app.admin()];
  const order = await buy(app, asha, plan, { deliveryFrequency: 'weekly' });
  await saveSchedule(app, asha, order._id, { '2026-11-24': { [plan.mint]: 1 } });
  at('2026-11-24T12:00:00.000+05:30');
  const outlook = async () => (await app.call(api.deletion, { as: asha })).answer;
  // Nobody has marked the box: it may have come, and is to be paid.
  const { owed } = (await outlook()).money;
  expect(owed).toBeGreaterThan(0);
  const body = { password: HOUSEHOLD_PASSWORD, giveUpDeliveries: true };
  const again = async () =>
    (await app.call(api.deleteAccount, { as: asha, body })).refusal?.code ?? 'deleted';
  expect(await again()).toBe('money_open');
  const seen = { due: Math.round(owed * 100), back: 0, comes: [] };
  const left = { as: asha, params: { id: order._id }, body: { seen, payTo: null } };
  expect((await app.call(leavingCalls.leave, left)).status).toBe(200);
  expect(await again()).toBe('money_open');
  expect(await notePaid(app, meera, order._id, 5000 + Math.round(owed * 100))).toBe(200);
  expect((await outlook()).money).toEqual({ owed: 0, credit: 50 });
  expect(await again()).toBe('money_open');
  const payout = { paise: 5000, way: 'bank', reference: 'UTR 1', was: 5000 } as const;
  await app.call(officePaymentCalls.payOut, { as: meera, params: { id: asha.id }, body: payout });
  expect(await again()).toBe('deleted');
  // The box went out: the farm's list of the day keeps it, without a name.
  const day = { as: meera, params: { date: '2026-11-24', batch: 'morning' } as const };
  const { harvest } = (await app.call(officeDayCalls.fulfilmentHarvest, day)).answer;
  const { boxes } = (await app.call(api.fulfilmentDay, { ...day, query: {} })).answer;
  expect(harvest).toContainEqual(expect.objectContaining({ _id: plan.mint, qty: 1 }));
  const box = boxes.find(({ orderId }) => orderId === order._id);
  expect(box).toMatchObject({ customer: '—', mobile: '', address: '' });
});
