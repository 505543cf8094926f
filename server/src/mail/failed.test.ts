import { officeAuditCalls } from '@shivar/domain/contract/office/audit-calls';
import { officeOverviewCalls as calls } from '@shivar/domain/contract/office/overview-calls';
import type { FailedMailsShown, MailAct } from '@shivar/domain/contract/office/overview-calls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { startMailServer } from '../../test/mail-server.ts';
import type { MailServer } from '../../test/mail-server.ts';
import { createSmtpMailer } from '../adapters/mailer.ts';
import { createSecrets } from '../adapters/secrets.ts';
import { inTransaction } from '../db/client.ts';
import { clearWhatIsOver } from '../auth/upkeep-commands.ts';
import { CHANNEL, createOutbox } from './commands.ts';
import type { MailContent } from './content.ts';
import { MailWorker } from './worker.ts';

const SECRETS = createSecrets('a secret of the tests, long enough');
const DAY_MS = 86_400_000;
const OPEN: MailContent = { kind: 'plan-open', planId: 'mango-season', plan: 'Mango season' };

let app: TestApp;
let meera: Person;
let server: MailServer;
let worker: MailWorker | null;
/** Whether the mail server takes anybody. */
let isOpen: boolean;
beforeAll(async () => {
  app = await testApp();
  meera = await app.admin();
});
beforeEach(async () => {
  await app.db.query('truncate mail_outbox');
  isOpen = false;
  server = await startMailServer(0, {
    onRcptTo: (_to, _session, done) =>
      isOpen ? done() : done(Object.assign(new Error('No such user'), { responseCode: 550 })),
  });
  worker = new MailWorker({
    db: app.db,
    clock: app.clock,
    secrets: SECRETS,
    mailer: createSmtpMailer(server.url, 'Shivar <no-reply@shivar.example>'),
    publicUrl: 'https://shivar.example',
    mode: 'demo',
    refill: async () => 0,
    filesOf: async () => [],
    onFailure: () => {},
  });
});
afterEach(async () => {
  await worker?.stop();
  await server.stop();
});
afterAll(() => app.close());

const listed = async (show?: FailedMailsShown) =>
  (await app.call(calls.failedMails, { as: meera, query: show ? { show } : {} })).answer.mails;
const onOverview = async () =>
  (await app.call(calls.overview, { as: meera })).answer.decisions.find(({ kind }) => kind === 'mails-failed')
    ?.count ?? 0;
const act = (mail: { _id: string; givenUpAt: string }, what: MailAct) =>
  app.call(calls.settleFailedMail, {
    as: meera,
    params: { id: mail._id, act: what },
    body: { givenUpAt: mail.givenUpAt },
  });

/** A mail that the server refuses until it is given up; its last refusal comes now. */
async function givenUp(content = OPEN, to = 'asha@example.in') {
  const id = await inTransaction(app.db, async (tx) => {
    const outbox = createOutbox({ clock: app.clock, secrets: SECRETS });
    const made = await outbox.enqueue(tx, to, 'en', content);
    await tx.query('update mail_outbox set rejections = 4 where id = $1', [made]);
    return made;
  });
  await expect
    .poll(() => app.db.query('select given_up_at from mail_outbox where id = $1', [id]))
    .toMatchObject([{ given_up_at: expect.any(Date) }]);
  return id;
}
async function failedMail() {
  const id = await givenUp();
  const mail = (await listed()).find(({ _id }) => _id === id);
  if (!mail) throw new Error('The mail is not in the list');
  return mail;
}

describe('a mail that was given up', () => {
  test('can be tried again with what it said, and is off the list once it has left', async () => {
    const mail = await failedMail();
    expect([mail.canRetry, await onOverview()]).toEqual([true, 1]);
    isOpen = true;
    expect((await act(mail, 'retry')).status).toBe(200);
    const [arrived] = await server.received(1);
    expect(arrived?.email.subject).toContain('Mango season');
    await expect
      .poll(() => app.db.query('select payload, sent_at, given_up_at from mail_outbox'))
      .toEqual([{ payload: null, sent_at: expect.any(Date), given_up_at: null }]);
    expect([await listed(), await onOverview()]).toEqual([[], 0]);
  });

  test('is back on the list at once where it is refused again', async () => {
    const mail = await failedMail();
    app.clock.move(60_000);
    expect((await act(mail, 'retry')).status).toBe(200);
    await expect.poll(() => listed()).toHaveLength(1);
    const [again] = await listed();
    expect(again).toMatchObject({ _id: mail._id, canRetry: true, error: expect.stringContaining('No such') });
    expect(again?.givenUpAt).not.toBe(mail.givenUpAt);
  });

  test('that needs nothing more leaves the overview, until that is taken back', async () => {
    const mail = await failedMail();
    expect((await act(mail, 'settle')).status).toBe(200);
    expect((await act(mail, 'settle')).status).toBe(200);
    expect([await listed(), await onOverview()]).toEqual([[], 0]);
    expect(await listed('settled')).toMatchObject([{ _id: mail._id, settled: true }]);
    expect((await act(mail, 'reopen')).status).toBe(200);
    expect([await listed('settled'), await onOverview()]).toEqual([[], 1]);
    expect(await listed()).toMatchObject([{ _id: mail._id, settled: false, canRetry: true }]);
  });

  test('has in the audit what the office did about it, without whose it is', async () => {
    const mail = await failedMail();
    await act(mail, 'settle');
    await act(mail, 'retry');
    const query = { thing: 'mails' } as const;
    const { answer } = await app.call(officeAuditCalls.auditLog, { as: meera, query });
    const own = answer.entries.filter(({ subjectId }) => subjectId === mail._id);
    expect(own.map(({ by, kind }) => [by.name, kind])).toEqual([
      ['Meera Shinde', 'changed'],
      ['Meera Shinde', 'changed'],
    ]);
    expect(own[0]?.before).toMatchObject({ settled_at: expect.any(String), given_up_at: expect.any(String) });
    expect(JSON.stringify(answer)).not.toContain('asha@');
  });

  test('is not touched by whoever saw it before it was tried again, or twice at once', async () => {
    const mail = await failedMail();
    // Else a refusal between both has the same instant as the one that was seen.
    app.clock.move(1000);
    const both = await Promise.all([act(mail, 'retry'), act(mail, 'retry')]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    app.clock.move(60_000);
    await expect.poll(() => listed()).toHaveLength(1);
    for (const what of ['settle', 'retry'] as const) {
      const { status, refusal } = await act({ ...mail, givenUpAt: '2026-11-20T10:00:00.000Z' }, what);
      expect([status, refusal.code]).toEqual([409, 'changed_meanwhile']);
    }
  });

  test.each([
    ['an unknown mail', { _id: '019a1b2c-0000-7000-8000-000000000000' }, 404, 'not_found'],
    ['what is no id', { _id: 'nothing' }, 404, 'not_found'],
    ['no instant', { givenUpAt: 'yesterday' }, 400, 'field_invalid'],
  ])('is asked for by its id and when it was given up: %s', async (_what, changes, status, code) => {
    const answered = await act({ _id: 'x', givenUpAt: '2026-11-20T10:00:00.000Z', ...changes }, 'settle');
    expect([answered.status, answered.refusal.code]).toEqual([status, code]);
  });

  test('says nothing any more once its week is over, and cannot be tried again then', async () => {
    const mail = await failedMail();
    const contents = () => app.db.query('select payload is null as gone from mail_outbox');
    await clearWhatIsOver(app.db, app.clock.now() + 6 * DAY_MS);
    expect(await contents()).toEqual([{ gone: false }]);
    await clearWhatIsOver(app.db, app.clock.now() + 8 * DAY_MS);
    expect(await contents()).toEqual([{ gone: true }]);
    const { status, refusal } = await act(mail, 'retry');
    expect([status, refusal.code]).toEqual([409, 'mail_gone']);
    expect(await listed()).toMatchObject([{ canRetry: false }]);
  });

  test('keeps no one-time password, and is never claimed by itself', async () => {
    await givenUp({ kind: 'delete-otp', name: 'Asha', otp: '482913', until: app.clock.now() });
    await givenUp();
    const kept = await app.db.query('select kind, payload is null as gone from mail_outbox order by kind');
    expect(kept).toEqual([
      { kind: 'delete-otp', gone: true },
      { kind: 'plan-open', gone: false },
    ]);
    app.clock.move(DAY_MS);
    isOpen = true;
    await app.db.query('SELECT pg_notify($1, $2)', [CHANNEL, '']);
    await givenUpStays();
    app.clock.move(-DAY_MS);
  });

  /** A newer mail is sent, so the worker has looked; the one that was given up stayed. */
  async function givenUpStays() {
    await inTransaction(app.db, (tx) =>
      createOutbox({ clock: app.clock, secrets: SECRETS }).enqueue(tx, 'ravi@example.in', 'en', OPEN),
    );
    const mails = await server.received(1);
    expect(mails.flatMap(({ recipients }) => recipients)).toEqual(['ravi@example.in']);
  }
});
