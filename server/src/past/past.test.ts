import { api } from '@shivar/domain/contract/api';
import { complaintCalls } from '@shivar/domain/contract/complaint-calls';
import { officeBillCalls } from '@shivar/domain/contract/office/bill-calls';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { officeMarkCalls } from '@shivar/domain/contract/office/mark-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { addMonths, instantAt } from '@shivar/domain/values/day';
import { describe, expect, test } from 'vitest';
import { discrepancies } from '../../test/customising.ts';
import { MONTHS, openPastOrder, readersOf } from '../../test/past-order.ts';
import { newMark } from '../../test/small-shop.ts';
import { bringBack, putOrdersAway } from './commands.ts';

const { shop, to, dates, deliverAll, putAway, putAwayOne, params, isAway, rows } = openPastOrder();

const markFailed = (date = '') => {
  const body = { ...newMark(), orderId: shop.order._id, date, failed: 'spoilt' as const };
  return shop.app.call(officeMarkCalls.markBox, { as: shop.meera, body });
};

describe('an order that is over for long', () => {
  test('is put away, and each page says of it what it said before', async () => {
    await putAwayOne();
    const away = await rows();
    await bringBack(shop.app.db, [shop.order._id]);
    const before = await rows();
    for (const read of Object.values(readersOf(shop))) {
      const said = await read();
      expect(await putAway()).toBe(1);
      expect(await read()).toEqual(said);
      await bringBack(shop.app.db, [shop.order._id]);
    }
    expect(await rows()).toEqual(before);
    await putAway();
    expect(await rows()).toEqual(away);
  });

  test('leaves nothing in the tables of a day, and stays away for those who read its boxes alone', async () => {
    await putAwayOne();
    const counts = `select (select count(*) from delivery_lines where order_id = $1)
      + (select count(*) from quantity_ledger where order_id = $1) as rows`;
    expect(await shop.app.db.query(counts, [shop.order._id])).toEqual([{ rows: 0 }]);
    const read = await shop.app.call(api.order, { as: shop.asha, params: params() });
    expect(read.answer.deliverySchedule[0]?.items).toHaveLength(2);
    expect(await isAway()).toBe(true);
    expect(await putAway()).toBe(0);
  });

  test('comes back for a mark of one of its boxes, which its ledger takes', async () => {
    await putAwayOne();
    expect((await markFailed(dates()[0])).status).toBe(200);
    expect(await isAway()).toBe(false);
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
    const { answer } = await shop.app.call(api.order, { as: shop.asha, params: params() });
    expect(answer.deliverySchedule[0]?.status).toBe('failed');
    // It changed just now.
    expect(await putAway()).toBe(0);
  });

  test('is missed in the harvest of its days, which says so', async () => {
    await putAwayOne();
    const box = { date: dates()[0] ?? '', batch: 'morning' as const };
    const { answer } = await shop.app.call(officeDayCalls.fulfilmentHarvest, { as: shop.meera, params: box });
    expect([answer.harvest, answer.putAway]).toEqual([[], 1]);
  });

  test('loses the contents of its boxes after eight years, and nothing else', async () => {
    await putAwayOne();
    to(instantAt(`${Number(shop.order.endDate.slice(0, 4)) + 9}-12-01`, 12));
    await putAway();
    expect(await isAway()).toBe(false);
    shop.meera = await shop.app.admin();
    const { answer } = await shop.app.call(officeOrderCalls.officeOrder, {
      as: shop.meera,
      params: params(),
    });
    expect(answer.order).toMatchObject({ contentsGone: true, price: shop.order.price, status: 'completed' });
    // Without them nothing can be marked or billed.
    const billed = await shop.app.call(officeBillCalls.issueBill, { as: shop.meera, params: params() });
    expect([(await markFailed(dates()[0])).refusal.code, billed.refusal.code]).toEqual([
      'box_not_sent',
      'nothing_to_bill',
    ]);
  });
});

describe('an order stays where it is', () => {
  test('until it is over for so long, to the day', async () => {
    await deliverAll();
    to(instantAt(addMonths(shop.order.endDate, MONTHS), 12));
    expect(await putAway()).toBe(0);
    to(shop.app.clock.now() + 86_400_000);
    expect(await putAway()).toBe(1);
  });

  test('while money is owed or wished, a box has no mark, or the farm names no months', async () => {
    await putAwayOne();
    await bringBack(shop.app.db, [shop.order._id]);
    const without = async (change: string, back: string) => {
      await shop.app.db.query(change, [shop.order._id]);
      expect(await putAway()).toBe(0);
      await shop.app.db.query(back, [shop.order._id]);
    };
    const unpaid = (is: boolean) => `update orders set unpaid = ${is} where id = $1`;
    await without(unpaid(true), unpaid(false));
    const status = (is: string) =>
      `update deliveries set status = '${is}' where order_id = $1 and date = '${dates()[0]}'`;
    await without(status('planned'), status('delivered'));
    const table = 'books_touched';
    await without(`insert into ${table} (order_id) values ($1)`, `delete from ${table} where order_id = $1`);
    await without(
      `insert into money_wishes (order_id, change_id, at) select $1, max(id), now() from order_changes where order_id = $1`,
      'delete from money_wishes where order_id = $1',
    );
    expect(await putOrdersAway(shop.app.db, shop.app.clock, null)).toBe(0);
    expect(await putAway()).toBe(1);
  });

  test('where its household complained', async () => {
    const { app, asha, order } = shop;
    await deliverAll();
    const { deliverySchedule } = (await app.call(api.order, { as: asha, params: params() })).answer;
    const { date = '', items: [item] = [] } = deliverySchedule.at(-1) ?? {};
    const lines = { [item?._id ?? '']: { qty: item?.qty ?? 0, reason: 'spoilt' as const } };
    const body = { date, lines, words: '', photo: null };
    const said = await app.call(complaintCalls.complain, { as: asha, params: params(), body });
    expect(said.status).toBe(200);
    to(instantAt(addMonths(order.endDate, MONTHS + 1), 12));
    expect(await putAway()).toBe(0);
  });
});
