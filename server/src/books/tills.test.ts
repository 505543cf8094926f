import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { officeAuditCalls } from '@shivar/domain/contract/office/audit-calls';
import { officePaymentCalls } from '@shivar/domain/contract/office/payment-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { takeCash } from '../../test/money.ts';
import { inTransaction } from '../db/client.ts';
import { bookDoorCash } from './commands.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';

let app: TestApp;
let plan: TestPlan;
let meera: Person;
let ganesh: Person;
const orders: OrderAnswer[] = [];
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
  meera = await app.admin();
});
afterAll(() => app.close());
beforeEach(async () => {
  ganesh = await app.driver();
  orders.length = 0;
  for (let n = 0; n < 2; n += 1) orders.push(await buy(app, await app.customer(), plan));
});

/** The driver took ₹100 at each of two doors, so many days ago. */
const twoDoors = async (daysAgo = 0) => {
  for (const { _id } of orders) await takeCash(app, _id, { driverId: ganesh.id, daysAgo });
};
const tills = async () => (await app.call(officePaymentCalls.tills, { as: meera })).answer;
const own = async () => (await tills()).tills.find(({ _id }) => _id === ganesh.id);
const handIn = (counted: number, was = 20_000, as = meera) =>
  app.call(officePaymentCalls.handIn, { as, params: { id: ganesh.id }, body: { counted, was } });

describe('the till of a driver', () => {
  test('has what the doors gave since it was last handed in, and is late on the next day', async () => {
    await twoDoors();
    expect(await own()).toMatchObject({ expected: 200, doors: 2, isLate: false });
    app.clock.move(86_400_000);
    expect(await own()).toMatchObject({ expected: 200, isLate: true });
    expect((await handIn(20_000)).status).toBe(200);
    expect(await own()).toBeUndefined();
  });

  test('is counted: what is missing is kept as a difference, and so is what is too much', async () => {
    await twoDoors();
    await handIn(18_000);
    const balances = await app.db.query<{ account: string; paise: number }>(
      `select account, sum(paise)::int as paise from (
         select debit as account, paise from book_entries where driver_id = $1
         union all select credit, -paise from book_entries where driver_id = $1
       ) as side where account in ('cash_driver', 'cash_office', 'till_difference') group by account order by account`,
      [ganesh.id],
    );
    expect(balances.map(({ account, paise }) => [account, paise])).toEqual([
      ['cash_driver', 0],
      ['cash_office', 18_000],
      ['till_difference', 2000],
    ]);
    expect((await tills()).handedIn[0]).toMatchObject({ expected: 200, counted: 180, by: 'Meera Shinde' });
    const query = { thing: 'payments' as const };
    const { entries } = (await app.call(officeAuditCalls.auditLog, { as: meera, query })).answer;
    expect(entries.slice(0, 2).map(({ subject }) => subject)).toEqual(['book_entries', 'book_entries']);
    orders.push(await buy(app, await app.customer(), plan));
    await takeCash(app, orders[2]?._id ?? '', { driverId: ganesh.id, daysAgo: 0 });
    expect(await own()).toMatchObject({ expected: 100, doors: 1 });
    await handIn(10_500, 10_000);
    expect((await tills()).handedIn[0]).toMatchObject({ expected: 100, counted: 105 });
  });

  test('is handed in once by two presses, and by the office alone', async () => {
    await twoDoors();
    expect((await handIn(20_000, 20_000, ganesh)).status).toBe(403);
    expect((await app.call(officePaymentCalls.tills, { as: ganesh })).status).toBe(403);
    const both = await Promise.all([handIn(20_000), handIn(20_000)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await handIn(0, 0)).status).toBe(409);
    const nobody = { as: meera, params: { id: 'nobody' }, body: { counted: 0, was: 0 } };
    expect((await app.call(officePaymentCalls.handIn, nobody)).status).toBe(404);
  });

  test('waits for a door that is being booked: its cash is not left out', async () => {
    const [first, second] = orders;
    await takeCash(app, first?._id ?? '', { driverId: ganesh.id, daysAgo: 0 });
    const said = { orderId: second?._id ?? '', actorId: ganesh.id, now: app.clock.now(), key: 'late' };
    let answered: Promise<{ status: number }> | undefined;
    await inTransaction(app.db, async (tx) => {
      await bookDoorCash(tx, said, { driverId: ganesh.id, paise: 5000 });
      answered = handIn(10_000, 10_000);
      const locks = app.db.spread ? 'citus_locks' : 'pg_locks';
      await expect.poll(() => app.db.query(`select from ${locks} where not granted`)).not.toEqual([]);
    });
    expect((await answered)?.status).toBe(409);
    expect(await own()).toMatchObject({ expected: 150, doors: 2 });
  });
});
