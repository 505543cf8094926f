import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { addDays, instantAt } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { bookDoorCash, bookReceipt } from '../src/books/commands.ts';
import { inTransaction } from '../src/db/client.ts';
import { closeDays } from '../src/orders/close-commands.ts';
import type { Person, TestApp } from './app.ts';

/* Money that comes in, without the way on which it comes; and boxes that come. */

/** An order is paid in the bank, and much more than its price: the farm owes the rest to its household. */
export function payTooMuch(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  orderId: string,
  { id: actorId }: Pick<Person, 'id'>,
): Promise<void> {
  const said = { orderId, actorId, now: clock.now(), key: `too much for ${orderId}` };
  return inTransaction(db, (tx) => bookReceipt(tx, said, { way: 'bank', paise: 900_000 }));
}

/** A driver took some cash at a door so many days ago. */
export function takeCash(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  orderId: string,
  { driverId, daysAgo }: { readonly driverId: string; readonly daysAgo: number },
): Promise<void> {
  const now = clock.now() - daysAgo * 86_400_000;
  const said = { orderId, actorId: driverId, now, key: `a door of ${orderId}` };
  return inTransaction(db, (tx) => bookDoorCash(tx, said, { driverId, paise: 10_000 }));
}

/** An order has a bill, as if something of it had come. */
export async function noteBill({ query }: Pick<TestApp['db'], 'query'>, orderId: string): Promise<void> {
  await query(
    `insert into bills (id, number, kind, user_id, order_id, issued_on, from_day, to_day, total_paise, seller, buyer, entry_id)
     select '01890000-0000-7000-8000-000000004712', 'ZZ/26-27/00001', 'supply', user_id, id, '2026-11-01', '2026-10-01', '2026-10-31', 100,
       '{"legalName": "Farm of a test"}', '{"name": "Asha of a test", "address": "7 Bill Road"}', 0
     from orders where id = $1`,
    [orderId],
  );
}

/** The close of a morning's date, then its boxes come, as farm's choice filled them. It is noon of that date then. */
export async function deliverMorning(app: TestApp, as: Person, date: Day): Promise<void> {
  const to = (day: Day, hour: number) => app.clock.move(instantAt(day, hour) - app.clock.now());
  to(addDays(date, -1), 18);
  await closeDays(app.db, app.clock);
  to(date, 12);
  await app.call(officeDayCalls.markDelivered, { as, params: { date, batch: 'morning' }, body: {} });
}
