import { officeAuditCalls } from '@shivar/domain/contract/office/audit-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { officePhoneCalls } from '@shivar/domain/contract/office/phone-calls';
import type { PhoneOrderBody } from '@shivar/domain/contract/office/phone-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { serveWithLimits } from '../../test/area.ts';
import { addTestPlan, buy, newKey, purchaseOf, sendPurchase } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';

let app: TestApp;
let plan: TestPlan;
let meera: Person;
let asha: Person;
beforeAll(async () => {
  app = await testApp({ now: '2026-11-21T16:42:00+05:30' });
  plan = await addTestPlan(app.db);
  [meera, asha] = await Promise.all([app.admin(), app.customer()]);
  await serveWithLimits(app, '422555', 1, 5);
  await buy(app, asha, plan, WEEKLY);
});
afterAll(() => app.close());

const WEEKLY = { pincode: '422555', deliveryFrequency: 'weekly' } as const;
const room = (startDate: string, batch: 'morning' | 'evening' = 'morning') =>
  app.call(officePhoneCalls.phoneRoom, {
    as: meera,
    params: { pincode: '422555' },
    query: { batch, deliveryFrequency: 'weekly', subscriptionType: 'weekly', startDate },
  });
const place = (more: Partial<PhoneOrderBody> = {}) =>
  app.call(officePhoneCalls.placePhoneOrder, {
    as: meera,
    body: { ...purchaseOf(plan, WEEKLY), customerId: asha.id, ...more },
    headers: { 'idempotency-key': newKey() },
  });

describe('an order by phone into a full day', () => {
  test('is told beforehand, with the next free day and the other batch', async () => {
    expect((await room('2026-11-24')).answer).toEqual({
      message: expect.stringContaining('24 Nov 2026') as string,
      startDate: '2026-11-25',
      batch: 'evening',
      isFull: true,
      moved: [],
    });
    expect((await room('2026-11-25')).answer).toEqual({
      message: null,
      startDate: null,
      batch: null,
      isFull: false,
      moved: [],
    });
  });

  test('is refused, and goes through for a reason that the history and the audit keep', async () => {
    expect(await place()).toMatchObject({ status: 409, refusal: { code: 'day_full' } });
    const placed = await place({ overRoom: { reason: 'The van has room' } });
    expect(placed.status).toBe(201);
    const history = await app.call(officeOrderCalls.officeOrderHistory, {
      as: meera,
      params: { id: placed.answer._id },
      query: {},
    });
    expect(history.answer.entries).toMatchObject([
      { kind: 'purchase', by: 'Meera Shinde', reason: 'The van has room' },
    ]);
    const audit = await app.call(officeAuditCalls.auditLog, { as: meera, query: { search: 'van has room' } });
    expect(JSON.stringify(audit.answer)).toContain(placed.answer._id);
  });

  test('is no way for a customer', async () => {
    const body = { ...purchaseOf(plan, WEEKLY), overRoom: { reason: 'Please' } };
    const sent = await sendPurchase(app, asha, body);
    expect(sent.status).toBe(400);
  });

  test('needs a reason, and no reason brings the farm where it does not come', async () => {
    const silent = await place({ overRoom: { reason: ' ' } });
    expect([silent.status, silent.refusal.code]).toEqual([400, 'reason_required']);
    const nowhere = await place({ pincode: '422556', overRoom: { reason: 'Please' } });
    expect([nowhere.status, nowhere.refusal.code]).toEqual([422, 'pincode_not_served']);
    await app.db.query(
      `update served_pincodes set batches = '{evening}', morning_limit = null where pincode = '422555'`,
    );
    const wrong = await place({ overRoom: { reason: 'Please' } });
    expect(wrong.refusal.code).toBe('batch_not_there');
  });
});
