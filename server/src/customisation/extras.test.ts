import { api } from '@shivar/domain/contract/api';
import { moveCalls } from '@shivar/domain/contract/move-calls';
import { noticeCalls } from '@shivar/domain/contract/notice-calls';
import { describe, expect, test } from 'vitest';
import { MILK, PRICE, openExtras } from '../../test/extras.ts';
import { notePaid } from '../../test/test-plan.ts';
import { inTransaction } from '../db/client.ts';
import { waitingNotices } from '../notices/queries.ts';
import { calendarFile } from '../orders/calendar-queries.ts';
import { endingsOf } from '../orders/ending-queries.ts';
import { withContent } from '../orders/notice-queries.ts';
import { ordersById } from '../orders/queries.ts';
import { giveExtrasBack } from './lost-extra-commands.ts';

const { shop, of, add, offered, boxOf, money, told, close } = openExtras();

describe('a household', () => {
  test('adds items to a box that comes, at list prices, beside its allowance', async () => {
    expect(await offered(shop.first)).toMatchObject([
      { _id: shop.plan.tomato, step: 100, most: 1000, price: 4.25 },
      { _id: shop.milk, englishName: 'Test milk', step: 1, most: 3, price: MILK },
    ]);
    const { status, answer } = await add({ [shop.milk]: 2, [shop.plan.tomato]: 200 }, 2 * MILK + 8.5);
    expect(status).toBe(200);
    expect(answer.deliverySchedule[0]).toMatchObject({
      items: [{ _id: shop.plan.tomato, qty: 500 }],
      extras: [
        { _id: shop.milk, qty: 2, amount: 121 },
        { _id: shop.plan.tomato, qty: 200, amount: 8.5 },
      ],
    });
    expect([answer.price, answer.offer]).toEqual([
      PRICE,
      { discount: 0, delivery: 0, extras: 129.5, total: PRICE + 129.5 },
    ]);
    expect(answer.selectedItems[shop.milk]).toBeUndefined();
    expect(answer.payment).toMatchObject({ status: 'due', amount: PRICE + 129.5 });
    expect(await money()).toMatchObject({ price: PRICE + 129.5, left: PRICE + 129.5 });
    // Less of it, and then the same again, which changes nothing.
    await add({ [shop.milk]: 1 }, MILK);
    const again = await add({ [shop.milk]: 1 }, MILK);
    expect([again.status, again.answer.offer?.total]).toEqual([200, PRICE + MILK]);
    const history = await shop.app.db.query(
      `select from order_changes where order_id = $1 and kind = 'extra'`,
      [shop.order._id],
    );
    expect(history).toHaveLength(2);
  });

  test('keeps the price of what stays, and is asked where another one changed', async () => {
    await add({ [shop.milk]: 2 }, 121);
    await shop.app.db.query('update items set list_price_paise = 7000 where id = $1', [shop.milk]);
    expect((await add({ [shop.milk]: 2, [shop.plan.tomato]: 100 }, 125.25)).status).toBe(200);
    const dearer = await add({ [shop.milk]: 3 }, 3 * MILK);
    expect([dearer.status, dearer.refusal.code]).toEqual([409, 'extra_price_changed']);
    expect((await add({ [shop.milk]: 3 }, 210)).status).toBe(200);
    await shop.app.db.query('update items set list_price_paise = 6050 where id = $1', [shop.milk]);
  });

  test.each([
    ['an item that is not sold alone', () => add({ [shop.plan.onion]: 500 }, 0), 422, 'extra_not_sold'],
    ['a quantity off its step', () => add({ [shop.plan.tomato]: 150 }, 6.38), 422, 'quantity_off_step'],
    ['more than fits', () => add({ [shop.milk]: 4 }, 242), 422, 'maximum_exceeded'],
    ['a day without a box', () => add({ [shop.milk]: 1 }, MILK, '2027-12-01'), 422, 'date_not_a_delivery'],
    [
      'over an extra of somebody else',
      () => add({ [shop.milk]: 1 }, MILK, shop.first, { [shop.milk]: 2 }),
      409,
      'changed_elsewhere',
    ],
    ['another price', () => add({ [shop.milk]: 1 }, 1), 409, 'extra_price_changed'],
  ])('is refused %s, and nothing changes', async (_what, send, status, code) => {
    const refused = await send();
    expect([refused.status, refused.refusal.code]).toEqual([status, code]);
    expect((await boxOf(shop.first))?.extras).toBeUndefined();
    expect(await money()).toMatchObject({ price: PRICE });
  });

  test('adds nothing to a box that stays empty, or after its cut-off', async () => {
    await shop.app.call(api.release, {
      as: shop.asha,
      params: { id: shop.order._id },
      body: { date: shop.second },
    });
    expect(await offered(shop.second)).toEqual([]);
    expect((await add({ [shop.milk]: 1 }, MILK, shop.second)).refusal.code).toBe('extra_without_box');
    await add({ [shop.milk]: 1 }, MILK);
    await close(shop.first);
    expect(await offered(shop.first)).toEqual([]);
    expect((await add({}, 0)).refusal.code).toBe('date_past_cut_off');
  });

  test('owes an extra of a paid order, and has it as credit when it takes it off', async () => {
    await notePaid(shop.app, shop.meera, shop.order._id);
    const { answer } = await add({ [shop.milk]: 1 }, MILK);
    expect(answer.payment).toMatchObject({ status: 'due', amount: PRICE + MILK });
    expect(await money()).toMatchObject({ paid: PRICE, due: MILK });
    await notePaid(shop.app, shop.meera, shop.order._id);
    const without = await add({}, 0);
    expect(without.answer.payment).toMatchObject({ status: 'paid', amount: PRICE });
    expect(await money()).toMatchObject({ price: PRICE, paid: PRICE + MILK, due: 0, back: MILK });
  });

  test('takes them along to another day, and gets their price back for a box that does not come', async () => {
    await add({ [shop.milk]: 1 }, MILK);
    const by = of(shop.asha);
    const hold = { act: 'hold' as const, dates: [shop.first] };
    const seen = (await shop.app.call(moveCalls.previewMoves, { ...by, body: hold })).answer;
    const moved = await shop.app.call(moveCalls.moveBoxes, { ...by, body: { ...hold, moves: seen.moves } });
    expect(moved.status).toBe(200);
    const to = seen.moves[0]?.to ?? '';
    expect(moved.answer.deliverySchedule.find(({ date }) => date === to)?.extras).toHaveLength(1);
    await shop.app.call(api.onlyChosen, { ...by, body: { onlyChosen: true } });
    await shop.app.call(api.release, { ...by, body: { date: to } });
    await close(to);
    await giveExtrasBack(shop.app.db, shop.app.clock);
    await giveExtrasBack(shop.app.db, shop.app.clock);
    expect((await boxOf(to))?.extras).toBeUndefined();
    expect(await money()).toMatchObject({ price: PRICE });
    expect(await told('extras_back')).toEqual([
      { facts: { date: to, items: { [shop.milk]: 1 }, paise: 6050 } },
    ]);
  });

  test('does not have it in the price of the same again', async () => {
    await add({ [shop.milk]: 2 }, 2 * MILK);
    const { db, clock } = shop.app;
    const orders = await ordersById(db, [shop.order._id]);
    const again = { paise: 123_450, was: 123_450 };
    expect((await endingsOf(db, orders, clock.now())).get(shop.order._id)).toEqual({ again });
  });

  test('has it in its own calendar', async () => {
    await add({ [shop.milk]: 2, [shop.plan.tomato]: 200 }, 2 * MILK + 8.5);
    const { db, clock } = shop.app;
    const frame = { language: 'en', brand: 'Shivar', origin: '', now: clock.now() } as const;
    const file = await calendarFile(db, shop.asha.id, frame);
    expect(file.replaceAll('\r\n ', '')).toContain(
      'Test tomato 500 g\\nYou added:\\nTest milk 2 units\\nTest tomato 200 g',
    );
  });

  test('hears of it by name, with the rest of the box', async () => {
    await add({ [shop.milk]: 2 }, 2 * MILK);
    await close(shop.first);
    const { db, clock } = shop.app;
    const notices = await inTransaction(db, async (tx) =>
      withContent(tx, await waitingNotices(tx, clock.now(), 100), clock.now()),
    );
    const told = notices.find((notice) => notice?.orderId === shop.order._id && notice.kind === 'tomorrow');
    expect(told).toMatchObject({
      facts: { items: { [shop.plan.tomato]: 500 }, added: { [shop.milk]: 2 } },
      items: { [shop.milk]: { name: { en: 'Test milk', mr: 'म milk' }, unit: 'units' } },
    });
  });

  test('reads of it as it was told, once it went back', async () => {
    const { app, asha, milk, order, first } = shop;
    await add({ [milk]: 2 }, 2 * MILK);
    await close(first);
    const facts = { date: first, batch: 'morning', items: { [shop.plan.tomato]: 500 }, added: { [milk]: 2 } };
    await app.db.query(
      `update notices set facts = $2, outcome = 'told', due_at = null, ended_at = at where order_id = $1 and kind = 'tomorrow'`,
      [order._id, facts],
    );
    await app.db.query('delete from extras where order_id = $1', [order._id]);
    const { answer } = await app.call(noticeCalls.notices, { as: asha, query: {} });
    expect(answer.notices.find(({ kind }) => kind === 'tomorrow')?.text).toContain(
      'Test tomato 500 g. You added: Test milk 2 units.',
    );
  });
});
