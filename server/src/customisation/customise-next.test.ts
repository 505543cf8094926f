import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import { describe, expect, test } from 'vitest';
import {
  discrepancies,
  historyOf,
  nextBody,
  release,
  saveNext,
  saveSchedule,
  scheduleBody,
  scheduleOf,
} from '../../test/customising.ts';
import { openShop } from '../../test/open-shop.ts';

const { shop, to, read } = openShop();

const stored = async () => scheduleOf(await read());

describe('customize', () => {
  test('says what comes with the next delivery, by the totals that were seen', async () => {
    const { status, answer } = await saveNext(
      shop.app,
      shop.asha,
      shop.order._id,
      '2026-11-24',
      { [shop.plan.dill]: 2 },
      {},
    );
    expect([status, answer.message]).toEqual([200, 'Your customizations are saved']);
    expect(scheduleOf(answer.order)).toEqual({ '2026-11-24': { [shop.plan.dill]: 2 } });
  });

  test('confirms what customize-schedule has just saved, and writes nothing more', async () => {
    const schedule = { '2026-11-24': { [shop.plan.dill]: 2 }, '2026-11-25': { [shop.plan.tomato]: 800 } };
    await saveSchedule(shop.app, shop.asha, shop.order._id, schedule);
    const before = await historyOf(shop.app, shop.order._id);
    const seen = { [shop.plan.dill]: 2, [shop.plan.tomato]: 800 };
    const { status } = await saveNext(
      shop.app,
      shop.asha,
      shop.order._id,
      '2026-11-24',
      { [shop.plan.dill]: 2 },
      seen,
    );
    expect(status).toBe(200);
    expect(await historyOf(shop.app, shop.order._id)).toEqual(before);
    expect(await stored()).toEqual(schedule);
  });

  test('takes the totals with the new lines in them as well', async () => {
    const lines = { [shop.plan.dill]: 2 };
    expect((await saveNext(shop.app, shop.asha, shop.order._id, '2026-11-24', lines, lines)).status).toBe(
      200,
    );
  });

  test('changes nothing where the next delivery is left empty', async () => {
    const { status } = await saveNext(shop.app, shop.asha, shop.order._id, '2026-11-24', {}, {});
    expect(status).toBe(200);
    expect(await historyOf(shop.app, shop.order._id)).toEqual({ changes: 1, entries: 5 });
  });

  test('refuses totals that are out of date, and writes nothing', async () => {
    await saveSchedule(shop.app, shop.asha, shop.order._id, { '2026-11-25': { [shop.plan.dill]: 1 } });
    const stale = await saveNext(
      shop.app,
      shop.asha,
      shop.order._id,
      '2026-11-24',
      { [shop.plan.dill]: 2 },
      { [shop.plan.dill]: 3, [shop.plan.onion]: 100 },
    );
    expect([stale.status, stale.refusal]).toEqual([
      409,
      { code: 'totals_stale', message: 'This order was changed somewhere else. Please load it again' },
    ]);
    expect(await stored()).toEqual({ '2026-11-25': { [shop.plan.dill]: 1 } });
  });

  test('refuses by the same rule as customize-schedule', async () => {
    await saveSchedule(shop.app, shop.asha, shop.order._id, { '2026-11-24': { [shop.plan.dill]: 1 } });
    const seen = { [shop.plan.dill]: 1 };
    const locked = await saveNext(
      shop.app,
      shop.asha,
      shop.order._id,
      '2026-11-24',
      { [shop.plan.dill]: 2 },
      seen,
    );
    const tooMuch = await saveNext(
      shop.app,
      shop.asha,
      shop.order._id,
      '2026-11-25',
      { [shop.plan.dill]: 3 },
      seen,
    );
    to('2026-11-24T18:00:00');
    const late = await saveNext(
      shop.app,
      shop.asha,
      shop.order._id,
      '2026-11-25',
      { [shop.plan.dill]: 1 },
      seen,
    );
    expect([locked, tooMuch, late].map(({ status, refusal }) => [status, refusal.code])).toEqual([
      [409, 'date_locked'],
      [422, 'allowance_exceeded'],
      [409, 'date_past_cut_off'],
    ]);
  });
});

describe('a body of the two calls', () => {
  const schedule = () => scheduleBody(shop.order._id, { '2026-11-24': { [shop.plan.dill]: 1 } });
  const refusedAs = async (body: unknown) => {
    const answered = await shop.app.call(api.customiseSchedule, { as: shop.asha, body: body as never });
    return [answered.status, answered.refusal.message, answered.refusal.issues?.map(({ path }) => path)];
  };

  test('asks for an item on any date', async () => {
    const message = 'Please select at least one item for your deliveries';
    expect(await refusedAs(scheduleBody(shop.order._id, {}))).toEqual([400, message, ['scheduledItems']]);
    const zeros = scheduleBody(shop.order._id, { '2026-11-24': { [shop.plan.dill]: 0 } });
    expect(await refusedAs(zeros)).toEqual([400, message, ['scheduledItems']]);
  });

  test('has deliveryDates that are the keys of scheduledItems', async () => {
    for (const deliveryDates of [
      [],
      ['2026-11-25'],
      ['2026-11-24', '2026-11-25'],
      ['2026-11-24', '2026-11-24'],
    ]) {
      expect(await refusedAs({ ...schedule(), deliveryDates })).toEqual([
        400,
        'The delivery dates do not match the schedule',
        ['deliveryDates'],
      ]);
    }
  });

  test('has nextDeliveryItems that agree with the schedule, and a date for them', async () => {
    const nextDeliveryItems = { [shop.plan.dill]: { qty: 2 } };
    for (const deliveryDate of ['2026-11-24', null]) {
      expect(await refusedAs({ ...schedule(), nextDeliveryItems, deliveryDate })).toEqual([
        400,
        'The items of the next delivery do not match the schedule',
        ['nextDeliveryItems'],
      ]);
    }
    const body = {
      ...nextBody(shop.order._id, '2026-11-24', { [shop.plan.dill]: 1 }, {}),
      deliveryDate: null,
    };
    expect((await shop.app.call(api.customise, { as: shop.asha, body })).status).toBe(400);
  });

  test.each([
    ['a bare quantity', { '2026-11-24': { 1: 100 } }, 'scheduledItems.2026-11-24.1'],
    ['a quantity as a text', { '2026-11-24': { 1: { qty: '100' } } }, 'scheduledItems.2026-11-24.1.qty'],
    ['a quantity below zero', { '2026-11-24': { 1: { qty: -100 } } }, 'scheduledItems.2026-11-24.1.qty'],
    [
      'more than the quantity',
      { '2026-11-24': { 1: { qty: 1, price: 5 } } },
      'scheduledItems.2026-11-24.1.price',
    ],
    ['a day that does not exist', { '2026-11-31': { 1: { qty: 1 } } }, 'scheduledItems.2026-11-31'],
  ])('does not carry %s', async (_, scheduledItems, path) => {
    const [status, , paths] = await refusedAs({ ...schedule(), scheduledItems });
    expect([status, paths]).toEqual([400, expect.arrayContaining([path])]);
  });
});

describe('release', () => {
  test('gives the quantities back and opens the date again', async () => {
    await saveSchedule(shop.app, shop.asha, shop.order._id, {
      '2026-11-24': { [shop.plan.dill]: 2, [shop.plan.tomato]: 500 },
    });
    const { status, answer } = await release(shop.app, shop.asha, shop.order._id, '2026-11-24');
    expect([status, scheduleOf(answer), answer.deliverySchedule[0]?.status]).toEqual([200, {}, 'open']);
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
    const again = await saveSchedule(shop.app, shop.asha, shop.order._id, {
      '2026-11-25': { [shop.plan.dill]: 3 },
    });
    expect(again.status).toBe(200);
  });

  test('keeps what was there in the order’s history', async () => {
    await saveSchedule(shop.app, shop.asha, shop.order._id, { '2026-11-24': { [shop.plan.dill]: 2 } });
    await release(shop.app, shop.asha, shop.order._id, '2026-11-24');
    const entries = await shop.app.db.query(
      `select kind, date, item_id::text as item, quantity from quantity_ledger where order_id = $1 and date is not null order by id`,
      [shop.order._id],
    );
    const entry = { date: '2026-11-24', item: shop.plan.dill, quantity: 2 };
    expect(entries).toEqual([
      { kind: 'scheduled', ...entry },
      { kind: 'released', ...entry },
    ]);
  });

  test('leaves an empty date empty on purpose, until the farm may choose again', async () => {
    const { answer } = await release(shop.app, shop.asha, shop.order._id, '2026-11-25');
    const entryOf = (of: OrderAnswer) => of.deliverySchedule.find(({ date }) => date === '2026-11-25');
    expect(entryOf(answer)).toMatchObject({ leftEmpty: true, items: [] });
    expect(entryOf(answer)?.farmsChoice).toBeUndefined();
    const back = await shop.app.call(api.letFarmChoose, {
      as: shop.asha,
      params: { id: shop.order._id },
      body: { date: '2026-11-25' },
    });
    expect(back.answer.deliverySchedule).toEqual(shop.order.deliverySchedule);
    const changes = await shop.app.db.query(
      `select c.kind, e.before, e.after from order_changes c join order_edits e on e.order_id = c.order_id and e.change_id = c.id
       where c.order_id = $1 order by c.id`,
      [shop.order._id],
    );
    const [farm, nothing] = [{ '2026-11-25': 'farm' }, { '2026-11-25': 'nothing' }];
    expect(changes).toEqual([
      { kind: 'empty', before: farm, after: nothing },
      { kind: 'empty', before: nothing, after: farm },
    ]);
  });

  test('is refused from the cut-off on, where it is left empty already, and where it is not one’s own', async () => {
    await saveSchedule(shop.app, shop.asha, shop.order._id, { '2026-11-24': { [shop.plan.dill]: 2 } });
    const ravi = await shop.app.customer('Ravi More');
    const others = await release(shop.app, ravi, shop.order._id, '2026-11-24');
    await release(shop.app, shop.asha, shop.order._id, '2026-11-25');
    const empty = await release(shop.app, shop.asha, shop.order._id, '2026-11-25');
    const noDate = await release(shop.app, shop.asha, shop.order._id, '2026-11-23');
    to('2026-11-23T18:00:00.000');
    const late = await release(shop.app, shop.asha, shop.order._id, '2026-11-24');
    expect([others, empty, noDate, late].map(({ status, refusal }) => [status, refusal.message])).toEqual([
      [404, 'We could not find that order'],
      [409, '25 Nov 2026 has no items to release'],
      [422, '23 Nov 2026 is not a delivery date of this order'],
      [409, 'The time to change 24 Nov 2026 ended at 6 PM the day before'],
    ]);
    expect(await stored()).toEqual({ '2026-11-24': { [shop.plan.dill]: 2 } });
  });
});
