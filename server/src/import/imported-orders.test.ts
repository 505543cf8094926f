import { api } from '@shivar/domain/contract/api';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../test/app.ts';
import { release, saveSchedule, scheduleOf } from '../../test/customising.ts';
import { openImports } from '../../test/importing.ts';
import { OLD_PASSWORD, oldUser, orderId, userId } from '../../test/old-export.ts';

const NOW = Date.parse('2026-11-21T16:42:00+05:30');
const shop = openImports(NOW);
let asha: Person;
let orders: Map<string, OrderAnswer>;

const tomato = {
  englishName: 'Tomato',
  marathiName: 'टोमॅटो',
  unitofItem: 'Grams',
  categoryName: 'Vegetables',
};
const base = {
  userId: userId(1),
  subscriptionName: 'Weekly vegetables',
  selectedSize: 'Small',
  price: { $numberInt: '1480' },
  deliveryFrequency: 'weekly',
  subscriptionType: 'weekly',
  isActive: true,
  status: 'active',
  startDate: '2026-11-10',
  endDate: '2026-12-08',
  address: '12 Gangapur Road, Nashik',
  pincode: { $numberInt: '422001' },
  selectedItems: { t: { ...tomato, maxSelection: { $numberInt: '1000' }, qty: { $numberLong: '3000' } } },
};
const ODD: Readonly<Record<string, Record<string, unknown>>> = {
  plain: { deliverySchedule: { '2026-11-24': { t: { qty: 500 } } } },
  anchored: { nextDeliveryDate: '2026-11-26' },
  'without endDate': { endDate: null, deliverySchedule: [] },
  'on hold': { status: 'On hold' },
  'completed early': { status: 'completed', isActive: false },
  'not active': { isActive: false },
  'no items': { selectedItems: undefined },
  'nothing usable': {
    selectedItems: { t: { ...tomato, unitofItem: null, qty: 5 }, o: { ...tomato, qty: null } },
  },
  'too much': {
    deliverySchedule: [
      { date: '2026-11-10', batch: 'evening', items: [{ ...tomato, qty: 2500 }] },
      { date: '2026-11-24', batch: 'evening', items: [{ ...tomato, qty: 1500 }] },
    ],
  },
  'category unknown': {
    selectedItems: { f: { englishName: 'Fig', unitofItem: 'units', qty: 4, maxSelection: 2 } },
  },
};

beforeAll(async () => {
  const { app, imports } = shop;
  const names = Object.keys(ODD);
  const records = names.map((name, index) => ({ _id: { $oid: orderId(index) }, ...base, ...ODD[name] }));
  await imports.run([await imports.file('u.json', [oldUser(1)]), await imports.file('o.json', records)]);
  const login = { email: 'CUSTOMER.1@example.in', password: OLD_PASSWORD };
  const { answer } = await app.call(api.login, { body: login });
  asha = { id: answer.user._id, token: answer.token, user: answer.user };
  const list = await app.call(api.ordersOfUser, { as: asha, params: { userId: asha.id } });
  const found = list.answer.toReversed();
  orders = new Map(names.map((name, index) => [name, found[index] as OrderAnswer]));
});

const order = (name: string): OrderAnswer => orders.get(name) as OrderAnswer;
const tomatoOf = (one: OrderAnswer): string => Object.keys(one.selectedItems)[0] ?? '';

describe('an order of the old system', () => {
  test('is shown with what it had, under the farm’s own plan and items', () => {
    const one = order('plain');
    expect(one).toMatchObject({
      subscriptionId: 'weekly-vegetables',
      marathiName: 'आठवड्याची भाजी',
      price: 1480,
      startDate: '2026-11-10',
      endDate: '2026-12-08',
      nextDeliveryDate: '2026-11-24',
      address: '12 Gangapur Road, Nashik',
      pincode: '422001',
      payment: { method: 'imported', status: 'paid', amount: 1480 },
    });
    expect(one.deliverySchedule.map(({ date, status }) => `${date} ${status}`)).toEqual([
      '2026-11-10 locked',
      '2026-11-17 locked',
      '2026-11-24 planned',
      '2026-12-01 open',
      '2026-12-08 open',
    ]);
    expect(one.selectedItems[tomatoOf(one)]).toMatchObject({
      englishName: 'Tomato',
      image: '/produce/tomato.svg',
      maxSelection: 1000,
      qty: 3000,
    });
  });

  test('is begun by the import in its history', async () => {
    const params = { id: order('plain')._id };
    const { answer } = await shop.app.call(api.orderHistory, { as: asha, params });
    expect(answer.entries.at(-1)).toMatchObject({ kind: 'purchase', by: 'import' });
  });

  test('walks on from its nextDeliveryDate where that is off the grid of its start', () => {
    expect(order('anchored').deliverySchedule.map(({ date }) => date)).toEqual(['2026-11-26', '2026-12-03']);
  });

  test('without endDate has the usual span', () => {
    expect(order('without endDate').endDate).toBe('2026-12-08');
  });

  test.each([
    ['on hold', 'On hold', false],
    ['completed early', 'completed', false],
    ['not active', 'inactive', false],
    ['plain', 'active', true],
  ])('that is %s has the status %s', (name, status, isActive) => {
    expect([order(name).status, order(name).isActive]).toEqual([status, isActive]);
  });

  test('of a status of its own cannot be customised', async () => {
    for (const name of ['on hold', 'completed early', 'not active']) {
      const saved = await saveSchedule(shop.app, asha, order(name)._id, {
        '2026-12-01': { [tomatoOf(order(name))]: 100 },
      });
      expect([saved.status, saved.refusal.code]).toEqual([409, 'order_not_active']);
    }
  });

  test('that brings no more boxes announces none, in the office’s list either', async () => {
    const meera = await shop.app.admin();
    const { answer } = await shop.app.call(officeOrderCalls.officeOrders, { as: meera, query: {} });
    const next = new Map(answer.orders.map(({ _id, nextDeliveryDate }) => [_id, nextDeliveryDate]));
    for (const name of ['on hold', 'completed early', 'not active', 'plain']) {
      const announced = name === 'plain' ? '2026-11-24' : null;
      expect([name, next.get(order(name)._id), order(name).nextDeliveryDate]).toEqual([
        name,
        announced,
        announced,
      ]);
    }
  });

  test('without items says so', async () => {
    expect(order('no items').selectedItems).toEqual({});
    const saved = await saveSchedule(shop.app, asha, order('no items')._id, { '2026-12-01': { 1: 100 } });
    expect(saved.refusal).toMatchObject({
      code: 'order_has_no_items',
      message: 'No items found in this subscription',
    });
  });

  test('whose items cannot be placed keeps them', () => {
    expect(Object.values(order('nothing usable').selectedItems).map(({ qty }) => qty)).toEqual([0, 0]);
  });

  test('whose item has no category has it among the others', () => {
    expect(Object.values(order('category unknown').selectedItems)).toMatchObject([
      { englishName: 'Fig', categoryName: 'Other', image: '/produce/crate.svg', qty: 4, maxSelection: 2 },
    ]);
  });

  test('has farm’s choice on each empty date, in the portions of the farm’s items, for the office too', async () => {
    const { _id: id, deliverySchedule, selectedItems } = order('anchored');
    const [item] = Object.values(selectedItems);
    const choices = deliverySchedule.flatMap(({ farmsChoice }) => (farmsChoice ? [farmsChoice] : []));
    // 3000 g of tomatoes for two boxes of at most 1000 g each.
    expect(choices.flat().map(({ englishName, qty }) => [englishName, qty])).toEqual([
      ['Tomato', 1000],
      ['Tomato', 1000],
    ]);
    expect(item).toMatchObject({ portion: 500 });
    // Not on a date with items, nor on one that is over.
    const dates = order('plain').deliverySchedule.flatMap(({ date, farmsChoice }) =>
      farmsChoice ? [date] : [],
    );
    expect(dates).toEqual(['2026-12-01', '2026-12-08']);
    const as = await shop.app.admin();
    const office = await shop.app.call(officeOrderCalls.officeOrder, { as, params: { id } });
    expect(office.answer.order.deliverySchedule).toEqual(deliverySchedule);
  });

  test('is customised within what was subscribed, and given back, like any other', async () => {
    const one = order('plain');
    const id = tomatoOf(one);
    const saved = await saveSchedule(shop.app, asha, one._id, {
      '2026-12-01': { [id]: 1000 },
      '2026-12-08': { [id]: 1000 },
    });
    expect(saved.status).toBe(200);
    const given = await release(shop.app, asha, one._id, '2026-11-24');
    expect(scheduleOf(given.answer)).toEqual({ '2026-12-01': { [id]: 1000 }, '2026-12-08': { [id]: 1000 } });
    const more = await saveSchedule(shop.app, asha, one._id, { '2026-11-24': { [id]: 1100 } });
    expect(more.refusal.code).toBe('maximum_exceeded');
  });

  test('that scheduled more than it had keeps that, and gives nothing more', async () => {
    const one = order('too much');
    const id = tomatoOf(one);
    expect(scheduleOf(one)).toEqual({ '2026-11-10': { [id]: 2500 }, '2026-11-24': { [id]: 1500 } });
    expect(one.batch).toBe('evening');
    const more = await saveSchedule(shop.app, asha, one._id, { '2026-12-01': { [id]: 100 } });
    expect(more.refusal).toMatchObject({
      code: 'allowance_used',
      message: 'You have used all available Tomato from your subscription.',
    });
    // What was too much is given back first: 4000 less 1500 leaves 500 of 3000.
    await release(shop.app, asha, one._id, '2026-11-24');
    const asked = await saveSchedule(shop.app, asha, one._id, { '2026-12-01': { [id]: 600 } });
    expect(asked.refusal.code).toBe('allowance_exceeded');
    expect((await saveSchedule(shop.app, asha, one._id, { '2026-12-01': { [id]: 500 } })).status).toBe(200);
  });

  test('is packed by the office', async () => {
    const meera = await shop.app.admin();
    const { answer } = await shop.app.call(api.fulfilmentDay, {
      as: meera,
      params: { date: '2026-12-01', batch: 'evening' },
      query: {},
    });
    expect(answer.boxes.map(({ orderId: id }) => id)).toEqual([order('too much')._id]);
    expect(answer.boxes[0]).toMatchObject({
      customer: 'Customer 1',
      mobile: '9800000001',
      pincode: '422001',
    });
  });
});

describe('a password of the old system', () => {
  const hashOf = async () =>
    (
      await shop.app.db.query<{ hash: string }>('select password_hash as hash from users where id = $1', [
        asha.id,
      ])
    )[0]?.hash;

  test('is kept as new ones are after its first login, and still holds', async () => {
    expect(await hashOf()).toMatch(/^\$argon2id\$/);
    const login = (password: string) =>
      shop.app.call(api.login, { body: { email: 'customer.1@example.in', password } });
    expect((await login(OLD_PASSWORD)).status).toBe(200);
    expect((await login('pithla-bhakrI')).refusal.code).toBe('credentials_wrong');
  });
});
