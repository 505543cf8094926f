import { extraCalls } from '@shivar/domain/contract/extra-calls';
import { leavingCalls } from '@shivar/domain/contract/leaving-calls';
import { api } from '@shivar/domain/contract/api';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { release, saveSchedule } from '../../test/customising.ts';
import { noteComplaint } from '../../test/complaints.ts';
import { noteOnline } from '../../test/gateway.ts';
import { noteBill } from '../../test/money.ts';
import { addCode } from '../../test/prices.ts';
import { HOUSEHOLD_PASSWORD, chooseNotices, withPassword } from '../../test/households.ts';
import { LEFT_OUT, tablesOf, textsOf } from '../../test/personal-tables.ts';
import type { Column } from '../../test/personal-tables.ts';
import { closeDays } from '../orders/close-commands.ts';
import { addApp, addPasskey } from '../../test/ways-in.ts';
import { addTestPlan, buy, sellAlone } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';

/*
 * The file that customers take along is held against the database's own list of tables: a new table that
 * refers to a person fails here until the file tells what is in it, or until it is named below with a reason.
 */

/** Columns that say whose row it is, and the rows of one customer by them. */
const WHOSE: Readonly<Record<string, string>> = {
  user_id: 't.user_id = $1',
  order_id: 't.order_id in (select id from orders where user_id = $1)',
  email: 'lower(t.email) = (select email from users where id = $1)',
  ticket:
    't.ticket in (select ticket from contact_messages m, users u where u.id = $1 and lower(m.email) = u.email)',
  recipient: 'lower(t.recipient) = (select email from users where id = $1)',
};
/** Columns that hold something of a person but do not say whose row it is. */
const PERSONAL = ['actor_id', 'customer_id', 'owner_id', 'mobile', 'phone', 'address'];
const TOLD_TYPES = ['text', 'uuid', 'date', 'timestamp with time zone', 'jsonb'];

let app: TestApp;
let asha: Person;
let plan: TestPlan;
let file: string;
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
  asha = await withPassword(app);
  await addPasskey(app, asha);
  await addApp(app, asha);
  const { email } = asha.user;
  const meera = await app.admin();
  const { code } = await addCode(app, meera);
  const order = await buy(app, asha, plan, { coupons: [code] });
  const boxes = { '2026-11-25': { [plan.mint]: 2 }, '2026-11-26': { [plan.dill]: 1 } };
  await saveSchedule(app, asha, order._id, boxes);
  await release(app, asha, order._id, '2026-11-26');
  const added = {
    date: '2026-11-25',
    items: { [await sellAlone(app.db, plan)]: 1 },
    seen: {},
    seenTotal: 60.5,
  };
  await app.call(extraCalls.changeExtras, { as: asha, params: { id: order._id }, body: added });
  await app.call(api.saveLikes, { as: asha, body: { likes: { [plan.dill]: 'never', [plan.mint]: 'love' } } });
  await app.call(api.waitForPlan, { params: { id: 'mango-season' }, body: { email } });
  await app.call(api.waitForArea, { params: { pincode: '422999' }, body: { email } });
  await app.call(api.makeCalendar, { as: asha });
  await chooseNotices(app, asha);
  const params = { id: order._id };
  const { answer: seen } = await app.call(officeOrderCalls.officeOrder, { as: meera, params });
  await app.call(officeOrderCalls.officeChangeAddress, {
    as: meera,
    params,
    body: {
      version: seen.version,
      address: { line1: '9 Sharanpur Road', line2: '', landmark: '', city: 'Nashik' },
      pincode: '422003',
      mobile: '9000000001',
      override: false,
      reason: 'She rang “twice”',
    },
  });
  const note = { as: meera, params, body: { text: 'Ring the upper bell' } };
  await app.call(officeOrderCalls.officeAddNote, note);
  await app.call(api.contact, {
    body: { name: 'Asha', email: email.toUpperCase(), subject: 'Milk', message: 'Is there “milk”?\nधन्यवाद' },
  });
  await app.db.query(
    `insert into contact_entries (ticket, kind, author_id, body, created_at)
     select ticket, 'reply', $1, 'Yes, “buffalo”', now() from contact_messages`,
    [asha.id],
  );
  const door = `insert into box_marks (order_id, date, outcome, actor_id, at) values ($1, '2026-11-25', 'delivered', $2, now())`;
  await app.db.query(door, [order._id, asha.id]);
  await app.call(api.forgotPassword, { body: { email } });
  await app.call(api.login, { body: { email, password: HOUSEHOLD_PASSWORD } });
  await app.call(api.addAddress, {
    as: asha,
    body: {
      kind: 'other',
      label: 'आईचं घर',
      address: { line1: '4 College Road', line2: 'Flat 9', landmark: '', city: 'Nashik' },
      pincode: '422005',
      mobile: '9812345678',
    },
  });
  await app.call(api.saveAccount, {
    as: asha,
    body: { name: 'Asha "Tai" Patil', mobile: '9812300000', language: 'mr', version: 1 },
  });
  await app.call(leavingCalls.savePayTo, { as: asha, body: { payTo: { way: 'upi', upi: 'asha@okbank' } } });
  await app.call(leavingCalls.sayPaid, { as: asha, body: { paise: 1000, reference: 'UTR4711471147' } });
  await app.call(leavingCalls.setRenewal, { as: asha, params, body: { agreed: 123_450 } });
  await app.db.query('update renewals set renewed_as = order_id');
  await app.db.query(
    `insert into mandates (token_id, customer_id, user_id, most_paise, at, try_at)
     values ('token_ofATest', 'cust_ofATest', $1, 123450, now(), now())`,
    [asha.id],
  );
  await app.db.query(
    `insert into bank_lines (key, day, paise, text, reference, state, user_id, decided_by, decided_at)
     values ('\\x01', '2026-11-20', 4100, 'UPI “ASHA”', 'SBIN426330123456', 'booked', $1, $2, now())`,
    [asha.id, meera.id],
  );
  await app.db.query(
    'insert into household_invites (order_id, inviter_id, invited_id, paise) values ($1, $2, $3, 4700)',
    [order._id, meera.id, asha.id],
  );
  await noteOnline(app.db, order._id);
  await noteBill(app.db, order._id);
  await noteComplaint(app.db, { orderId: order._id, takenBy: asha.id, item: plan.mint });
  // Somebody else's, which must not be in it.
  const ravi = await withPassword(app, 'Ravi More');
  await buy(app, ravi, plan, { mobile: '7000000001' });
  await app.call(api.contact, {
    body: { name: 'Ravi', email: ravi.user.email, message: 'A secret of Ravi' },
  });
  const { answer } = await app.call(api.accountData, { as: asha });
  file = JSON.stringify(answer);
});
afterAll(() => app.close());

/** A column that says whose row it is, or that holds something of a person. */
const isPersonal = (name: string) => name in WHOSE || PERSONAL.includes(name);

async function rowsOf(table: string, columns: readonly Column[]): Promise<Record<string, unknown>[]> {
  const whose = columns.flatMap(({ name }) => WHOSE[name] ?? []);
  const condition = table === 'users' ? 't.id = $1' : whose.join(' or ');
  if (condition === '') return [];
  return app.db.query(`select t.* from ${table} t where ${condition}`, [asha.id]);
}

describe('the data that a customer takes along', () => {
  test('has everything of every table that holds something of a person', async () => {
    const missing: string[] = [];
    for (const [table, columns] of await tablesOf(app.db, isPersonal)) {
      if (LEFT_OUT.has(table)) continue;
      const rows = await rowsOf(table, columns);
      if (rows.length === 0) missing.push(`${table}: give the customer of this test a row in it`);
      for (const { name, type } of columns) {
        if (LEFT_OUT.has(`${table}.${name}`) || !TOLD_TYPES.includes(type)) continue;
        const texts = rows.flatMap((row) => textsOf(row[name]));
        missing.push(
          ...texts.filter((text) => !file.includes(text)).map((text) => `${table}.${name}: ${text}`),
        );
      }
    }
    expect(missing).toEqual([]);
  });

  test('has quantities and money as the customer knows them', async () => {
    const { answer } = await app.call(api.accountData, { as: asha });
    const [order] = answer.orders;
    expect([order?.price, order?.payments]).toEqual([
      1234.5,
      [{ method: 'cod', status: 'due', amount: 1134.5 + 60.5, createdAt: expect.any(String) }],
    ]);
    expect(order?.shares.map(({ share }) => share)).toEqual([586.81, 391.21, 39.12, 58.68, 58.68]);
    expect(order?.history.map(({ kind, byYou, entries }) => [kind, byYou, entries.length])).toEqual([
      ['purchase', true, 5],
      ['customise', true, 2],
      ['release', true, 1],
      ['extra', true, 0],
      ['address', false, 0],
    ]);
    expect(order?.history[2]?.entries[0]).toEqual({
      kind: 'released',
      date: '2026-11-26',
      englishName: 'Test dill',
      marathiName: 'म dill',
      qty: 1,
      unitofItem: 'units',
    });
  });

  test('says of a box that the close filled that the customer did not do it', async () => {
    const neha = await withPassword(app, 'Neha Rane');
    await buy(app, neha, plan);
    app.clock.move(Date.parse('2026-11-23T18:00:00+05:30') - app.clock.now());
    await closeDays(app.db, app.clock);
    const { status, answer } = await app.call(api.accountData, { as: neha });
    const [order] = answer.orders;
    expect([status, order?.history.at(-1)]).toMatchObject([200, { kind: 'farms_choice', byYou: false }]);
  });

  test('has no secret in it, and nothing of anybody else', async () => {
    const [row] = await app.db.query<Record<'hash' | 'session', string> & { otp: Buffer }>(
      `select u.password_hash as hash, s.id as session, o.otp_hash as otp
       from users u join sessions s on s.user_id = u.id join otps o on o.email = u.email where u.id = $1`,
      [asha.id],
    );
    expect(row?.hash).toMatch(/^\$argon2id/);
    const texts = [row?.hash, row?.session, row?.otp.toString('hex'), asha.token, 'Ravi', '7000000001'];
    for (const secret of texts) expect(file).not.toContain(secret);
  });
});
