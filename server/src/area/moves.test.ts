import { officeOrderCalls } from '@shivar/domain/office-order-calls';
import { officePhoneCalls } from '@shivar/domain/office-phone-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serveWithLimits } from '../../test/area.ts';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { addTestPlan, buy, purchaseOf, sendPurchase } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';

/*
 * Limits of deliveries in a pincode, by day and batch. Every test has a pincode of its own.
 */

const NOW = '2026-11-23T10:00:00+05:30';
let app: TestApp;
let plan: TestPlan;
let asha: Person;
let meera: Person;
let pincode = '';
let pincodes = 423_100;
beforeAll(async () => {
  app = await testApp({ now: NOW });
  plan = await addTestPlan(app.db);
  [asha, meera] = await Promise.all([app.customer(), app.admin()]);
});
afterAll(() => app.close());
beforeEach(() => {
  pincodes += 1;
  pincode = String(pincodes);
});

const serve = (morning: number | null, evening: number | null = null) =>
  serveWithLimits(app, pincode, morning, evening);
const weekly = { deliveryFrequency: 'weekly', items: {} } as const;
const bodyOf = (changes: Parameters<typeof purchaseOf>[1] = {}) =>
  purchaseOf(plan, { ...weekly, pincode, items: { [plan.tomato]: 400 }, ...changes });
const order = (changes: Parameters<typeof purchaseOf>[1] = {}, as = asha, at = app) =>
  sendPurchase(at, as, bodyOf(changes));
/** The most that is due on any one day there. */
const mostDue = async () => {
  const [row] = await app.db.query<{ most: number }>(
    `select max(n)::int as most from (select count(*) as n from deliveries where pincode = $1 group by date) as days`,
    [pincode],
  );
  return row?.most;
};

describe('an order by phone', () => {
  test('follows the same limit, and leaves no new account where there is no room', async () => {
    await serve(1);
    await order();
    const email = `caller-${pincode}@example.in`;
    const customer = { kind: 'new', name: 'Sunita More', email, language: 'mr', agreed: true } as const;
    const phone = (startDate: string) =>
      app.call(officePhoneCalls.placePhoneOrder, {
        as: meera,
        body: { ...bodyOf({ startDate }), customer },
        headers: { 'idempotency-key': `phone-${pincode}-${startDate}` },
      });
    expect((await phone('2026-11-24')).refusal).toMatchObject({ code: 'day_full' });
    expect(await app.db.query('select from users where email = $1', [email])).toEqual([]);
    expect((await phone('2026-11-25')).status).toBe(201);
  });
});

describe('an order that the office moves', () => {
  const move = async (id: string, to: string, override = false) => {
    const { answer } = await app.call(officeOrderCalls.officeOrder, { as: meera, params: { id } });
    return app.call(officeOrderCalls.officeChangeAddress, {
      as: meera,
      params: { id },
      body: {
        version: answer.version,
        address: answer.addressParts,
        pincode: to,
        mobile: answer.mobile,
        override,
        reason: override ? 'The driver has room' : '',
      },
    });
  };

  test('finds no room where a day is full, except by an override with a reason', async () => {
    await serve(1);
    await order();
    const elsewhere = await buy(app, asha, plan, { ...weekly, items: { [plan.tomato]: 400 } });
    expect(await move(elsewhere._id, pincode)).toMatchObject({
      status: 409,
      refusal: { code: 'round_full', message: `On 24 Nov 2026 the morning round to ${pincode} is full` },
    });
    expect((await move(elsewhere._id, pincode, true)).status).toBe(200);
    expect(await mostDue()).toBe(2);
  });

  test('finds no room in a full batch, and keeps the room that it has', async () => {
    await serve(null, 1);
    await order({ batch: 'evening' });
    const { answer } = await order();
    const { answer: seen } = await app.call(officeOrderCalls.officeOrder, {
      as: meera,
      params: { id: answer._id },
    });
    const into = (batch: 'morning' | 'evening') =>
      app.call(officeOrderCalls.officeChangeBatch, {
        as: meera,
        params: { id: answer._id },
        body: { version: seen.version, batch, override: false, reason: '' },
      });
    expect((await into('evening')).refusal.code).toBe('round_full');
    await app.db.query('update served_pincodes set retired_at = now() where pincode = $1', [pincode]);
    // Its house number is put right where the farm takes no new orders any more.
    expect((await move(answer._id, pincode)).status).toBe(200);
  });
});
