import type { OrderAnswer, SessionAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import type { Schedule } from '@shivar/domain/rules/customisation/customisation';
import { startRange } from '@shivar/domain/rules/calendar/start-range';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../src/db/client.ts';
import type { Database } from '../src/db/client.ts';
import { startEmbedded } from '../src/db/embedded.ts';
import { discrepancies, scheduleBody, scheduleOf } from './customising.ts';
import { testDatabase } from './database.ts';
import { EmbeddedFixture } from './embedded-fixture.ts';
import { ordersOf, request, signUp, startProgram } from './program.ts';
import type { Program } from './program.ts';

/*
 * The whole program, killed in the middle of its work: what it had acknowledged is there, and nothing is
 * there by half.
 */

let fixture: EmbeddedFixture;
beforeEach(async () => {
  fixture = await EmbeddedFixture.open();
});
afterEach(() => fixture.end());

async function start(settings: Record<string, string> = {}): Promise<Program> {
  const program = await startProgram({ DATA_DIR: fixture.dataDir, ...settings });
  fixture.watch(program.child);
  return program;
}

/** A save of some dates of an order. */
interface Save {
  readonly orderId: string;
  readonly schedule: Schedule;
}

/** Buys the daily plan so many times, each with 2800 g of two vegetables and 28 of a milk: February has room for it. */
async function buyDaily({ url }: Program, { token }: SessionAnswer, times: number): Promise<OrderAnswer[]> {
  const { answer: plan } = await request(url, api.plan, { params: { id: 'daily-kitchen' } });
  const items = ['tomato', 'brinjal', 'cow-milk'].map((name) => {
    const item = plan.items.find(({ image }) => image === `/produce/${name}.svg`);
    return [item?._id ?? name, item?.unitofItem === 'Grams' ? 2800 : 28] as const;
  });
  const body = {
    subscriptionId: plan._id,
    selectedSize: 'Family',
    deliveryFrequency: 'daily' as const,
    batch: 'morning' as const,
    // Two weeks off, so that no cut-off passes while the test runs.
    startDate: startRange(Date.now() + 14 * 86_400_000).first,
    items: Object.fromEntries(items),
    address: { line1: '12 Gangapur Road', line2: '', landmark: '', city: 'Nashik' },
    pincode: '422001',
    mobile: '9876543210',
    paymentMethod: 'cod',
  };
  return Promise.all(
    Array.from({ length: times }, async (_, index) => {
      const headers = { 'idempotency-key': `order-${index}` };
      const { status, answer } = await request(url, api.placeOrder, { token, body, headers });
      expect(status).toBe(201);
      return answer;
    }),
  );
}

/** Sends the saves, twenty at a time, each to the address that `urlOf` gives; tells of each answer. */
async function sendAll(
  saves: readonly Save[],
  token: string,
  urlOf: (index: number) => string,
  onAnswer: (save: Save, status: number) => void,
): Promise<void> {
  const waiting = saves.entries();
  const work = async () => {
    for (const [index, save] of waiting) {
      const body = scheduleBody(save.orderId, save.schedule);
      await request(urlOf(index), api.customiseSchedule, { token, body }).then(
        ({ status }) => onAnswer(save, status),
        // The program is dead: whether this one was saved is not known.
        () => {},
      );
    }
  };
  await Promise.all(Array.from({ length: 20 }, work));
}

/** Two dates and three items in each save, so that one that is there by half would show. */
function savesOf(orders: readonly OrderAnswer[]): Save[] {
  return orders.flatMap(({ _id, selectedItems, deliverySchedule }) => {
    const lines = Object.fromEntries(
      Object.entries(selectedItems).map(([id, { unitofItem }]) => [id, unitofItem === 'Grams' ? 100 : 1]),
    );
    return Array.from({ length: 12 }, (_, index) => ({
      orderId: _id,
      schedule: Object.fromEntries(
        deliverySchedule.slice(2 * index, 2 * index + 2).map(({ date }) => [date, lines]),
      ),
    }));
  });
}

async function expectSound(db: Pick<Database, 'query'>, orders: readonly OrderAnswer[]): Promise<void> {
  for (const { _id } of orders) expect(await discrepancies({ db }, _id)).toEqual([]);
}

test('kill -9 in the middle of 300 saves: each acknowledged one is there, and none by half', async () => {
  const first = await start();
  const asha = await signUp([first], 'asha@example.in');
  const saves = savesOf(await buyDaily(first, asha, 25));
  expect(saves).toHaveLength(300);

  const acknowledged = new Set<Save>();
  let killed: Promise<void> | undefined;
  await sendAll(
    saves,
    asha.token,
    () => first.url,
    (save, status) => {
      expect(status).toBe(200);
      acknowledged.add(save);
      if (acknowledged.size === 120) killed = first.kill();
    },
  );
  await killed;
  expect(acknowledged.size).toBeLessThan(300);

  const second = await start();
  const orders = await ordersOf(second, asha);
  const stored = new Map(orders.map((order) => [order._id, scheduleOf(order)]));
  for (const save of saves) {
    const there = Object.keys(save.schedule).map((day) => stored.get(save.orderId)?.[day]);
    const whole = Object.values(save.schedule);
    const none = whole.map(() => undefined);
    expect(acknowledged.has(save) ? [whole] : [whole, none]).toContainEqual(there);
  }

  // Sent again, as a client does that got no answer, all of them end up there once.
  const again: number[] = [];
  await sendAll(
    saves,
    asha.token,
    () => second.url,
    (_, status) => again.push(status),
  );
  expect(again).toEqual(saves.map(() => 200));
  const server = await startEmbedded(fixture.dataDir);
  const db = openDatabase(server.url);
  await expectSound(db, orders);
  await db.close();
  await server.stop();
  expect(await second.stop()).toBe(0);
});

test('two programs on one database, one of them killed: the other has all that either acknowledged', async () => {
  const database = await testDatabase({ empty: true });
  const settings = { DATABASE_URL: database.url, JWT_SECRET: 'the same in both programs, or no token holds' };
  const [one, other] = await Promise.all([start(settings), start(settings)]);
  const asha = await signUp([one, other], 'asha@example.in');
  const orders = await buyDaily(other, asha, 4);

  // 2800 g of an item last for fourteen saves of 200 g; fifty saves of each order want them.
  const saves = Array.from({ length: 200 }, (_, index): Save => {
    const order = orders[index % 4] as OrderAnswer;
    const [item = ''] = Object.keys(order.selectedItems);
    const day = order.deliverySchedule[Math.floor(index / 4) % 28]?.date ?? '';
    return { orderId: order._id, schedule: { [day]: { [item]: 200 } } };
  });
  const acknowledged: Save[] = [];
  let answers = 0;
  let killed: Promise<void> | undefined;
  await sendAll(
    saves,
    asha.token,
    (index) => (index % 2 && !killed ? other : one).url,
    (save, status) => {
      expect([200, 422]).toContain(status);
      if (status === 200) acknowledged.push(save);
      answers += 1;
      if (answers === 30) killed = other.kill();
    },
  );
  await killed;

  const after = await ordersOf(one, asha);
  const stored = new Map(after.map((order) => [order._id, scheduleOf(order)]));
  for (const { orderId, schedule } of acknowledged) expect(stored.get(orderId)).toMatchObject(schedule);
  // All that there was is given out, and not a gram more.
  for (const schedule of stored.values()) expect(Object.keys(schedule)).toHaveLength(14);
  await expectSound(database.db, after);
  expect(await one.stop()).toBe(0);
  await database.drop();
});
