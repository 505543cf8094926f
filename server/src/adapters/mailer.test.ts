import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, test } from 'vitest';
import { startMailServer } from '../../test/mail-server.ts';
import type { MailServer } from '../../test/mail-server.ts';
import { isDatabaseAway } from '../db/errors.ts';
import { MailRejected, createFileMailer, createSmtpMailer } from './mailer.ts';
import type { Mail } from './mailer.ts';

const FROM = 'Shivar <no-reply@shivar.example>';
const MAIL: Mail = {
  id: '01a1fbc5-0153-78f5-beaa-30f99dd53287',
  kind: 'sign-up-otp',
  to: 'asha@example.in',
  replyTo: null,
  thread: null,
  stopUrl: null,
  isByPerson: false,
  language: 'mr',
  subject: 'शिवारसाठी तुमचा ओटीपी',
  text: 'नमस्कार आशा\n\n482913',
  html: '<p>नमस्कार आशा</p>\n<p>482913</p>',
  otp: '482913',
  files: [],
};
const patience = () => AbortSignal.timeout(10_000);

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});
async function mailServer(...given: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...given);
  ends.push(() => server.stop());
  return server;
}
const refusing = (responseCode: number) => Object.assign(new Error('No thank you'), { responseCode });

describe('a mail by SMTP', () => {
  test('arrives as text and HTML in its language, from the farm', async () => {
    const server = await mailServer();
    await createSmtpMailer(server.url, FROM).send(MAIL, patience());
    const [mail] = await server.received(1);
    expect(mail?.recipients).toEqual(['asha@example.in']);
    expect(mail?.email).toMatchObject({
      from: { name: 'Shivar', address: 'no-reply@shivar.example' },
      to: [{ address: 'asha@example.in' }],
      subject: MAIL.subject,
    });
    expect(mail?.email.text?.trim()).toBe(MAIL.text);
    expect(mail?.email.html?.trim()).toBe(MAIL.html);
    const headers = new Map(mail?.email.headers.map(({ key, value }) => [key, value]));
    expect([headers.get('content-language'), headers.get('auto-submitted')]).toEqual([
      'mr',
      'auto-generated',
    ]);
  });

  test('shows its OTP on a line of its own in the source, and no other six digits anywhere', async () => {
    const server = await mailServer();
    for (let at = 0; at < 20; at += 1) {
      const id = crypto.randomUUID();
      await createSmtpMailer(server.url, 'no-reply@127.0.0.1').send({ ...MAIL, id }, patience());
    }
    for (const { raw } of await server.received(20)) {
      expect(raw).toMatch(/^482913\r?$/m);
      expect(new Set(raw.match(/\d{6,}/g))).toEqual(new Set(['482913']));
    }
  });

  test('goes to its one recipient, whatever the words in it try', async () => {
    const server = await mailServer();
    const evil = 'x\r\nBcc: thief@example.in\r\n\r\n<script>';
    const replyTo = { name: evil, address: 'ravi@example.in' };
    await createSmtpMailer(server.url, FROM).send({ ...MAIL, subject: evil, replyTo }, patience());
    const [mail] = await server.received(1);
    expect(mail?.recipients).toEqual(['asha@example.in']);
    expect(mail?.email.bcc).toBeUndefined();
    expect(mail?.email.replyTo?.[0]).toMatchObject({ address: 'ravi@example.in' });
    expect(mail?.email.text?.trim()).toBe(MAIL.text);
  });

  test('keeps its Message-ID when it is sent again', async () => {
    const server = await mailServer();
    const mailer = createSmtpMailer(server.url, FROM);
    await mailer.send(MAIL, patience());
    await mailer.send(MAIL, patience());
    const [one, two] = await server.received(2);
    expect(one?.email.messageId).toMatch(/^<[a-p]{32}@shivar\.example>$/);
    expect(two?.email.messageId).toBe(one?.email.messageId);
  });

  test('of a conversation follows the one that began it, and an answer by hand says so', async () => {
    const server = await mailServer();
    const mailer = createSmtpMailer(server.url, FROM);
    const thread = { id: '01a1fbc5-0153-78f5-beaa-30f99dd53299', begins: true };
    await mailer.send({ ...MAIL, thread }, patience());
    const reply = { ...MAIL, thread: { ...thread, begins: false }, isByPerson: true };
    await mailer.send(reply, patience());
    const [thanks, answer] = await server.received(2);
    expect(answer?.email).toMatchObject({
      inReplyTo: thanks?.email.messageId,
      references: thanks?.email.messageId,
    });
    expect(answer?.email.messageId).not.toBe(thanks?.email.messageId);
    const headers = new Map(answer?.email.headers.map(({ key, value }) => [key, value]));
    expect([headers.get('auto-submitted'), thanks?.email.inReplyTo]).toEqual(['no', undefined]);
  });

  test('to a recipient whom the server refuses for good is rejected, any other trouble is not', async () => {
    const judged = async (options: Parameters<typeof startMailServer>[1]) => {
      const { url } = await mailServer(0, options);
      return createSmtpMailer(url, FROM)
        .send(MAIL, patience())
        .catch((error: unknown) => error instanceof MailRejected);
    };
    expect(await judged({ onRcptTo: (_to, _session, done) => done(refusing(550)) })).toBe(true);
    expect(await judged({ onRcptTo: (_to, _session, done) => done(refusing(451)) })).toBe(false);
    expect(await judged({ onMailFrom: (_from, _session, done) => done(refusing(550)) })).toBe(false);
    expect(await judged({ onConnect: (_session, done) => done(refusing(554)) })).toBe(false);
    expect(await judged({ authOptional: false })).toBe(false);
    const gone = await startMailServer();
    await gone.stop();
    await expect(createSmtpMailer(gone.url, FROM).send(MAIL, patience())).rejects.toThrow('ECONNREFUSED');
  });

  test('that the server cuts off is not told as a lost database', async () => {
    const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    ends.push(async () => void server.close());
    const { port } = server.address() as AddressInfo;
    const sent = createSmtpMailer(`smtp://127.0.0.1:${port}`, FROM).send(MAIL, patience());
    const failure = await sent.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(isDatabaseAway(failure)).toBe(false);
  });

  test('is broken off when told to, though the server hangs', async () => {
    const server = await mailServer(0, { onMailFrom: () => {} });
    const sending = createSmtpMailer(server.url, FROM).send(MAIL, AbortSignal.timeout(100));
    await expect(sending).rejects.toThrow(/abort/i);
  });

  test('logs in with the name and password in the address', async () => {
    const seen: unknown[] = [];
    const server = await mailServer(0, {
      authOptional: false,
      onAuth: ({ username, password }, _session, done) => {
        seen.push([username, password]);
        done(null, { user: username });
      },
    });
    const url = server.url.replace('//', '//farm%40shivar.example:se%2Fcret@');
    await createSmtpMailer(url, FROM).send(MAIL, patience());
    expect(seen).toEqual([['farm@shivar.example', 'se/cret']]);
  });
});

describe('without a mail server', () => {
  async function outbox(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'shivar-outbox-'));
    ends.push(() => rm(folder, { recursive: true }));
    return join(folder, 'outbox');
  }

  test('each mail is a file that only its owner reads, and an OTP is said', async () => {
    const folder = await outbox();
    const lines: string[] = [];
    const mailer = createFileMailer(folder, FROM, (line) => lines.push(line));
    await mailer.send(MAIL, patience());
    await mailer.send({ ...MAIL, id: crypto.randomUUID(), kind: 'contact-received', otp: null }, patience());
    expect(lines).toEqual(['OTP for asha@example.in: 482913']);
    const files = await readdir(folder);
    expect(files.toSorted()).toEqual([
      expect.stringMatching(/^[\dTZ-]+-sign-up-otp-01a1fbc5-0153-78f5-beaa-30f99dd53287\.eml$/),
      expect.stringMatching(/^[\dTZ-]+-contact-received-[\da-f-]{36}\.eml$/),
    ]);
    const [file] = files.toSorted();
    expect((await stat(join(folder, file ?? ''))).mode & 0o777).toBe(0o600);
    const email = await PostalMime.parse(await readFile(join(folder, file ?? '')));
    expect(email).toMatchObject({ subject: MAIL.subject, to: [{ address: 'asha@example.in' }] });
    expect(email.text?.replaceAll('\r\n', '\n').trim()).toBe(MAIL.text);
  });

  test('a folder that can’t be written is a failure to send', async () => {
    const taken = await outbox();
    await writeFile(taken, 'a file');
    await expect(
      createFileMailer(join(taken, 'outbox'), FROM, () => {}).send(MAIL, patience()),
    ).rejects.toThrow('ENOTDIR');
  });
});
