import { api } from '@shivar/domain/contract/api';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { leavingCalls } from '@shivar/domain/contract/leaving-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSecrets } from '../adapters/secrets.ts';
import { clearOldMessages } from '../auth/upkeep-commands.ts';
import { inTransaction, openDatabase } from '../db/client.ts';
import { createOutbox } from '../mail/commands.ts';
import type { MailContent } from '../mail/content.ts';
import { renderMail } from '../mail/render.ts';
import { tell } from '../notices/commands.ts';
import { sendNotices } from '../notices/send-commands.ts';
import { SECRET, testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { saveSchedule } from '../../test/customising.ts';
import { addTestPlan, buy, notePaid } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { closeDays } from './close-commands.ts';
import { withContent } from './notice-queries.ts';
import { tellOfClosing, tellOfEnding, tellOfOwing } from './tell-commands.ts';

const SENDER = { brand: 'Shivar', url: 'https://shivar.example', email: 'namaste@shivar.example' };
const TOMORROW = '2026-11-25';
const secrets = createSecrets(SECRET);
let app: TestApp;
let plan: TestPlan;
beforeAll(async () => {
  app = await testApp({ now: '2026-11-24T09:00:00+05:30' });
  plan = await addTestPlan(app.db);
});
beforeEach(() => at('2026-11-24T09:00:00+05:30'));
afterEach(() => app.db.query('truncate notices, mail_outbox, closed_days'));
afterAll(() => app.close());

const at = (instant: string) => app.clock.move(Date.parse(instant) - app.clock.now());
async function household(): Promise<{ who: Person; order: OrderAnswer }> {
  const who = await app.customer();
  return { who, order: await buy(app, who, plan, { startDate: TOMORROW }) };
}
const close = () => closeDays(app.db, app.clock);
const NOTICES = 'select kind, outcome from notices where user_id = $1 order by id';
const noticesOf = ({ id }: Person) => app.db.query<{ kind: string; outcome: string }>(NOTICES, [id]);
const kindsOf = async (of: Person) => (await noticesOf(of)).map(({ kind }) => kind);
/** Sends all that is due, and answers the mails to somebody as they read them. */
async function mailsTo({ user: { email } }: Person) {
  const outbox = createOutbox({ clock: app.clock, secrets });
  await sendNotices({ db: app.db, clock: app.clock, secrets, outbox, withContent });
  const rows = await app.db.query<{ id: string; payload: Buffer }>(
    `select id, payload from mail_outbox where recipient = $1 and kind = 'notice' order by id`,
    [email],
  );
  return rows.map(({ id, payload }) =>
    renderMail(JSON.parse(secrets.open(payload, id)) as MailContent, SENDER, 'en'),
  );
}
const shown = async ({ who, order }: { who: Person; order: OrderAnswer }, date: string) => {
  const { answer } = await app.call(api.order, { as: who, params: { id: order._id } });
  const day = answer.deliverySchedule.find((each) => each.date === date);
  return (day?.farmsChoice ?? []).map(
    ({ englishName, qty, unitofItem }) =>
      `${englishName} ${unitofItem === 'Grams' ? `${qty} g` : qty === 1 ? '1 unit' : `${qty} units`}`,
  );
};

describe('after the close', () => {
  test('each household hears what comes: what was shown, or what it chose', async () => {
    const [asha, ravi] = [await household(), await household()];
    await saveSchedule(app, ravi.who, ravi.order._id, { [TOMORROW]: { [plan.dill]: 2 } });
    const box = await shown(asha, TOMORROW);
    at('2026-11-24T18:00:00+05:30');
    await close();
    const [mail] = await mailsTo(asha.who);
    expect(box).toHaveLength(1);
    expect(mail?.subject).toBe('Your box of Wed 25 Nov');
    expect(mail?.text).toContain(`in the morning, 6AM-12PM, and brings our pick: ${box.join(', ')}.`);
    expect((await mailsTo(ravi.who))[0]?.text).toContain('brings: Test dill 2 units.');
  });

  test('a household that wants only its own choice, and chose nothing, hears that nobody comes', async () => {
    const asha = await household();
    await app.call(api.onlyChosen, {
      as: asha.who,
      params: { id: asha.order._id },
      body: { onlyChosen: true },
    });
    at('2026-11-24T18:00:00+05:30');
    await close();
    const [mail] = await mailsTo(asha.who);
    expect(mail?.subject).toBe('No box on Wed 25 Nov');
    expect(mail?.text).toContain('the quantity stays in your order');
    expect(mail?.text).not.toContain('Stop mails of this kind');
  });

  test('nobody is told twice, however often and in how many processes it runs', async () => {
    const households = [];
    for (let count = 0; count < 12; count += 1) households.push(await household());
    at('2026-11-24T18:00:00+05:30');
    const other = openDatabase(app.url);
    await Promise.all([close(), closeDays(other, app.clock), close()]);
    await app.db.query('update closed_days set told_at = null');
    await Promise.all([close(), closeDays(other, app.clock)]);
    await other.close();
    for (const { who } of households) expect(await kindsOf(who)).toEqual(['tomorrow']);
  });

  test('a box that is filled by a purchase or a save after the cut-off is told of too', async () => {
    const asha = await household();
    at('2026-11-24T18:05:00+05:30');
    await saveSchedule(app, asha.who, asha.order._id, { '2026-11-27': { [plan.dill]: 1 } });
    expect(await kindsOf(asha.who)).toEqual(['tomorrow']);
    await close();
    expect(await kindsOf(asha.who)).toEqual(['tomorrow']);
  });

  test('a box that was cancelled before the mail left is told of no more', async () => {
    const asha = await household();
    at('2026-11-24T18:00:00+05:30');
    await close();
    await app.db.query(`insert into notices (user_id, order_id, kind, key, facts, at, due_at)
      select user_id, order_id, 'short', key, facts || '{"items": {}}', at, at from notices`);
    await app.db.query(`update deliveries set status = 'cancelled' where order_id = $1`, [asha.order._id]);
    expect(await mailsTo(asha.who)).toEqual([]);
    expect((await noticesOf(asha.who)).map(({ outcome }) => outcome)).toEqual(['late', 'late']);
  });
});

describe('at noon', () => {
  const noon = Date.parse('2026-11-24T12:00:00+05:30');
  test('a household hears what its box brings if it changes nothing, with a way to stop such mails', async () => {
    const [asha, ravi] = [await household(), await household()];
    await saveSchedule(app, ravi.who, ravi.order._id, { [TOMORROW]: { [plan.dill]: 2 } });
    at('2026-11-24T12:00:00+05:30');
    await tellOfClosing(app.db, app.clock, noon);
    await tellOfClosing(app.db, app.clock, noon);
    const [mail, ...more] = await mailsTo(asha.who);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your box of Wed 25 Nov closes at 6 PM today');
    expect(mail?.text).toContain(`it brings our pick: ${(await shown(asha, TOMORROW)).join(', ')}.`);
    expect(mail?.text).toContain('Stop mails of this kind: https://shivar.example/stop-mails/');
    expect(await kindsOf(ravi.who)).toEqual([]);
  });

  test('a box that somebody else changed is told of, until its household was told', async () => {
    const ravi = await household();
    const meera = await app.admin();
    await saveSchedule(app, ravi.who, ravi.order._id, { [TOMORROW]: { [plan.dill]: 2 } });
    await app.db.query(
      `with change as (insert into order_changes (order_id, kind, actor_id, at)
         values ($1, 'release', $2, $3), ($1, 'customise', $2, $3) returning id, kind)
       insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
       select id, $1, $4, $5, case kind when 'release' then 'released' else 'scheduled' end, 1 from change`,
      [ravi.order._id, meera.id, new Date(app.clock.now()), plan.dill, TOMORROW],
    );
    at('2026-11-24T12:00:00+05:30');
    await tellOfClosing(app.db, app.clock, noon);
    expect((await mailsTo(ravi.who))[0]?.text).toContain('it brings: Test dill 2 units.');
    await app.db.query(`update notices set key = 'older'`);
    await tellOfClosing(app.db, app.clock, noon);
    expect(await kindsOf(ravi.who)).toEqual(['closing']);
  });

  test('a run after the cut-off tells nobody', async () => {
    const asha = await household();
    at('2026-11-24T18:00:00+05:30');
    await tellOfClosing(app.db, app.clock, noon);
    expect(await kindsOf(asha.who)).toEqual([]);
  });
});

test('a week before its end an order is announced once, with what no box will bring', async () => {
  const asha = await household();
  const end = asha.order.endDate;
  at(`${end}T11:00:00+05:30`);
  app.clock.move(-8 * 24 * 3_600_000);
  const run = () => inTransaction(app.db, (tx) => tellOfEnding(tx, app.clock, app.clock.now()));
  await run();
  expect(await kindsOf(asha.who)).toEqual([]);
  app.clock.move(24 * 3_600_000);
  await run();
  app.clock.move(24 * 3_600_000);
  await run();
  expect(await kindsOf(asha.who)).toEqual(['ending']);
  const [mail] = await mailsTo(asha.who);
  expect(mail?.subject).toMatch(/^Your order ends on /);
  expect(mail?.text).toMatch(/This is left: Test|Everything in it is planned/);
  expect(mail?.text).toContain('The same again costs ₹1,234.50. Two presses on its page order it.');
});

test('a household that was told of the rest of its order is not told of the end again, and reads what was so', async () => {
  const asha = await household();
  const { endDate, _id: orderId } = asha.order;
  at(`${endDate}T09:00:00+05:30`);
  app.clock.move(-7 * 24 * 3_600_000);
  const facts = { endDate, left: { [plan.dill]: 3 }, rest: 'money' } as const;
  await inTransaction(app.db, async (tx) => {
    tell(tx, [{ orderId, kind: 'ending', key: `money ${orderId}`, facts }], app.clock.now());
    await Promise.resolve();
  });
  await inTransaction(app.db, (tx) => tellOfEnding(tx, app.clock, app.clock.now()));
  const mails = await mailsTo(asha.who);
  expect(mails.map(({ text }) => /This is left: [^.]+/.exec(text)?.[0])).toEqual([
    'This is left: Test dill 3 units',
  ]);
});

test('what was told is kept for a year', async () => {
  const asha = await household();
  at('2026-11-24T18:00:00+05:30');
  await close();
  await mailsTo(asha.who);
  const year = 365 * 24 * 3_600_000;
  await clearOldMessages(app.db, app.clock.now() + year);
  expect(await kindsOf(asha.who)).toEqual(['tomorrow']);
  await clearOldMessages(app.db, app.clock.now() + year + 1);
  expect(await kindsOf(asha.who)).toEqual([]);
});

test('a household is reminded of what it owes, once for each step, and not while its payment is looked for', async () => {
  const asha = await household();
  const meera = await app.admin();
  const run = async (day: string) => {
    at(`${day}T11:00:00+05:30`);
    await inTransaction(app.db, (tx) => tellOfOwing(tx, app.clock.now()));
    return (await kindsOf(asha.who)).filter((kind) => kind === 'owing').length;
  };
  expect(await run('2026-11-28')).toBe(0);
  await app.db.query(`update deliveries set status = 'delivered' where order_id = $1 and date = $2`, [
    asha.order._id,
    TOMORROW,
  ]);
  const { answer } = await app.call(officeOrderCalls.officeOrders, { as: meera, query: {} });
  expect(answer.orders.find(({ _id }) => _id === asha.order._id)?.payment).toMatchObject({
    amount: 1234.5,
    since: TOMORROW,
  });
  expect(await run('2026-11-27')).toBe(0);
  expect([await run('2026-11-28'), await run('2026-11-29')]).toEqual([1, 1]);
  const [mail] = await mailsTo(asha.who);
  expect(mail?.subject).toBe('₹1,234.50 is to pay');
  expect(mail?.text).toContain('/account/money');
  const said = { paise: 123_450, reference: '412345678901' };
  await app.call(leavingCalls.sayPaid, { as: asha.who, body: said });
  expect(await run('2026-12-05')).toBe(1);
  await app.db.query(`update said_payments set state = 'not_come', decided_at = now()`);
  // The last step replaces one that nobody has heard yet.
  expect([await run('2026-12-05'), await run('2026-12-06'), await run('2026-12-15')]).toEqual([2, 2, 2]);
  expect(await notePaid(app, meera, asha.order._id)).toBe(200);
  expect(await run('2026-12-25')).toBe(2);
});
