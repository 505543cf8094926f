import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSmtpMailer } from '../adapters/mailer.ts';
import { createSecrets } from '../adapters/secrets.ts';
import { inTransaction } from '../db/client.ts';
import { createOutbox } from '../mail/commands.ts';
import { MailWorker } from '../mail/worker.ts';
import { SECRET, testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { startMailServer } from '../../test/mail-server.ts';
import type { MailServer } from '../../test/mail-server.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { withContent } from '../orders/notice-queries.ts';
import { tell } from './commands.ts';
import type { Notice } from './commands.ts';
import { sendNotices } from './send-commands.ts';

let app: TestApp;
let plan: TestPlan;
let meera: Person;
let asha: Person;
let order: OrderAnswer;
let server: MailServer;
let workers: MailWorker[];
const secrets = createSecrets(SECRET);
beforeAll(async () => {
  app = await testApp({ now: '2026-11-24T09:00:00+05:30' });
  plan = await addTestPlan(app.db);
  meera = await app.admin();
});
beforeEach(async () => {
  at('2026-11-24T09:00:00+05:30');
  asha = await app.customer();
  order = await buy(app, asha, plan, { startDate: '2026-11-25' });
  await app.db.query('truncate mail_outbox');
  server = await startMailServer();
  workers = [];
});
afterEach(async () => {
  for (const worker of workers) await worker.stop();
  await server.stop();
  await app.db.query('truncate notices');
});
afterAll(() => app.close());

const at = (instant: string) => app.clock.move(Date.parse(instant) - app.clock.now());
const minutes = (count: number) => app.clock.move(count * 60_000);
const deps = () => {
  const { db, clock } = app;
  return { db, clock, secrets, withContent, outbox: createOutbox({ clock, secrets }) };
};
const send = () => sendNotices(deps());
/** A process that sends mails to the server. */
function startWorker(): void {
  const mailer = createSmtpMailer(server.url, 'Shivar <no-reply@shivar.example>');
  workers.push(
    new MailWorker({
      ...deps(),
      secrets,
      mailer,
      mode: 'demo',
      publicUrl: 'https://shivar.example',
      refill: send,
      filesOf: async () => [],
      onFailure: () => {},
    }),
  );
}
const told = (...notices: Notice[]) =>
  inTransaction(app.db, async (tx) => tell(tx, notices, app.clock.now()));
const rows = () => app.db.query('select kind, key, outcome, by_mail from notices order by id');
const version = async () =>
  (await app.call(officeOrderCalls.officeOrder, { as: meera, params: { id: order._id } })).answer.version;
const boxOf = async (date: string, items: Record<string, number>) => {
  const body = { version: await version(), schedule: { [date]: items }, override: true, reason: 'She rang' };
  const { status } = await app.call(officeOrderCalls.officeChangeSchedule, {
    as: meera,
    params: { id: order._id },
    body,
  });
  expect(status).toBe(200);
};
const failed = (date: string, extra: object = {}): Notice => ({
  orderId: order._id,
  kind: 'failed',
  key: `${order._id} ${date}`,
  facts: { date, reason: 'nobody_home', givenBack: false, ...extra },
});

describe('a change by the farm', () => {
  test('reaches the household as one mail in its language, with the changes of ten minutes', async () => {
    await app.db.query(`update users set language = 'mr' where id = $1`, [asha.id]);
    startWorker();
    await boxOf('2026-11-25', { [plan.dill]: 2 });
    minutes(5);
    await boxOf('2026-11-26', { [plan.tomato]: 500 });
    expect(await send()).toBe(0);
    minutes(5);
    await expect.poll(send).toBe(0);
    const [mail] = await server.received(1);
    expect(mail?.recipients).toEqual([asha.user.email]);
    expect(mail?.email.subject).toBe('तुमच्या ऑर्डरमध्ये आम्ही बदल केला');
    for (const part of [mail?.email.text, mail?.email.html]) {
      expect(part).toContain('बुध २५ नोव्हें या तारखेच्या बॉक्समध्ये आता हे येईल: म dill २ नग.');
      expect(part).toContain('५०० ग्रॅम');
      expect(part).toContain(`https://shivar.example/sub-detail/${order._id}`);
    }
    expect(server.mails).toHaveLength(1);
    expect(await rows()).toMatchObject([
      { kind: 'changed', outcome: 'told', by_mail: true },
      { kind: 'changed', outcome: 'told', by_mail: true },
    ]);
  });

  test('of its address, its time and its end is told in turn', async () => {
    const params = { id: order._id };
    const as = meera;
    const address = { line1: '9 Sharanpur Road', line2: '', landmark: '', city: 'Nashik' };
    await app.call(officeOrderCalls.officeChangeAddress, {
      as,
      params,
      body: {
        version: await version(),
        address,
        pincode: '422003',
        mobile: '9000000001',
        override: false,
        reason: '',
      },
    });
    await app.call(officeOrderCalls.officeChangeBatch, {
      as,
      params,
      body: { version: await version(), batch: 'evening', override: false, reason: '' },
    });
    await app.call(officeOrderCalls.officeCancelOrder, {
      as,
      params,
      body: { version: await version(), stopClosed: true, reason: 'She rang' },
    });
    const kept = await app.db.query<{ kind: string; facts: object }>(
      'select kind, facts from notices order by id',
    );
    expect(kept).toMatchObject([
      {
        kind: 'changed',
        facts: { change: 'address', date: '2026-11-25', address: '9 Sharanpur Road, Nashik 422003' },
      },
      { kind: 'changed', facts: { change: 'batch', batch: 'evening' } },
      { kind: 'cancelled', facts: { still: null } },
    ]);
  });

  test('that is refused is told to nobody', async () => {
    const body = { version: 1, schedule: { '2026-11-25': { [plan.dill]: 2 } }, override: false, reason: '' };
    await app.call(officeOrderCalls.officeChangeSchedule, { as: meera, params: { id: order._id }, body });
    expect(await rows()).toEqual([]);
  });
});

describe('a notice', () => {
  test('of the same thing comes once, whoever tells it and however many processes send', async () => {
    await Promise.all(Array.from({ length: 5 }, () => told(failed('2026-11-25'))));
    for (let count = 0; count < 3; count += 1) startWorker();
    await server.received(1);
    await told(failed('2026-11-25'));
    expect(await send()).toBe(0);
    expect(server.mails).toHaveLength(1);
  });

  test('of a transaction that fails is told to nobody', async () => {
    const work = inTransaction(app.db, async (tx) => {
      tell(tx, [failed('2026-11-25')], app.clock.now());
      throw new Error('mine');
    });
    await expect(work).rejects.toThrow('mine');
    expect(await rows()).toEqual([]);
  });

  test('is held back at night, and a second one of its kind until the next day', async () => {
    at('2026-11-24T23:00:00+05:30');
    await told(failed('2026-11-24'));
    await send();
    expect(await rows()).toMatchObject([{ outcome: null }]);
    at('2026-11-25T07:00:00+05:30');
    await send();
    await told(failed('2026-11-25'));
    await send();
    expect((await rows()).map(({ outcome }) => outcome)).toEqual(['told', null]);
    at('2026-11-26T08:00:00+05:30');
    await send();
    expect((await rows()).map(({ outcome }) => outcome)).toEqual(['told', 'told']);
    expect(await app.db.query('select kind from mail_outbox')).toEqual([
      { kind: 'notice' },
      { kind: 'notice' },
    ]);
  });

  test('says what is in a box when it is sent', async () => {
    await told({
      orderId: order._id,
      kind: 'tomorrow',
      key: `${order._id} 2026-11-25`,
      facts: { date: '2026-11-25', batch: 'morning' },
    });
    await boxOf('2026-11-25', { [plan.dill]: 2 });
    await app.db.query(`delete from notices where kind = 'changed'`);
    startWorker();
    const [mail] = await server.received(1);
    expect(mail?.email.subject).toBe('Your box of Wed 25 Nov');
    expect(mail?.email.text).toContain('It comes in the morning, 6AM-12PM, and brings: Test dill 2 units.');
    expect(await app.db.query('select facts from notices')).toMatchObject([
      { facts: { items: { [plan.dill]: 2 } } },
    ]);
  });

  test('for a household without an email waits for a call where it is owed', async () => {
    await app.db.query('update users set email = null where id = $1', [asha.id]);
    await told(failed('2026-11-24'), {
      orderId: order._id,
      kind: 'delivered',
      key: order._id,
      facts: { date: '2026-11-24', batch: 'morning' },
    });
    await send();
    expect((await rows()).map(({ outcome }) => outcome)).toEqual(['to_call', 'off']);
  });

  test('does not make mails while many wait, so that an OTP leaves at once', async () => {
    const { outbox } = deps();
    await inTransaction(app.db, (tx) =>
      outbox.enqueueAll(
        tx,
        Array.from({ length: 50 }, (_, index) => ({
          to: `late-${index}@example.in`,
          language: 'en' as const,
          content: { kind: 'reset-unknown' as const },
        })),
      ),
    );
    await told(failed('2026-11-25'));
    expect(await send()).toBe(0);
    await app.db.query('update mail_outbox set payload = null, sent_at = now()');
    expect(await send()).toBe(1);
  });
});
