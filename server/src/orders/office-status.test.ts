import type { OfficeOrderAnswer, OrderFilter } from '@shivar/domain/contract/office/order-calls';
import { api } from '@shivar/domain/contract/api';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { officeStatusCalls } from '@shivar/domain/contract/office/status-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { serveWithLimits } from '../../test/area.ts';
import { discrepancies, saveSchedule, scheduleOf } from '../../test/customising.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';

/*
 * Orders whose status only the earlier system knew: the office finds them, and says what they are.
 */

const DAY = '2026-11-24';
const FULL = '422558';
let app: TestApp;
let plan: TestPlan;
let meera: Person;
let asha: Person;
let id: string;
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
  [meera, asha] = [await app.admin(), await app.customer()];
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ _id: id } = await buy(app, asha, plan, { startDate: DAY, deliveryFrequency: 'weekly' }));
  await saveSchedule(app, asha, id, { [DAY]: { [plan.tomato]: 700 } });
  await become('On hold');
});

const become = (status: string) => app.db.query('update orders set status = $2 where id = $1', [id, status]);
const seen = async (): Promise<OfficeOrderAnswer> =>
  (await app.call(officeOrderCalls.officeOrder, { as: meera, params: { id } })).answer;
const decide = async (status: 'active' | 'completed', reason = '') =>
  app.call(officeStatusCalls.officeDecideStatus, {
    as: meera,
    params: { id },
    body: { version: (await seen()).version, status, override: reason !== '', reason },
  });
const told = () => app.db.query('select kind, facts from notices where order_id = $1', [id]);
const harvested = async () => {
  const params = { date: DAY, batch: 'morning' } as const;
  const { answer } = await app.call(officeDayCalls.fulfilmentHarvest, { as: meera, params });
  const { boxCount } = (await app.call(api.fulfilmentDay, { as: meera, params })).answer;
  return [answer.harvest.map(({ qty }) => qty), boxCount];
};
const found = async (query: OrderFilter) =>
  (await app.call(officeOrderCalls.officeOrders, { as: meera, query })).answer.orders.map(({ _id }) => _id);

describe('an order of a status that only the earlier system knew', () => {
  test('is found as such, and while it is not over as one to decide', async () => {
    expect([await found({ status: 'other' }), await found({ status: 'undecided' })]).toEqual([[id], [id]]);
    await app.db.query(`update orders set start_date = '2026-01-01', end_date = '2026-01-29' where id = $1`, [
      id,
    ]);
    expect([await found({ status: 'other' }), await found({ status: 'undecided' })]).toEqual([[id], []]);
    for (const status of ['active', 'pending', 'completed', 'cancelled']) {
      await become(status);
      expect(await found({ status: 'other' })).toEqual([]);
    }
  });

  test('is packed from the moment at which it is made active', async () => {
    expect(await harvested()).toEqual([[], 0]);
    const { status, answer } = await decide('active');
    expect([status, answer.order.status, answer.order.isActive]).toEqual([200, 'active', true]);
    expect(await harvested()).toEqual([[700], 1]);
    expect(await told()).toEqual([{ kind: 'changed', facts: { change: 'active', date: DAY } }]);
    const { answer: history } = await app.call(officeOrderCalls.officeOrderHistory, {
      as: meera,
      params: { id },
      query: {},
    });
    expect(history.entries[0]).toMatchObject({
      kind: 'status',
      by: 'Meera Shinde',
      before: { status: 'On hold' },
      after: { status: 'active' },
    });
    const again = await decide('completed');
    expect([again.status, again.refusal.code]).toEqual([409, 'order_not_active']);
    await become('inactive');
  });

  test('that waits for its payment begins once it is paid, and its household hears so', async () => {
    await become('pending');
    const body = { version: (await seen()).version, paid: true, reason: '' };
    await app.call(officeOrderCalls.officeNotePayment, { as: meera, params: { id }, body });
    expect(await told()).toEqual([{ kind: 'changed', facts: { change: 'active', date: DAY } }]);
    await become('inactive');
  });

  test('is ended for good, and gives back what it held', async () => {
    const { answer } = await decide('completed');
    expect(answer.order).toMatchObject({ status: 'completed', nextDeliveryDate: null });
    expect(new Set(answer.order.deliverySchedule.map((entry) => entry.status))).toEqual(
      new Set(['cancelled']),
    );
    expect(scheduleOf(answer.order)).toEqual({});
    expect(await told()).toEqual([{ kind: 'cancelled', facts: { still: null } }]);
    expect(await discrepancies(app, id)).toEqual([]);
    expect(await harvested()).toEqual([[], 0]);
    const again = await decide('active');
    expect([again.status, again.refusal.code]).toEqual([409, 'order_not_active']);
  });

  test('can be cancelled like every other order', async () => {
    const { status, answer } = await app.call(officeOrderCalls.officeCancelOrder, {
      as: meera,
      params: { id },
      body: { version: (await seen()).version, reason: 'Left Nashik', stopClosed: false },
    });
    expect([status, answer.order.status]).toEqual([200, 'cancelled']);
    expect(await discrepancies(app, id)).toEqual([]);
  });

  test('is not made active behind a list that may be printed, unless somebody insists', async () => {
    const before = app.clock.now();
    app.clock.move(Date.parse('2026-11-23T18:00:00+05:30') - before);
    const asked = await decide('active');
    expect([asked.status, asked.refusal.code]).toEqual([409, 'date_past_cut_off']);
    expect(await harvested()).toEqual([[], 0]);
    expect((await decide('active', 'The packers know')).status).toBe(200);
    expect(await harvested()).toEqual([[700], 1]);
    await become('inactive');
    app.clock.move(before - app.clock.now());
  });

  test('is not made active where a day has no room, unless somebody insists', async () => {
    await serveWithLimits(app, FULL, 1);
    await app.db.query('update orders set pincode = $2 where id = $1', [id, FULL]);
    await app.db.query('update deliveries set pincode = $2 where order_id = $1', [id, FULL]);
    await buy(app, asha, plan, { startDate: DAY, deliveryFrequency: 'weekly', pincode: FULL });
    const asked = await decide('active');
    expect([asked.status, asked.refusal.code]).toEqual([409, 'round_full']);
    expect((await decide('active', 'They were here first')).status).toBe(200);
  });

  test('is not made active once it is over', async () => {
    await app.db.query(`update orders set start_date = '2026-01-01', end_date = '2026-01-29' where id = $1`, [
      id,
    ]);
    const asked = await decide('active');
    expect([asked.status, asked.refusal.code]).toEqual([409, 'order_not_active']);
    expect((await decide('completed')).answer.order.status).toBe('completed');
  });
});
