import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@shivar/domain/contract/api';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { paymentStanding } from '@shivar/domain/rules/order/order';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '../../test/app.ts';
import { openImports } from '../../test/importing.ts';
import { OLD_PASSWORD, oldOrder, oldUser, orderId, userId } from '../../test/old-export.ts';
import { MIGRATIONS } from '../db/migrate.ts';
import { statementsOf } from '../db/text.ts';

/*
 * What an imported order brings by its status: boxes to come only where it runs, and its past ones to be read.
 */

const TODAY = '2026-11-21';
const shop = openImports(Date.parse(`${TODAY}T16:42:00+05:30`));
const STATUSES = ['active', 'pending', 'Cancelled', 'completed', 'On hold', 'inactive'] as const;
let orders: ReadonlyMap<string, OrderAnswer>;

beforeAll(async () => {
  const { app, imports } = shop;
  const records = STATUSES.map((status, index) => ({
    ...oldOrder(1, TODAY, 1),
    _id: orderId(index),
    userId: userId(1),
    status,
    deliveryFrequency: 'weekly',
    startDate: '2026-11-10',
    endDate: '2026-12-08',
    nextDeliveryDate: null,
    selectedItems: { t: { englishName: 'Tomato', unitofItem: 'Grams', maxSelection: 1000, qty: 3000 } },
    deliverySchedule: { '2026-11-17': { t: 300 }, '2026-11-24': { t: 500 } },
  }));
  await imports.run([await imports.file('u.json', [oldUser(1)]), await imports.file('o.json', records)]);
  const login = { email: 'customer.1@example.in', password: OLD_PASSWORD };
  const { answer } = await app.call(api.login, { body: login });
  const asha: Person = { id: answer.user._id, token: answer.token, user: answer.user };
  const list = await app.call(api.ordersOfUser, { as: asha, params: { userId: asha.id } });
  const found = list.answer.toReversed();
  orders = new Map(STATUSES.map((status, index) => [status, found[index] as OrderAnswer]));
});

const order = (status: (typeof STATUSES)[number]): OrderAnswer => orders.get(status) as OrderAnswer;

test.each(['Cancelled', 'completed'] as const)(
  'an order that was %s has no boxes to come, and its past ones stay to be read',
  (status) => {
    const { deliverySchedule } = order(status);
    expect(deliverySchedule.map((entry) => `${entry.date} ${entry.status}`)).toEqual([
      '2026-11-10 locked',
      '2026-11-17 planned',
      '2026-11-24 cancelled',
      '2026-12-01 cancelled',
      '2026-12-08 cancelled',
    ]);
    expect(deliverySchedule[1]?.items).toMatchObject([{ qty: 300 }]);
  },
);

test('of what was cancelled nothing is owed, and nothing is said to have come', () => {
  expect(paymentStanding(order('Cancelled'))).toBe('not-owed');
  expect(paymentStanding(order('pending'))).toBe('due');
  expect(paymentStanding(order('active'))).toBe('paid');
});

test('what an earlier version of the program imported is put right by a migration', async () => {
  const { db } = shop.app;
  const stored = () =>
    db.query(
      `select o.number, d.date, d.status, d.due, p.status as payment
       from orders o join deliveries d on d.order_id = o.id join payments p on p.order_id = o.id order by 1, 2`,
    );
  const now = await stored();
  // As it was taken over before.
  await db.query(
    `update deliveries d set status = case
       when exists (select from delivery_lines l where (l.order_id, l.date) = (d.order_id, d.date)) then 'planned'
       else 'open' end where status = 'cancelled'`,
  );
  await db.query(`update payments set status = 'paid' where order_id = $1`, [order('Cancelled')._id]);
  expect(await stored()).not.toEqual(now);
  await db.query('drop index deliveries_staying');
  const migration = await readFile(join(MIGRATIONS, '0030_what_goes_out.sql'), 'utf8');
  for (const statement of statementsOf(migration)) await db.query(statement);
  expect(await stored()).toEqual(now);
});

test('the harvest counts the boxes of what runs, and of nothing else', async () => {
  const meera = await shop.app.admin();
  const params = { date: '2026-11-24', batch: 'morning' } as const;
  const { harvest } = (await shop.app.call(officeDayCalls.fulfilmentHarvest, { as: meera, params })).answer;
  expect(harvest).toMatchObject([{ englishName: 'Tomato', qty: 500, boxes: 1 }]);
  const { answer } = await shop.app.call(api.fulfilmentDay, { as: meera, params });
  expect(answer.boxes.map(({ orderId: id, items }) => [id, items.map(({ qty }) => qty)])).toEqual([
    [order('active')._id, [500]],
  ]);
});
