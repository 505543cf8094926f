import { api } from '@shivar/domain/contract/api';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { Schedule } from '@shivar/domain/rules/customisation/customisation';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { discrepancies, historyOf, saveSchedule, scheduleBody, scheduleOf } from '../../test/customising.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';

const NOW = Date.parse('2026-11-21T16:42:00+05:30');
let app: TestApp;
let plan: TestPlan;
let asha: Person;
let order: OrderAnswer;
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
});
beforeEach(async () => {
  app.clock.move(NOW - app.clock.now());
  asha = await app.customer();
  order = await buy(app, asha, plan);
});
afterAll(() => app.close());

const save = (schedule: Schedule, headers = {}) => saveSchedule(app, asha, order._id, schedule, headers);
const stored = async () =>
  scheduleOf((await app.call(api.order, { as: asha, params: { id: order._id } })).answer);

describe('customize-schedule', () => {
  test('says what comes on which days, and answers the order with it', async () => {
    const schedule = {
      '2026-11-24': { [plan.tomato]: 500, [plan.dill]: 1 },
      '2026-11-26': { [plan.onion]: 1200 },
    };
    const { status, answer } = await save(schedule);
    expect([status, answer.message]).toEqual([200, 'Your customizations are saved']);
    expect(scheduleOf(answer.order)).toEqual(schedule);
    expect(await stored()).toEqual(schedule);
    expect(answer.order.deliverySchedule.slice(0, 3).map(({ status: each }) => each)).toEqual([
      'planned',
      'open',
      'planned',
    ]);
    expect(answer.order.deliverySchedule[0]?.items).toContainEqual({
      _id: plan.tomato,
      englishName: 'Test tomato',
      marathiName: 'म tomato',
      qty: 500,
      unitofItem: 'Grams',
    });
    expect(await discrepancies(app, order._id)).toEqual([]);
  });

  test('keeps every change in the order’s history, by whom and when', async () => {
    await save({ '2026-11-24': { [plan.tomato]: 500 } });
    const [entry] = await app.db.query(
      `select c.kind as change, c.actor_id as actor, c.at, l.kind, l.date, l.item_id::text as item, l.quantity
       from order_changes c join quantity_ledger l on l.change_id = c.id
       where c.order_id = $1 and c.kind <> 'purchase'`,
      [order._id],
    );
    const at = new Date(NOW);
    const change = { change: 'customise', actor: asha.id, at };
    expect(entry).toEqual({
      ...change,
      kind: 'scheduled',
      date: '2026-11-24',
      item: plan.tomato,
      quantity: 500,
    });
  });

  test('accepts what is saved already and writes nothing', async () => {
    const schedule = { '2026-11-24': { [plan.tomato]: 500 }, '2026-11-25': { [plan.dill]: 3 } };
    const first = await save(schedule);
    const before = await historyOf(app, order._id);
    const again = await save(schedule);
    expect([again.status, again.answer]).toEqual([200, first.answer]);
    expect(await historyOf(app, order._id)).toEqual(before);
  });

  test('takes zeros for nothing: a date of zeros alone stays open', async () => {
    const { answer } = await save({
      '2026-11-24': { [plan.tomato]: 0 },
      '2026-11-25': { [plan.dill]: 1, [plan.onion]: 0 },
    });
    expect(scheduleOf(answer.order)).toEqual({ '2026-11-25': { [plan.dill]: 1 } });
    expect(answer.order.deliverySchedule[0]?.status).toBe('open');
  });

  test('writes the next delivery’s lines too, where its date is not among the dates', async () => {
    const body = {
      ...scheduleBody(order._id, { '2026-11-25': { [plan.dill]: 1 } }),
      deliveryDate: '2026-11-24',
      nextDeliveryItems: { [plan.spinach]: { qty: 2 } },
      endDate: '2027-05-05',
    };
    const { status, answer } = await app.call(api.customiseSchedule, { as: asha, body });
    expect(status).toBe(200);
    expect(scheduleOf(answer.order)).toEqual({
      '2026-11-24': { [plan.spinach]: 2 },
      '2026-11-25': { [plan.dill]: 1 },
    });
    // The order's own end stands, whatever the client says.
    expect(answer.order.endDate).toBe(order.endDate);
  });

  test('is all or nothing: one bad date keeps the good ones from being written', async () => {
    const { status } = await save({
      '2026-11-24': { [plan.tomato]: 500 },
      '2026-11-25': { [plan.tomato]: 550 },
    });
    expect(status).toBe(422);
    expect(await stored()).toEqual({});
    expect(await historyOf(app, order._id)).toEqual({ changes: 1, entries: 5 });
  });
});
