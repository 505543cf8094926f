import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import { complaintCalls } from '@shivar/domain/contract/complaint-calls';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import type { Day } from '@shivar/domain/values/day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECRET, testApp } from '../../test/app.ts';
import { openShop } from '../../test/open-shop.ts';
import type { TestApp } from '../../test/app.ts';
import { saveSchedule } from '../../test/customising.ts';
import { buy } from '../../test/test-plan.ts';
import { createSecrets } from '../adapters/secrets.ts';
import { inTransaction } from '../db/client.ts';
import { createOutbox } from '../mail/commands.ts';
import { sendNotices } from '../notices/send-commands.ts';
import type { Transaction } from '../db/client.ts';
import { closeDays, instantOfWrite } from './close-commands.ts';
import { countUnclosed } from './close-queries.ts';
import { withContent } from './notice-queries.ts';
import { lockOrderOfUser } from './queries.ts';

const FIRST = '2026-11-24';
const { shop, to, read } = openShop();
/** A second process on the same database, with the same clock. */
let other: TestApp;
beforeAll(async () => {
  other = await testApp({ beside: shop.app });
});
afterAll(() => other.close());

const entryOn = (of: OrderAnswer, day: Day) => of.deliverySchedule.find(({ date }) => date === day);

describe('a closed day', () => {
  const slow = () => other.clock.move(Date.parse('2026-11-23T17:00:00.000+05:30') - other.clock.now());

  test('is refused by a process whose clock is slow', async () => {
    to('2026-11-23T18:00:00.000');
    await closeDays(shop.app.db, shop.app.clock);
    slow();
    const closed = await read();
    const late = await saveSchedule(other, shop.asha, shop.order._id, { [FIRST]: { [shop.plan.dill]: 1 } });
    expect([late.status, late.refusal.code]).toEqual([409, 'date_past_cut_off']);
    const body = { onlyChosen: true };
    await other.call(api.onlyChosen, { as: shop.asha, params: { id: shop.order._id }, body });
    expect(entryOn(await read(), FIRST)).toEqual(entryOn(closed, FIRST));
  });

  test('is no start of a purchase, whatever the clock says', async () => {
    to('2026-11-23T18:00:00.000');
    await closeDays(shop.app.db, shop.app.clock);
    slow();
    await expect(buy(other, shop.asha, shop.plan)).rejects.toThrow('start_too_early');
    expect(await buy(other, shop.asha, shop.plan, { startDate: '2026-11-25' })).toMatchObject({
      startDate: '2026-11-25',
    });
  });

  test.each<[string, (tx: Transaction) => Promise<unknown>]>([
    ['a purchase', (tx) => instantOfWrite(tx, shop.app.clock)],
    ['a save', (tx) => lockOrderOfUser(tx, shop.order._id, shop.asha.id)],
  ])('is marked only once the writes that were judged before it are over: %s', async (_what, judge) => {
    to('2026-11-23T17:59:59.999');
    const early = Promise.withResolvers<undefined>();
    const judged = Promise.withResolvers<undefined>();
    const write = inTransaction(shop.app.db, async (tx) => {
      await judge(tx);
      judged.resolve(undefined);
      await early.promise;
    });
    await judged.promise;
    to('2026-11-23T18:00:00.000');
    const close = closeDays(other.db, other.clock);
    const marks = () => shop.app.db.query('select date from closed_days');
    await expect
      .poll(() => shop.app.db.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`))
      .toHaveLength(1);
    expect(await marks()).toEqual([]);
    early.resolve(undefined);
    await Promise.all([write, close]);
    expect(await marks()).toEqual([{ date: '2026-11-23' }, { date: FIRST }]);
  });

  test('tells the office how far it is, and that it is done', async () => {
    const params = { date: FIRST, batch: 'morning' } as const;
    const look = async () =>
      (await shop.app.call(officeDayCalls.fulfilmentChanges, { as: shop.meera, params })).answer;
    to('2026-11-23T17:59:59.999');
    expect((await look()).close).toBe(null);
    to('2026-11-23T18:00:00.000');
    const before = await look();
    expect(before.close).toMatchObject({ doneAt: null });
    expect(before.close?.waiting).toBeGreaterThan(0);
    expect(await countUnclosed(shop.app.db, shop.app.clock.now())).toBe(0);
    to('2026-11-23T18:02:00.000');
    expect(await countUnclosed(shop.app.db, shop.app.clock.now())).toBe(before.close?.waiting);
    await closeDays(shop.app.db, shop.app.clock);
    const after = await look();
    expect(after.close).toEqual({ doneAt: '2026-11-23T12:32:00.000Z', waiting: 0 });
    expect(after.version).not.toBe(before.version);
    expect(await countUnclosed(shop.app.db, shop.app.clock.now())).toBe(0);
  });
});

test.each([false, true])(
  'a box that is left empty says what stays in the order; all became money: %s',
  async (isAll) => {
    const { app, asha, order } = shop;
    const of = { as: asha, params: { id: order._id } };
    await app.call(api.onlyChosen, { ...of, body: { onlyChosen: true } });
    if (isAll) await app.call(complaintCalls.chooseRest, { ...of, body: { choice: 'money' } });
    to('2026-11-23T18:00:00');
    await closeDays(app.db, app.clock);
    const told = await app.db.query(
      `select facts -> 'nothingLeft' as "nothingLeft" from notices where order_id = $1 and kind = 'empty'`,
      [order._id],
    );
    expect(told).toEqual([{ nothingLeft: isAll || null }]);
  },
);

test('a household hears of all its boxes at once, after the close', async () => {
  const { app, asha, order, plan } = shop;
  const second = await buy(app, asha, plan);
  await saveSchedule(app, asha, second._id, { [FIRST]: { [plan.dill]: 1 } });
  await app.db.query('truncate notices, mail_outbox');
  to('2026-11-23T18:00:00');
  const secrets = createSecrets(SECRET);
  const outbox = createOutbox({ clock: app.clock, secrets });
  const send = () => sendNotices({ db: app.db, clock: app.clock, secrets, outbox, withContent });
  // In the middle of the close one box is closed already.
  const now = new Date(app.clock.now());
  await app.db.query('insert into closed_days (date, closed_at) values ($1, $2)', [FIRST, now]);
  await app.call(api.onlyChosen, { as: asha, params: { id: order._id }, body: { onlyChosen: true } });
  await send();
  await closeDays(app.db, app.clock);
  await send();
  const told = `select order_id as order from notices where user_id = $1 and kind = 'tomorrow' and outcome = 'told'`;
  expect(await app.db.query(told, [asha.id])).toHaveLength(2);
  const mails = `select from mail_outbox where recipient = $1 and kind = 'notice'`;
  expect(await app.db.query(mails, [asha.user.email])).toHaveLength(1);
});
