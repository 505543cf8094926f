import { api } from '@shivar/domain/contract/api';
import type { Schedule } from '@shivar/domain/rules/customisation/customisation';
import { describe, expect, test } from 'vitest';
import { discrepancies, historyOf, saveSchedule, scheduleBody, scheduleOf } from '../../test/customising.ts';
import { openShop } from '../../test/open-shop.ts';

const { shop, read } = openShop();

const save = (schedule: Schedule, headers = {}) =>
  saveSchedule(shop.app, shop.asha, shop.order._id, schedule, headers);
const stored = async () => scheduleOf(await read());

describe('customize-schedule', () => {
  test('says what comes on which days, and answers the order with it', async () => {
    const schedule = {
      '2026-11-24': { [shop.plan.tomato]: 500, [shop.plan.dill]: 1 },
      '2026-11-26': { [shop.plan.onion]: 1200 },
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
      _id: shop.plan.tomato,
      englishName: 'Test tomato',
      marathiName: 'म tomato',
      qty: 500,
      unitofItem: 'Grams',
    });
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('keeps every change in the order’s history, by whom and when', async () => {
    await save({ '2026-11-24': { [shop.plan.tomato]: 500 } });
    const [entry] = await shop.app.db.query(
      `select c.kind as change, c.actor_id as actor, c.at, l.kind, l.date, l.item_id::text as item, l.quantity
       from order_changes c join quantity_ledger l on l.order_id = c.order_id and l.change_id = c.id
       where c.order_id = $1 and c.kind <> 'purchase'`,
      [shop.order._id],
    );
    const at = new Date(shop.app.clock.now());
    const change = { change: 'customise', actor: shop.asha.id, at };
    expect(entry).toEqual({
      ...change,
      kind: 'scheduled',
      date: '2026-11-24',
      item: shop.plan.tomato,
      quantity: 500,
    });
  });

  test('accepts what is saved already and writes nothing', async () => {
    const schedule = { '2026-11-24': { [shop.plan.tomato]: 500 }, '2026-11-25': { [shop.plan.dill]: 3 } };
    const first = await save(schedule);
    const before = await historyOf(shop.app, shop.order._id);
    const again = await save(schedule);
    expect([again.status, again.answer]).toEqual([200, first.answer]);
    expect(await historyOf(shop.app, shop.order._id)).toEqual(before);
  });

  test('takes zeros for nothing: a date of zeros alone stays open', async () => {
    const { answer } = await save({
      '2026-11-24': { [shop.plan.tomato]: 0 },
      '2026-11-25': { [shop.plan.dill]: 1, [shop.plan.onion]: 0 },
    });
    expect(scheduleOf(answer.order)).toEqual({ '2026-11-25': { [shop.plan.dill]: 1 } });
    expect(answer.order.deliverySchedule[0]?.status).toBe('open');
  });

  test('writes the next delivery’s lines too, where its date is not among the dates', async () => {
    const body = {
      ...scheduleBody(shop.order._id, { '2026-11-25': { [shop.plan.dill]: 1 } }),
      deliveryDate: '2026-11-24',
      nextDeliveryItems: { [shop.plan.spinach]: { qty: 2 } },
      endDate: '2027-05-05',
    };
    const { status, answer } = await shop.app.call(api.customiseSchedule, { as: shop.asha, body });
    expect(status).toBe(200);
    expect(scheduleOf(answer.order)).toEqual({
      '2026-11-24': { [shop.plan.spinach]: 2 },
      '2026-11-25': { [shop.plan.dill]: 1 },
    });
    // The order's own end stands, whatever the client says.
    expect(answer.order.endDate).toBe(shop.order.endDate);
  });

  test('is all or nothing: one bad date keeps the good ones from being written', async () => {
    const { status } = await save({
      '2026-11-24': { [shop.plan.tomato]: 500 },
      '2026-11-25': { [shop.plan.tomato]: 550 },
    });
    expect(status).toBe(422);
    expect(await stored()).toEqual({});
    expect(await historyOf(shop.app, shop.order._id)).toEqual({ changes: 1, entries: 5 });
  });
});
