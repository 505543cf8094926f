import { everyCall } from '@shivar/domain/contract/office/every-call';
import { officeAreaCalls } from '@shivar/domain/contract/office/area-calls';
import { officeFirstStepsCalls } from '@shivar/domain/contract/office/first-steps-calls';
import type { FirstStepKind } from '@shivar/domain/contract/office/first-steps-calls';
import { changePartCalls } from '@shivar/domain/contract/office/settings-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { startMailServer } from '../../test/mail-server.ts';
import type { MailServer } from '../../test/mail-server.ts';
import { createSmtpMailer } from '../adapters/mailer.ts';
import { clearWhatIsOver } from '../auth/upkeep-commands.ts';
import { troubleOf } from '../mail/queries.ts';
import { DEFAULT_SETTINGS } from '../settings/queries.ts';

let app: TestApp;
let meera: Person;
let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer();
  app = await testApp({ mode: 'live', mailer: createSmtpMailer(mails.url, 'Farm <farm@example.in>') });
  meera = await app.admin();
  await app.db.query(`update plans set on_sale = false`);
  await app.db.query(`update items set retired_at = now()`);
  await app.db.query(`update served_pincodes set retired_at = now()`);
});
afterAll(async () => {
  await app.close();
  await mails.stop();
});

const undone = async () =>
  (await app.call(officeFirstStepsCalls.firstSteps, { as: meera })).answer.steps
    .filter(({ isDone }) => !isDone)
    .map(({ kind }) => kind);
const sendTestMail = () => app.call(officeFirstStepsCalls.sendTestMail, { as: meera });

describe('the first steps of a farm', () => {
  test('are open on a new one, and each is done by what it asks for alone', async () => {
    const left = await undone();
    expect(left).toHaveLength(9);
    const does = async (kind: FirstStepKind, act: () => Promise<unknown>) => {
      await act();
      left.splice(left.indexOf(kind), 1);
      expect(await undone()).toEqual(left);
    };
    const body = <T>(draft: T) => ({ version: 0, note: '', draft });
    const own = { phone: '+91 98220 12345', email: 'office@farm.in' };
    await does('area', () =>
      app.call(officeAreaCalls.addArea, {
        as: meera,
        body: {
          pincode: '422777',
          area: 'Ozar',
          marathiArea: 'ओझर',
          batches: ['morning'],
          limits: { morning: null, evening: null },
        },
      }),
    );
    await does('name', () =>
      app.call(changePartCalls.brand, {
        as: meera,
        body: body({ brand: 'Jivhala', brandMarathi: 'जिव्हाळा' }),
      }),
    );
    await does('contacts', () =>
      app.call(changePartCalls.contacts, {
        as: meera,
        body: body({ ...own, whatsapp: '', city: 'Pune', cityMarathi: 'पुणे' }),
      }),
    );
    const seller = { legalName: 'Jivhala Farm', legalAddress: 'Mulshi, Pune' };
    const grievanceOfficer = { name: 'Vijay Patil', ...own };
    const legal = { ...seller, grievanceOfficer, fssaiLicence: '' };
    await app.call(changePartCalls.legal, { as: meera, body: body(legal) });
    left.splice(left.indexOf('seller'), 1);
    await does('officer', async () => undefined);
    await does('licence', () =>
      app.call(changePartCalls.legal, {
        as: meera,
        body: { ...body({ ...legal, fssaiLicence: '11526000000999' }), version: 1 },
      }),
    );
    await does('produce', () => app.db.query(`update items set retired_at = null where slug = 'tomato'`));
    await does('plan', () => app.db.query(`update plans set on_sale = true where id = 'weekly-vegetables'`));
    await does('mail', sendTestMail);
    expect(left).toEqual([]);
    // Also when the other mails have been forgotten.
    app.clock.move(40 * 86_400_000);
    await clearWhatIsOver(app.db, app.clock.now());
    expect(await undone()).toEqual([]);
    app.clock.move(-40 * 86_400_000);
  });

  test('are none where the program is only tried out', async () => {
    const demo = await testApp({ beside: app, mode: 'demo' });
    const { answer } = await demo.call(officeFirstStepsCalls.firstSteps, { as: meera });
    expect(answer.steps).toEqual([]);
    await demo.close();
  });
});

test('a real farm tells nobody what is made up', async () => {
  const fresh = await testApp({ mode: 'live' });
  const { answer } = await fresh.call(everyCall.settings);
  const { phone, email, fssaiLicence, legalName, grievanceOfficer } = DEFAULT_SETTINGS;
  for (const madeUp of [phone, email, fssaiLicence, legalName, grievanceOfficer.name])
    expect(JSON.stringify(answer)).not.toContain(madeUp);
  // A visitor can write all the same: the message waits in the inbox, and no mail goes to nobody.
  const message = { name: 'Asha Patil', email: 'asha@example.in', message: 'Do you come to Ozar?' };
  expect((await fresh.call(everyCall.contact, { body: message })).status).toBe(200);
  const outbox = await fresh.db.query('select recipient from mail_outbox');
  expect(outbox).toEqual([{ recipient: 'asha@example.in' }]);
  await fresh.close();
});

describe('a test mail', () => {
  test('goes to whoever asks for it, and it is said that the mail server took it', async () => {
    const { answer } = await sendTestMail();
    expect(answer).toEqual({ to: meera.user.email, trouble: null, said: '' });
    expect(mails.mails.at(-1)?.recipients).toEqual([meera.user.email]);
    expect(mails.mails.at(-1)?.raw).not.toMatch(/\d{6}/);
  });

  test('that nobody takes says so, and what the server said', async () => {
    const refusing = await startMailServer(0, {
      onMailFrom: (_address, _session, done) =>
        done(Object.assign(new Error('We do not know this farm'), { responseCode: 550 })),
    });
    const mailer = createSmtpMailer(refusing.url, 'Farm <farm@example.in>');
    const other = await testApp({ mode: 'live', mailer });
    const anil = await other.admin();
    const { answer } = await other.call(officeFirstStepsCalls.sendTestMail, { as: anil });
    expect(answer).toMatchObject({ to: anil.user.email, trouble: 'sender' });
    expect(answer.said).toContain('We do not know this farm');
    await other.close();
    await refusing.stop();
  });

  test.each([
    ['connect ECONNREFUSED 127.0.0.1:25', 'unreachable'],
    ['getaddrinfo ENOTFOUND smtp.farm.in', 'unreachable'],
    ['Connection timeout', 'unreachable'],
    ['Invalid login: 535 5.7.8 Username and Password not accepted', 'login'],
    ['self-signed certificate in certificate chain', 'certificate'],
    ["Hostname/IP does not match certificate's altnames", 'certificate'],
    ["Can't send mail - all recipients were rejected: 550 No such user", 'recipient'],
    ['Mail command failed: 553 Sender address rejected', 'sender'],
    ['Something quite new', 'other'],
  ])('%j comes to %s', (error, trouble) => {
    expect(troubleOf(error)).toBe(trouble);
  });
});
