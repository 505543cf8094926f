import { api } from '@shivar/domain/contract/api';
import { areaCalls } from '@shivar/domain/contract/area-calls';
import { officeAreaCalls } from '@shivar/domain/contract/office/area-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { openRounds } from '../../test/rounds.ts';
import { sendPurchase } from '../../test/test-plan.ts';
import type { purchaseOf } from '../../test/test-plan.ts';
import { inTransaction } from '../db/client.ts';

const { shop, serve, bodyOf, order, mostDue } = openRounds();
const room = (changes: Partial<Parameters<typeof purchaseOf>[1]> = {}) =>
  shop.app.call(areaCalls.room, {
    params: { pincode: shop.pincode },
    query: {
      batch: 'morning',
      deliveryFrequency: 'weekly',
      subscriptionType: 'weekly',
      startDate: '2026-11-24',
      ...(changes as object),
    },
  });

describe('a purchase into a full day', () => {
  test('is refused with the next free day in the reader’s language, and goes through on that day', async () => {
    await serve(1);
    expect((await order()).status).toBe(201);
    const refused = await order();
    expect(refused).toMatchObject({
      status: 409,
      refusal: {
        code: 'day_full',
        message: `Our morning deliveries to ${shop.pincode} are full on 24 Nov 2026. Yours can begin on 25 Nov 2026`,
      },
    });
    const inMarathi = await shop.app.call(api.placeOrder, {
      as: shop.asha,
      body: bodyOf(),
      headers: { 'idempotency-key': `mr-${shop.pincode}`, 'accept-language': 'mr' },
    });
    expect(inMarathi.refusal.message).toMatch(/^२४ नोव्हें २०२६ रोजी .* २५ नोव्हें २०२६ पासून/);
    expect((await room()).answer).toMatchObject({ startDate: '2026-11-25', batch: 'evening' });
    expect((await order({ startDate: '2026-11-25' })).status).toBe(201);
    expect((await order({ batch: 'evening' })).status).toBe(201);
    expect(await mostDue()).toBe(1);
  });

  test('counts every delivery that it would bring, not the first alone', async () => {
    await serve(1);
    await order({ startDate: '2026-12-01' });
    // A week before it, the second delivery would fall on the first of the other.
    expect((await order()).refusal.code).toBe('day_full');
    expect((await room()).answer.startDate).toBe('2026-11-25');
    const daily = await room({ deliveryFrequency: 'daily' });
    expect(daily.answer.startDate).toBe('2026-12-23');
  });

  test('leaves its key free, so that the same intention goes through once there is room', async () => {
    await serve(1);
    const { answer: first } = await order();
    const body = bodyOf();
    expect((await sendPurchase(shop.app, shop.asha, body, `again-${shop.pincode}`)).status).toBe(409);
    const { answer } = await shop.app.call(officeOrderCalls.officeOrder, {
      as: shop.meera,
      params: { id: first._id },
    });
    await shop.app.call(officeOrderCalls.officeCancelOrder, {
      as: shop.meera,
      params: { id: first._id },
      body: { version: answer.version, reason: 'They moved away', stopClosed: false },
    });
    expect((await room()).answer.message).toBeNull();
    expect((await sendPurchase(shop.app, shop.asha, body, `again-${shop.pincode}`)).status).toBe(201);
  });

  test('is told where no day is free, and where the farm comes in the other batch alone', async () => {
    await serve(1);
    for (let day = 24; day <= 30; day += 1) await order({ startDate: `2026-11-${day}` });
    await shop.app.db.query(
      `insert into deliveries (order_id, date, batch, status, address, pincode)
       select (select id from orders where pincode = $1 limit 1), day, 'morning', 'open', '', $1
       from generate_series('2026-12-22'::date, '2027-03-31', '1 day') as day on conflict do nothing`,
      [shop.pincode],
    );
    const none = await order();
    expect(none).toMatchObject({ status: 409, refusal: { code: 'days_full' } });
    await shop.app.db.query(
      `update served_pincodes set batches = '{evening}', morning_limit = null where pincode = $1`,
      [shop.pincode],
    );
    const refused = await order();
    expect([refused.status, refused.refusal.message]).toEqual([
      422,
      `We come to ${shop.pincode} only in the evening`,
    ]);
    expect((await room()).answer).toEqual({
      message: `We come to ${shop.pincode} only in the evening`,
      startDate: null,
      batch: 'evening',
      moved: [],
    });
  });
});

describe('a limit', () => {
  test('is never passed by 50 purchases at once from two processes', async () => {
    await serve(7);
    const other = await testApp({ beside: shop.app });
    const people = await Promise.all(Array.from({ length: 10 }, () => shop.app.customer()));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        order({}, people[index % 10], index % 2 === 0 ? shop.app : other),
      ),
    );
    await other.close();
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([...Array<number>(7).fill(201), ...Array<number>(43).fill(409)]);
    expect(new Set(answers.flatMap(({ refusal }) => refusal?.code ?? []))).toEqual(new Set(['day_full']));
    expect(await mostDue()).toBe(7);
  });

  test('that is lowered takes nothing from anybody; the office sees that the day is over it', async () => {
    await serve(2);
    const orders = [await order(), await order()];
    await serve(1);
    const { answer } = await shop.app.call(officeAreaCalls.officeArea, {
      as: shop.meera,
      params: { pincode: shop.pincode },
    });
    expect(answer).toMatchObject({ limits: { morning: 1 }, orders: 2 });
    expect(answer.days.filter(({ morning }) => morning > 1).map(({ date }) => date)).toEqual([
      '2026-11-24',
      '2026-12-01',
      '2026-12-08',
      '2026-12-15',
    ]);
    for (const { answer: kept } of orders) {
      const { answer: still } = await shop.app.call(api.order, { as: shop.asha, params: { id: kept._id } });
      expect(still).toEqual(kept);
    }
    expect((await order()).refusal.code).toBe('day_full');
  });

  test('counts what an import brought, and what is not to be delivered never', async () => {
    await serve(1);
    const { answer } = await order();
    await shop.app.db.query(`update orders set status = 'paused' where id = $1`, [answer._id]);
    expect((await room()).answer.message).toBeNull();
    await shop.app.db.query(`update orders set status = 'active' where id = $1`, [answer._id]);
    expect((await room()).answer.startDate).toBe('2026-11-25');
    await shop.app.db.query(
      `update deliveries set status = 'skipped' where order_id = $1 and date = '2026-11-24'`,
      [answer._id],
    );
    expect((await order({ startDate: '2026-11-24', deliveryFrequency: 'weekly' })).refusal.message).toMatch(
      /full on 01 Dec 2026/,
    );
    const [counted] = await shop.app.db.query<{ wrong: number }>(
      `select count(*)::int as wrong from deliveries d join orders o on o.id = d.order_id
       where d.due <> (o.status = 'active' and d.status not in ('skipped', 'cancelled'))`,
    );
    expect(counted?.wrong).toBe(0);
  });

  test('is counted from its index alone, among many deliveries', async () => {
    await shop.app.db.query('vacuum analyze deliveries');
    const plans = await inTransaction(shop.app.db, async (tx) => {
      // The few deliveries of a test may be cheaper to read as a whole.
      await tx.query('set local enable_seqscan = off');
      return tx.query<{ 'QUERY PLAN': string }>(
        `explain select date, count(*) from deliveries
         where due and pincode = '423101' and batch = 'morning' and date between '2026-11-24' and '2027-01-31'
         group by date`,
      );
    });
    expect(plans.map((row) => row['QUERY PLAN']).join('\n')).toContain(
      'Index Only Scan using deliveries_due',
    );
  });
});
