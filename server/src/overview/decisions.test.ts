import { randomUUID } from 'node:crypto';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import {
  DECISIONS,
  MOST_COUNTED,
  isUncounted,
  officeOverviewCalls as calls,
} from '@shivar/domain/contract/office/overview-calls';
import type { DecisionKind } from '@shivar/domain/contract/office/overview-calls';
import { insertRows } from '../db/insert.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { serveWithLimits } from '../../test/area.ts';
import { saveSchedule, swapAllAway } from '../../test/customising.ts';
import { countedFromRows, listsOf } from '../../test/decisions.ts';
import { noteOnline } from '../../test/gateway.ts';
import { payTooMuch, takeCash } from '../../test/money.ts';
import { writeTo } from '../../test/inbox.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';

const HOUR = 3_600_000;
/** Plans of the demo farm: one of which nothing will be in season, one that is to open, and one that can be bought. */
const OUT_OF_SEASON = 'dairy-and-eggs';
const TO_OPEN = 'mango-season';
const WAITED_FOR = 'weekly-vegetables';
let app: TestApp;
let meera: Person;

const decisions = async () => (await app.call(calls.overview, { as: meera })).answer.decisions;
const countOf = async (kind: DecisionKind) =>
  (await decisions()).find((each) => each.kind === kind)?.count ?? 0;

describe('what needs a decision', () => {
  beforeAll(async () => {
    app = await testApp({ now: '2026-11-21T10:00:00+05:30' });
    meera = await app.admin();
    // What the demo farm has of its own is none of these.
    await app.db.query('update plans set sold_out = false, coming_soon = false');
  });
  afterAll(() => app.close());

  test('is nothing on a farm where all is well', async () => {
    expect(await decisions()).toEqual([]);
  });

  test('is counted up to a thousand: then there may be more', async () => {
    const some = Array.from({ length: MOST_COUNTED + 2 }, (_, n) => ({
      id: randomUUID(),
      userName: `owed${n}`,
      name: 'Asha Patil',
    }));
    const at = new Date(app.clock.now());
    await insertRows(
      app.db,
      'users',
      some.map((each) => ({ ...each, createdAt: at, updatedAt: at })),
    );
    await app.db.query(`insert into household_credit select id, 100 from users where user_name like 'owed%'`);
    const owed = (await decisions()).find(({ kind }) => kind === 'people-to-pay-back');
    expect(owed).toEqual({ kind: 'people-to-pay-back', count: MOST_COUNTED });
    expect(owed && isUncounted(owed)).toBe(true);
    expect(isUncounted({ kind: 'people-to-pay-back', count: MOST_COUNTED - 1 })).toBe(false);
    // All of these are counted.
    expect(isUncounted({ kind: 'boxes-unmarked', count: 2 * MOST_COUNTED })).toBe(false);
    await app.db.query('delete from household_credit');
    await app.db.query(`delete from users where user_name like 'owed%'`);
  });

  test('is counted as the list has it to which it leads', async () => {
    const plan = await addTestPlan(app.db);
    const asha = await app.customer();
    const [brought, unfilled, free] = await Promise.all(
      [1, 2, 3].map(() => buy(app, asha, plan, { startDate: '2026-11-22', deliveryFrequency: 'weekly' })),
    );
    await saveSchedule(app, asha, brought?._id ?? '', { '2026-11-22': { [plan.tomato]: 500 } });
    const pay = (order: OrderAnswer | undefined) =>
      app.db.query(`update payments set status = 'paid' where order_id = $1`, [order?._id]);
    await pay(unfilled);
    // All that was bought of it is in other boxes: nothing is lost by the empty one.
    await pay(free);
    await swapAllAway(app.db, free?._id, plan.tomato);
    await saveSchedule(app, asha, free?._id ?? '', {
      '2026-11-29': { [plan.tomato]: 1000 },
      '2026-12-06': { [plan.tomato]: 1000 },
      '2026-12-13': { [plan.tomato]: 1000 },
    });
    await writeTo(app, { name: 'First' });
    app.clock.move(12 * HOUR);
    await writeTo(app, { name: 'Second' });
    await writeTo(app, { name: 'Third' });
    app.clock.move(36 * HOUR + 60_000);
    await writeTo(app, { name: 'Fourth' });
    await serveWithLimits(app, '422555', 1);
    await serveWithLimits(app, '422556', 5);
    await serveWithLimits(app, '422557', 6);
    const weekly = { deliveryFrequency: 'weekly', startDate: '2026-11-24' } as const;
    const into = (pincode: string, count: number) =>
      Promise.all(Array.from({ length: count }, () => buy(app, asha, plan, { ...weekly, pincode })));
    await into('422555', 1);
    await into('422556', 4);
    const [spent] = await into('422557', 4);
    const far = await buy(app, asha, plan, { ...weekly, startDate: '2026-12-20' });
    // The close did not reach this one.
    await app.db.query(
      `update deliveries set date = '2026-11-23' where order_id = $1 and date = '2026-12-20'`,
      [far._id],
    );
    // Of the earlier system: three to be decided, and one that is over.
    const old = await Promise.all(Array.from({ length: 4 }, () => buy(app, asha, plan, weekly)));
    for (const [index, { _id }] of old.entries())
      await app.db.query(
        `update orders set status = $2, start_date = start_date - $3::int, end_date = end_date - $3::int where id = $1`,
        [_id, ['On hold', 'inactive', 'थांबवली', 'refunded'][index], index === 3 ? 60 : 0],
      );
    await app.db.query(
      `update items set organic = true, certificate_number = 'A1',
         certificate_until = case slug when 'test-tomato' then date '2026-11-22' when 'test-onion' then '2026-12-23'
           when 'test-dill' then '2026-12-24' else '2026-11-23' end
       where slug like 'test-%'`,
    );
    await app.db.query(
      `insert into mail_outbox (id, recipient, kind, language, created_at, next_attempt_at, given_up_at, last_error)
       select id, 'a@example.in', kind, 'en', at, at, at, '550 no such user'
       from (values ($1::uuid, 'contact-reply', $4::timestamptz), ($2, 'sign-up-otp', $4), ($3, 'plan-open', $4::timestamptz - interval '8 days'))
         as mail (id, kind, at)`,
      [randomUUID(), randomUUID(), randomUUID(), new Date(app.clock.now())],
    );
    await app.db.query(`update plans set coming_soon = true, opens_on = '2026-11-23' where id = $1`, [
      TO_OPEN,
    ]);
    // The others share items with what is taken out of season.
    await app.db.query('update plans set on_sale = false where id <> all ($1)', [
      ['test-box', TO_OPEN, OUT_OF_SEASON, WAITED_FOR],
    ]);
    await app.db.query(`update plans set sold_out = true where id = 'test-box'`);
    await app.db.query(
      `update items i set season_months = '{5}' from plan_items p where p.item_id = i.id and p.plan_id = $1`,
      [OUT_OF_SEASON],
    );
    await app.db.query(
      `insert into plan_waiting select id, 'home@example.in', 'en', now() from plans where id = any ($1)`,
      [[OUT_OF_SEASON, 'test-box', WAITED_FOR]],
    );
    await app.db.query(
      `insert into area_waiting select pincode, 'home-' || n || '@example.in', 'mr', now()
       from (values ('422901', 5), ('422902', 4), ('422555', 9), ('422903', 6)) as place (pincode, many), generate_series(1, many) as n`,
    );
    await serveWithLimits(app, '422903', null);
    await app.db.query(`update served_pincodes set retired_at = now() where pincode = '422903'`);

    await app.db.query(
      `insert into complaints (order_id, date, at, outcome, answer, decided_by, decided_at)
       select $1, '2026-11-24', now(), outcome, 'x', case when outcome is not null then $2::uuid end,
         case when outcome is not null then now() end
       from (values (null), ('refused')) as settled (outcome)`,
      [spent?._id, meera.id],
    );
    const told = {
      kind: 'cancelled',
      facts: { still: null },
      at: new Date(app.clock.now()),
      endedAt: new Date(app.clock.now()),
    } as const;
    await insertRows(
      app.db,
      'notices',
      ['a', 'b'].map((key) => {
        return { ...told, key, userId: asha.id, orderId: far._id, outcome: 'to_call' as const };
      }),
    );
    // Nothing is left for its box of tomorrow.
    await swapAllAway(app.db, spent?._id);
    await takeCash(app, far._id, { driverId: meera.id, daysAgo: 1 });
    await payTooMuch(app, far._id, meera);
    await app.db.query(
      `insert into said_payments (user_id, paise, reference, at) values ($1, 100, 'AAA111', now()), ($1, 200, 'AAA222', now())`,
      [asha.id],
    );
    await app.db.query(
      `insert into bank_lines (key, day, paise, text) values ('\\x01', '2026-11-25', 500, 'CASH DEPOSIT')`,
    );
    await noteOnline(app.db, far._id);
    // One that the gateway did not take for two days, one that is sent and may take its time, and one that arrived late.
    await app.db.query(
      `insert into gateway_refunds (id, payment_id, paise, state, made_at, look_at)
       select gen_random_uuid(), 'pay_ofATest', 10, state, $1::timestamptz - days * interval '1 day',
         case when state <> 'arrived' then $1::timestamptz end
       from (values ('waiting', 2), ('sent', 9), ('arrived', 20)) as refund (state, days)`,
      [new Date(app.clock.now())],
    );
    // Nothing moves its boxes here: no job runs.
    await app.db.query(
      `insert into days_off (date, rule, made_by, made_at) select '2026-12-06', 'next', $1, now()`,
      [meera.user._id],
    );
    const expected = await countedFromRows(app);
    expect(expected).toEqual({
      'messages-overdue': 1,
      'messages-soon': 2,
      'certificates-ended': 1,
      'certificates-ending': 3,
      'area-full': 1,
      'area-filling': 1,
      'area-wanted': 2,
      'orders-undecided': 3,
      'orders-unpaid': 9,
      'orders-delivered-unpaid': 1,
      'orders-empty': 2,
      'boxes-unclosed': 1,
      'boxes-unmarked': 1,
      'boxes-day-off': 3,
      'complaints-open': 1,
      'boxes-empty': 1,
      'people-to-call': 1,
      'people-who-paid': 1,
      'bank-lines': 1,
      'people-to-pay-back': 1,
      'people-refund-late': 1,
      'tills-late': 1,
      'plans-opening': 1,
      'plans-waited-for': 1,
      'plans-nothing-fits': 1,
      'plans-sold-out': 1,
      'mails-failed': 1,
    });
    const counted = Object.fromEntries((await decisions()).map(({ kind, count }) => [kind, count]));
    expect(counted).toEqual(expected);
    expect(await listsOf(app, meera)).toEqual(expected);
    expect((await decisions()).map(({ kind }) => kind)).toEqual(DECISIONS.filter((kind) => kind in counted));
  });

  test('goes once it is decided', async () => {
    await app.db.query(`update plans set sold_out = false`);
    expect(await countOf('plans-sold-out')).toBe(0);
  });

  test('shows a mail that did not arrive with what the server said', async () => {
    const { answer } = await app.call(calls.failedMails, { as: meera, query: {} });
    const mail = {
      recipient: 'a@example.in',
      kind: 'contact-reply',
      error: '550 no such user',
      account: null,
    };
    expect(answer).toMatchObject({ mails: [mail], next: null });
  });
});
