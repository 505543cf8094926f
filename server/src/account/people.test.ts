import { api } from '@shivar/domain/contract/api';
import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import { createSecrets } from '../adapters/secrets.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { createPasswords } from '../adapters/password.ts';
import { HOUSEHOLD_PASSWORD, withPassword } from '../../test/households.ts';
import { writeTo } from '../../test/inbox.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { giveRole as commandGiveRole } from './people-commands.ts';

let app: TestApp;
let meera: Person;
let plan: TestPlan;
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
});
beforeEach(async () => {
  await app.db.query(`update users set role = null where role is not null`);
  meera = await app.admin();
});
afterAll(() => app.close());

const one = (id: string) => app.call(officePeopleCalls.person, { params: { id }, as: meera });
const found = async (search: string) =>
  (await app.call(officePeopleCalls.people, { query: { search }, as: meera })).answer.people.map(
    ({ name }) => name,
  );
const giveRole = (who: Person, was: 'admin' | null, role: 'admin' | 'driver' | null, as = meera) =>
  app.call(officePeopleCalls.giveRole, { params: { id: who.id }, body: { was, role }, as });
const block = (who: Person, reason = 'Does not pay') =>
  app.call(officePeopleCalls.blockPerson, { params: { id: who.id }, body: { reason }, as: meera });
const audited = (id: string) =>
  app.db.query(
    `select subject, reason, before, after from audit_log where actor_id = $1 and subject_id like $2 order by id`,
    [meera.id, `${id}%`],
  );

describe('finding people', () => {
  test('by the beginning of a name’s words, an email or a mobile, the newest first', async () => {
    const sunita = await app.customer('सुनीता कुलकर्णी');
    const jyoti = await app.customer('Jyoti Gokhale-Patankar');
    await app.db.query(`update users set mobile = '9822012345' where id = $1`, [jyoti.id]);
    expect(await found('gokh')).toEqual(['Jyoti Gokhale-Patankar']);
    expect(await found('कुलक')).toEqual(['सुनीता कुलकर्णी']);
    expect(await found(sunita.user.email.toUpperCase())).toEqual(['सुनीता कुलकर्णी']);
    expect(await found('९८२२०')).toEqual(['Jyoti Gokhale-Patankar']);
    expect(await found('%')).toEqual([]);
    expect(await found('zebra')).toEqual([]);
  });

  test('says who else has the same mobile, in their account or in an order', async () => {
    const [first, second, alone] = [
      await app.customer('Lata Jadhav'),
      await app.customer('Lata S. Jadhav'),
      await app.customer('Nobody Else'),
    ];
    await buy(app, second, plan, { mobile: '9833312345' });
    await app.db.query(`update users set mobile = '9833312345' where id = $1`, [first.id]);
    await app.db.query(`update users set mobile = '9833312346' where id = $1`, [alone.id]);
    expect((await one(first.id)).answer.sameMobile.map(({ name }) => name)).toEqual(['Lata S. Jadhav']);
    expect((await one(alone.id)).answer.sameMobile).toEqual([]);
    const listed = await app.call(officePeopleCalls.people, { query: { search: '98333' }, as: meera });
    expect(listed.answer.people.map(({ name, sharesMobile }) => [name, sharesMobile])).toEqual([
      ['Nobody Else', false],
      ['Lata Jadhav', true],
    ]);
  });

  test('walks through all of them, page by page', async () => {
    await app.db.query(
      `insert into users (id, email, user_name, name, created_at, updated_at)
       select gen_random_uuid(), 'many' || n || '@example.in', 'many' || n, 'Many ' || n, now(), now()
       from generate_series(1, 70) n`,
    );
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const query: { after?: string } = after === null ? {} : { after };
      const { answer } = await app.call(officePeopleCalls.people, { query, as: meera });
      ids.push(...answer.people.map(({ _id }) => _id));
      after = answer.next;
    } while (after !== null);
    const [row] = await app.db.query<{ n: number }>('select count(*)::int as n from users');
    expect([ids.length, new Set(ids).size]).toEqual([row?.n, row?.n]);
  });

  test('shows somebody with their orders and devices', async () => {
    const asha = await app.customer();
    const order = await buy(app, asha, plan);
    const { answer } = await one(asha.id);
    expect(answer).toMatchObject({ role: null, isBlocked: false, sessions: 1, orderCount: 1 });
    expect(answer.orders.map(({ _id }) => _id)).toEqual([order._id]);
    expect((await one('no-such')).status).toBe(404);
  });

  test('shows what somebody waits for, agreed to, asked about their data, and wrote', async () => {
    const asha = await withPassword(app);
    const { email } = asha.user;
    await app.call(api.waitForPlan, { params: { id: 'mango-season' }, body: { email } });
    app.clock.move(1000);
    await app.call(api.waitForArea, { params: { pincode: '422999' }, body: { email } });
    const ticket = await writeTo(app, { email: email.toUpperCase() });
    await app.call(api.accountData, { as: asha });
    const giveUp = { password: HOUSEHOLD_PASSWORD, giveUpDeliveries: false };
    await buy(app, asha, plan);
    expect((await app.call(api.deleteAccount, { as: asha, body: giveUp })).refusal.code).toBe(
      'deliveries_ahead',
    );
    const { answer } = await one(asha.id);
    expect(answer.waitsFor).toMatchObject([
      { kind: 'plan', _id: 'mango-season', name: { en: expect.any(String) as string } },
      { kind: 'area', _id: '422999' },
    ]);
    expect(answer.consents.map(({ purpose, about, takenBy }) => [purpose, about, takenBy])).toEqual(
      expect.arrayContaining([
        ['plan', 'mango-season', null],
        ['area', '422999', null],
        ['contact', ticket, null],
      ]),
    );
    expect(answer.requests.map(({ kind }) => kind)).toEqual(['deletion', 'export']);
    expect([answer.messageCount, answer.messages.map((message) => String(message.ticket))]).toEqual([
      1,
      [ticket],
    ]);
    // The accounts see the orders and the money alone.
    const as = await app.accounts();
    const theirs = await app.call(officePeopleCalls.person, { params: { id: asha.id }, as });
    const hidden = { waitsFor: [], consents: [], requests: [], messages: [], messageCount: 0 };
    expect(theirs.answer).toEqual({ ...answer, ...hidden, release: theirs.answer.release });
  });
});

describe('roles', () => {
  test('count at the very next call, and are in the audit', async () => {
    const vijay = await app.customer('Vijay');
    expect((await app.call(officePeopleCalls.people, { query: {}, as: vijay })).status).toBe(403);
    expect((await giveRole(vijay, null, 'admin')).answer.role).toBe('admin');
    expect((await app.call(officePeopleCalls.people, { query: {}, as: vijay })).status).toBe(200);
    expect(await audited(vijay.id)).toMatchObject([{ before: { role: null }, after: { role: 'admin' } }]);
  });

  test('the last admin stays one, also when two demote each other at once', async () => {
    expect((await giveRole(meera, 'admin', null)).refusal.code).toBe('last_admin');
    const vijay = await app.admin();
    // Past the question who may call, which would turn the slower one away at times.
    const change = { was: 'admin', role: 'driver' } as const;
    const secrets = createSecrets('of this test');
    const both = await Promise.all([
      commandGiveRole({ ...app, secrets }, { id: vijay.id, by: meera.id }, change),
      commandGiveRole({ ...app, secrets }, { id: meera.id, by: vijay.id }, change),
    ]);
    expect(both.map((result) => (result.ok ? 'done' : result.refusal.code)).toSorted()).toEqual([
      'done',
      'last_admin',
    ]);
    const admins = await app.db.query(`select id from users where role = 'admin'`);
    expect(admins).toHaveLength(1);
  });

  test('that somebody else changed meanwhile are not overwritten', async () => {
    const vijay = await app.driver();
    const answer = await giveRole(vijay, null, 'admin');
    expect([answer.status, answer.refusal.code]).toEqual([409, 'changed_elsewhere']);
  });
});

describe('blocking', () => {
  test('ends every session at once, refuses the login in its own words, and says why in the audit', async () => {
    const asha = await app.customer();
    const hash = await createPasswords().hash('pithla-bhakri', 'first');
    await app.db.query('update users set password_hash = $2 where id = $1', [
      asha.id,
      hash.ok ? hash.value : null,
    ]);
    expect((await block(asha, ' ')).status).toBe(400);
    expect((await block(asha)).answer).toMatchObject({ isBlocked: true, sessions: 0 });
    expect((await app.call(api.me, { as: asha })).refusal.code).toBe('session_expired');
    const logIn = (password: string) => app.call(api.login, { body: { email: asha.user.email, password } });
    const refused = await logIn('pithla-bhakri');
    expect([refused.status, refused.refusal.code]).toEqual([403, 'account_blocked']);
    // Whoever does not know the password learns nothing.
    expect((await logIn('wrong-password')).refusal.code).toBe('credentials_wrong');
    expect(await audited(asha.id)).toMatchObject([
      { subject: 'users', reason: 'Does not pay', before: { blocked_at: null } },
      { subject: 'sessions', reason: 'Does not pay' },
    ]);

    const body = { reason: 'Has paid' };
    await app.call(officePeopleCalls.unblockPerson, { params: { id: asha.id }, body, as: meera });
    expect((await app.call(api.me, { as: asha })).status).toBe(401);
    expect((await logIn('pithla-bhakri')).status).toBe(200);
  });

  test('is not for oneself', async () => {
    await app.admin();
    expect((await block(meera)).refusal.code).toBe('own_account');
  });

  test('a session that a login made in the same moment opens nothing', async () => {
    const asha = await app.customer();
    await block(asha);
    await app.db.query('update sessions set ended_at = null where user_id = $1', [asha.id]);
    expect((await app.call(api.me, { as: asha })).status).toBe(401);
  });
});

test('ending sessions logs somebody out everywhere, and leaves the account', async () => {
  const asha = await app.customer();
  const { answer } = await app.call(officePeopleCalls.endSessionsOfPerson, {
    params: { id: asha.id },
    as: meera,
  });
  expect(answer).toMatchObject({ sessions: 0, isBlocked: false });
  expect((await app.call(api.me, { as: asha })).status).toBe(401);
});
