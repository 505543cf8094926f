import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { noticeCalls } from '@shivar/domain/contract/notice-calls';
import { officeAuditCalls } from '@shivar/domain/contract/office/audit-calls';
import { officeNoticeCalls } from '@shivar/domain/contract/office/notice-calls';
import type { NoticeKind } from '@shivar/domain/rules/notices/notice';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSmtpMailer } from '../adapters/mailer.ts';
import { createSecrets } from '../adapters/secrets.ts';
import { inTransaction } from '../db/client.ts';
import { createOutbox } from '../mail/commands.ts';
import { stopKey } from '../mail/stop-key.ts';
import { MailWorker } from '../mail/worker.ts';
import { withContent } from '../orders/notice-queries.ts';
import { SECRET, testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { saveSchedule } from '../../test/customising.ts';
import { startMailServer } from '../../test/mail-server.ts';
import type { MailServer } from '../../test/mail-server.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { tell } from './commands.ts';
import { sendNotices } from './send-commands.ts';

const DAY = '2026-11-25';
const URL = 'https://shivar.example';
const secrets = createSecrets(SECRET);
let app: TestApp;
let plan: TestPlan;
let asha: Person;
let order: OrderAnswer;
let server: MailServer;
let worker: MailWorker;
beforeAll(async () => {
  app = await testApp({ now: '2026-11-24T19:00:00+05:30' });
  plan = await addTestPlan(app.db);
});
beforeEach(async () => {
  at('2026-11-24T12:00:00+05:30');
  asha = await app.customer();
  order = await buy(app, asha, plan, { startDate: DAY });
  await saveSchedule(app, asha, order._id, { [DAY]: { [plan.dill]: 2 } });
  await app.db.query('truncate mail_outbox, notices, notice_choices');
  at('2026-11-24T19:00:00+05:30');
  server = await startMailServer();
  worker = new MailWorker({
    ...deps(),
    mailer: createSmtpMailer(server.url, 'Shivar <no-reply@shivar.example>'),
    mode: 'demo',
    publicUrl: URL,
    refill: send,
    filesOf: async () => [],
    onFailure: () => {},
  });
});
afterEach(async () => {
  await worker.stop();
  await server.stop();
});
afterAll(() => app.close());

const at = (instant: string) => app.clock.move(Date.parse(instant) - app.clock.now());
const deps = () => {
  const { db, clock } = app;
  return { db, clock, secrets, withContent, outbox: createOutbox({ clock, secrets }) };
};
const send = () => sendNotices(deps());
const FACTS = { date: DAY, batch: 'morning', reason: 'spoilt', givenBack: true } as const;
const told = (kind: 'tomorrow' | 'delivered' | 'failed', key = DAY) =>
  inTransaction(app.db, async (tx) =>
    tell(tx, [{ orderId: order._id, kind, key, facts: FACTS }], app.clock.now()),
  );
const outcomes = async () =>
  (await app.db.query<{ outcome: string | null }>('select outcome from notices order by id')).map(
    ({ outcome }) => outcome,
  );
/** Sends until the notices are so; the worker may send at the same moment. */
const become = async (expected: readonly (string | null)[]) => {
  await expect
    .poll(async () => {
      await send();
      return outcomes();
    })
    .toEqual(expected);
};
const choices = async () => (await app.call(noticeCalls.noticeChoices, { as: asha })).answer;
const save = (
  kinds: Partial<Record<NoticeKind, { mail: boolean; push: boolean }>>,
  quiet = { from: 22, until: 7 },
) => app.call(noticeCalls.saveNoticeChoices, { as: asha, body: { kinds, quiet } });

describe('a household', () => {
  test('switches kinds off one by one; what is owed cannot be', async () => {
    await save({ tomorrow: { mail: false, push: false }, failed: { mail: false, push: false } });
    await save({ delivered: { mail: true, push: true } });
    const known = Object.fromEntries((await choices()).kinds.map(({ kind, mail }) => [kind, mail]));
    expect(known).toMatchObject({ tomorrow: false, delivered: true, failed: true, closing: true });
    await told('tomorrow');
    await told('delivered');
    await told('failed');
    await become(['off', 'told', 'told']);
    const mails = await server.received(2);
    expect(new Set(mails.map(({ email }) => email.subject))).toEqual(
      new Set(['Your box of Wed 25 Nov could not be delivered', 'Your box was delivered']),
    );
  });

  test('chooses its quiet hours, or none', async () => {
    await save({}, { from: 18, until: 8 });
    await told('failed');
    await become([null]);
    await save({}, { from: 0, until: 0 });
    at('2026-11-25T08:00:00+05:30');
    await become(['told']);
    expect((await choices()).quiet).toEqual({ from: 0, until: 0 });
    at('2026-11-25T23:30:00+05:30');
    await save({ delivered: { mail: true, push: true } }, { from: 0, until: 0 });
    await told('delivered', 'late');
    await become(['told', 'told']);
  });

  test('refuses hours that a clock does not have', async () => {
    expect((await save({}, { from: 24, until: 7 })).status).toBe(400);
  });

  test('reads what it was told, in the language in which it asks; another household reads nothing of it', async () => {
    await told('tomorrow');
    await save({ delivered: { mail: false, push: false } });
    await told('delivered');
    await server.received(1);
    await become(['told', 'off']);
    const { answer } = await app.call(noticeCalls.notices, {
      as: asha,
      query: {},
      headers: { cookie: 'lang=mr' },
    });
    expect(answer).toMatchObject({
      notices: [
        { kind: 'tomorrow', title: 'बुध २५ नोव्हें: तुमचा बॉक्स', orderNumber: order.orderNumber, byMail: true },
      ],
      next: null,
    });
    expect(answer.notices[0]?.text).toContain('म dill २ नग');
    const ravi = await app.customer();
    expect((await app.call(noticeCalls.notices, { as: ravi, query: {} })).answer.notices).toEqual([]);
    const meera = await app.admin();
    const office = await app.call(officeNoticeCalls.noticesOfPerson, {
      as: meera,
      params: { id: asha.id },
      query: {},
    });
    expect(office.answer.notices.map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['delivered', 'off'],
      ['tomorrow', 'told'],
    ]);
  });
});

describe('a mail that is not owed', () => {
  const press = (url: string) =>
    app.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });

  test('is stopped by one press without a login, as its headers say', async () => {
    await told('tomorrow');
    const [mail] = await server.received(1);
    const header = (name: string) => mail?.email.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const link = /^<(https:\/\/shivar\.example(\/stop-mails\/[\w-]+))>$/.exec(
      header('list-unsubscribe') ?? '',
    );
    expect(mail?.email.text).toContain(`Stop mails of this kind: ${link?.[1]}`);
    const path = link?.[2] ?? '';
    const page = await app.app.inject({ url: path, headers: { 'accept-language': 'mr' } });
    expect([page.statusCode, page.body]).toEqual([
      200,
      expect.stringContaining('<form method="post"><button>'),
    ]);
    expect(page.body).toContain('संध्याकाळी: दुसऱ्या दिवशी काय येईल');
    expect((await choices()).kinds.find(({ kind }) => kind === 'tomorrow')?.mail).toBe(true);
    for (const times of [1, 2]) expect([times, (await press(path)).statusCode]).toEqual([times, 200]);
    const known = Object.fromEntries((await choices()).kinds.map(({ kind, mail: isOn }) => [kind, isOn]));
    expect(known).toMatchObject({ tomorrow: false, closing: true });
    await told('tomorrow', 'another');
    await become(['told', 'off']);
  });

  test('keeps what else the household chose', async () => {
    await save(
      { closing: { mail: false, push: true }, tomorrow: { mail: true, push: false } },
      { from: 20, until: 9 },
    );
    await press(`/stop-mails/${stopKey(secrets, asha.id, 'tomorrow')}`);
    const { kinds, quiet } = await choices();
    expect(kinds).toContainEqual(expect.objectContaining({ kind: 'closing', mail: false, push: true }));
    expect(kinds).toContainEqual(expect.objectContaining({ kind: 'tomorrow', mail: false, push: false }));
    expect(quiet).toEqual({ from: 20, until: 9 });
  });

  test.each([
    ['is no key', () => 'AAAA'],
    ['is of a kind that is owed', () => stopKey(secrets, asha.id, 'failed')],
    [
      'is of another secret',
      () => stopKey(createSecrets('another secret, long enough'), asha.id, 'tomorrow'),
    ],
  ])('has a link that does nothing where it %s', async (_, key) => {
    expect((await press(`/stop-mails/${key()}`)).statusCode).toBe(404);
    expect(await app.db.query('select from notice_choices')).toEqual([]);
  });

  test('a mail that is owed has no such link', async () => {
    await told('failed');
    const [mail] = await server.received(1);
    expect(mail?.raw).not.toMatch(/list-unsubscribe|stop-mails/i);
  });
});

test('who has no email is called, and ticked off once, with the name of the caller kept', async () => {
  await app.db.query('update users set email = null where id = $1', [asha.id]);
  await told('failed');
  await told('failed', 'second');
  await told('tomorrow');
  await become(['to_call', 'to_call', 'off']);
  const meera = await app.admin();
  const { answer } = await app.call(officeNoticeCalls.noticesToCall, { as: meera });
  expect(answer.households).toMatchObject([
    {
      _id: asha.id,
      name: 'Asha Patil',
      mobile: '9876543210',
      notices: [{ kind: 'failed' }, { kind: 'failed' }],
    },
  ]);
  const body = { notices: answer.households.flatMap(({ notices }) => notices.map(({ _id }) => _id)) };
  for (let times = 0; times < 2; times += 1) {
    const { answer: left } = await app.call(officeNoticeCalls.noteCalled, { as: meera, body });
    expect(left.households).toEqual([]);
  }
  expect(await outcomes()).toEqual(['called', 'called', 'off']);
  const { answer: audit } = await app.call(officeAuditCalls.auditLog, {
    as: meera,
    query: { thing: 'mails' },
  });
  expect(audit.entries).toHaveLength(2);
  expect(audit.entries[0]).toMatchObject({ by: { name: 'Meera Shinde' }, after: { outcome: 'called' } });
});
