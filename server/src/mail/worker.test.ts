import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { handClock } from '../../test/accounts.ts';
import type { HandClock } from '../../test/accounts.ts';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { startMailServer } from '../../test/mail-server.ts';
import type { MailServer } from '../../test/mail-server.ts';
import { systemClock } from '../adapters/clock.ts';
import { createSmtpMailer } from '../adapters/mailer.ts';
import { createSecrets } from '../adapters/secrets.ts';
import { inTransaction } from '../db/client.ts';
import { CHANNEL, createOutbox } from './commands.ts';
import type { MailDeps } from './worker.ts';
import { MailWorker } from './worker.ts';

const FROM = 'Shivar <no-reply@shivar.example>';
const REFUSE = (code: number) => Object.assign(new Error('No thank you'), { responseCode: code });
let database: TestDatabase;
let server: MailServer;
let clock: HandClock;
let failures: string[];
const ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.db.query('TRUNCATE mail_outbox');
  server = await startMailServer();
  clock = handClock(Date.now());
  failures = [];
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await server.stop();
});
afterAll(() => database.drop());

const secrets = createSecrets('a secret of the tests, long enough');
function start(more: Partial<MailDeps> = {}): MailWorker {
  const worker = new MailWorker({
    db: database.db,
    clock,
    secrets,
    mailer: createSmtpMailer(server.url, FROM),
    publicUrl: 'https://shivar.example',
    mode: 'demo',
    refill: async () => 0,
    onFailure: ({ reason }) => failures.push(reason),
    ...more,
  });
  ends.push(() => worker.stop());
  return worker;
}
const enqueue = (to: string, otp = '482913') =>
  inTransaction(database.db, (tx) =>
    createOutbox({ clock, secrets }).enqueue(tx, to, 'en', {
      kind: 'delete-otp',
      name: 'Asha',
      otp,
      until: clock.now(),
    }),
  );
/** A mail to each of many people. */
const enqueueMany = (count: number) =>
  inTransaction(database.db, (tx) =>
    createOutbox({ clock, secrets }).enqueueAll(
      tx,
      Array.from({ length: count }, (_, at) => ({
        to: `many-${at}@example.in`,
        language: 'en' as const,
        content: { kind: 'area-served' as const, area: 'Gangapur Road' },
      })),
    ),
  );
const rows = () => database.db.query('SELECT * FROM mail_outbox ORDER BY id');
const becomes = async (expected: object[]) => {
  await expect.poll(rows).toMatchObject(expected);
};
/** What a worker would come to by itself, without the wait. */
const pass = async (milliseconds: number) => {
  clock.move(milliseconds);
  await database.db.query('SELECT pg_notify($1, $2)', [CHANNEL, '']);
};

describe('a mail in the outbox', () => {
  test('leaves within two seconds of its transaction, and its content is erased', async () => {
    start({ clock: systemClock });
    const begun = Date.now();
    await enqueue('asha@example.in');
    const [mail] = await server.received(1);
    expect(Date.now() - begun).toBeLessThan(2000);
    expect(mail?.email.text).toContain('482913');
    await becomes([{ payload: null, sent_at: expect.any(Date), attempts: 1, last_error: null }]);
  });

  test('does not leave when its transaction fails', async () => {
    start();
    const work = inTransaction(database.db, async (tx) => {
      await createOutbox({ clock, secrets }).enqueue(tx, 'asha@example.in', 'en', { kind: 'reset-unknown' });
      throw new Error('mine');
    });
    await expect(work).rejects.toThrow('mine');
    await enqueue('ravi@example.in');
    const mails = await server.received(1);
    expect(mails.map(({ recipients }) => recipients)).toEqual([['ravi@example.in']]);
  });

  test('in a language that the shop does not speak leaves in the first that it speaks', async () => {
    await database.db.query(`insert into settings values ('languages', '["mr"]', now())`);
    start();
    await enqueue('asha@example.in');
    const [mail] = await server.received(1);
    await database.db.query('truncate settings');
    expect(mail?.email.text).toMatch(/\p{Script=Devanagari}/u);
    expect(mail?.email.subject).toContain('शिवार');
  });

  test('that was there before the program started leaves too', async () => {
    await enqueue('asha@example.in');
    start();
    expect(await server.received(1)).toHaveLength(1);
  });

  test('leaves within two seconds also where the database can tell nobody', async () => {
    const deaf = { ...database.db, sessionUrl: 'postgresql://shivar@127.0.0.1:1/shivar' };
    start({ db: deaf, clock: systemClock });
    const begun = Date.now();
    await enqueue('asha@example.in');
    expect(await server.received(1)).toHaveLength(1);
    expect(Date.now() - begun).toBeLessThan(2000);
  });

  test('can’t be read in the database while it waits', async () => {
    await enqueue('asha@example.in', '736251');
    const [row] = await database.db.query("SELECT encode(payload, 'escape') AS payload FROM mail_outbox");
    expect(JSON.stringify(row)).not.toMatch(/736251|Asha/);
  });

  test('leaves once, though three processes send 60 of them', async () => {
    for (let at = 0; at < 3; at += 1) start({ mailer: createSmtpMailer(server.url, FROM) });
    await Promise.all(Array.from({ length: 60 }, (_, at) => enqueue(`customer-${at}@example.in`)));
    await becomes(Array.from({ length: 60 }, () => ({ payload: null, attempts: 1 })));
    expect(new Set(server.mails.map(({ recipients }) => recipients[0])).size).toBe(60);
    expect(server.mails).toHaveLength(60);
  });
});

describe('a mail server that is down', () => {
  test('delays mails and loses none', async () => {
    await server.stop();
    start();
    await Promise.all(Array.from({ length: 10 }, (_, at) => enqueue(`customer-${at}@example.in`)));
    await becomes(
      Array.from({ length: 10 }, () => ({
        attempts: 1,
        last_error: expect.stringContaining('ECONNREFUSED'),
      })),
    );
    server = await startMailServer(server.port);
    await pass(2000);
    await server.received(10);
    await becomes(Array.from({ length: 10 }, () => ({ payload: null, attempts: 2, last_error: null })));
  });

  test('is tried again by itself, without anybody saying so', async () => {
    await server.stop();
    start({ clock: systemClock });
    await enqueue('asha@example.in');
    await becomes([{ attempts: 1 }]);
    server = await startMailServer(server.port);
    expect(await server.received(1)).toHaveLength(1);
  });

  test('is asked less and less often, at the least once a minute', async () => {
    await server.stop();
    start();
    await enqueue('asha@example.in');
    const waits: number[] = [];
    for (let attempts = 1; attempts <= 8; attempts += 1) {
      // The lease is longer than any wait: a shorter one says that the failure has been noted.
      await vi.waitFor(async () => {
        const [row] = await database.db.query<{ attempts: number; next_attempt_at: Date }>(
          'SELECT * FROM mail_outbox',
        );
        const wait = (row?.next_attempt_at.getTime() ?? 0) - clock.now();
        expect([row?.attempts, wait <= 60_000]).toEqual([attempts, true]);
        waits[attempts - 1] = wait / 1000;
      }, 60_000);
      await pass((waits[attempts - 1] ?? 0) * 1000);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
  });

  test('does not keep a new mail waiting behind those that keep failing', async () => {
    for (let at = 0; at < 30; at += 1) await enqueue(`old-${at}@example.in`);
    await database.db.query('UPDATE mail_outbox SET attempts = 7');
    await enqueue('new@example.in');
    start();
    const [first] = await server.received(4);
    expect(server.mails.slice(0, 4).flatMap(({ recipients }) => recipients)).toContain('new@example.in');
    expect(first).toBeDefined();
  });
});

describe('mails to many people', () => {
  const isToMany = ({ address }: { address: string }) => address.startsWith('many-');

  test('leave over few connections, each of them once, by two processes', async () => {
    let connections = 0;
    await server.stop();
    server = await startMailServer(0, {
      onConnect: (_session, done) => {
        connections += 1;
        done();
      },
    });
    start();
    start();
    await enqueueMany(300);
    await becomes(Array.from({ length: 300 }, () => ({ payload: null, attempts: 1 })));
    expect(new Set(server.mails.map(({ recipients }) => recipients[0])).size).toBe(300);
    expect(server.mails).toHaveLength(300);
    expect(connections).toBeLessThanOrEqual(20);
  });

  test('keep no OTP waiting, though the mail server hangs at all that are under way', async () => {
    let hanging = 0;
    await server.stop();
    server = await startMailServer(0, {
      onRcptTo: (to, _session, done) => (isToMany(to) ? void (hanging += 1) : done()),
    });
    start();
    await enqueueMany(200);
    await expect.poll(() => hanging).toBeGreaterThanOrEqual(6);
    await enqueue('asha@example.in');
    const [first] = await server.received(1);
    expect(first?.recipients).toEqual(['asha@example.in']);
    expect(hanging).toBe(6);
  });

  test('are held back while the mail server takes none, and all leave after that', async () => {
    let [tries, isOpen] = [0, false];
    await server.stop();
    server = await startMailServer(0, {
      onMailFrom: (_from, _session, done) => {
        tries += 1;
        return isOpen ? done() : done(REFUSE(421));
      },
    });
    start();
    await enqueueMany(60);
    await expect.poll(() => failures.length).toBe(6);
    for (let probes = 1; probes <= 3; probes += 1) {
      await pass(1000 * 2 ** (probes - 1));
      await expect.poll(() => failures.length).toBe(6 + probes);
    }
    expect(tries).toBe(9);
    isOpen = true;
    await enqueue('asha@example.in');
    await expect
      .poll(async () => {
        await pass(1000);
        return new Set(server.mails.map(({ recipients }) => recipients[0])).size;
      })
      .toBe(61);
    expect(server.mails).toHaveLength(61);
  });
});

describe('a mail that can’t be delivered', () => {
  test('to a recipient who is refused for good is given up after five times, and an OTP erased', async () => {
    await server.stop();
    server = await startMailServer(0, { onRcptTo: (_to, _session, done) => done(REFUSE(550)) });
    start();
    await enqueue('nobody@example.in');
    for (const wait of [60_000, 600_000, 3_600_000, 21_600_000]) {
      const next_attempt_at = new Date(clock.now() + wait);
      await becomes([{ next_attempt_at, payload: expect.any(Buffer), given_up_at: null }]);
      await pass(wait);
    }
    await becomes([{ rejections: 5, payload: null, given_up_at: expect.any(Date), sent_at: null }]);
    expect(failures).toHaveLength(5);
  });

  test('because JWT_SECRET was changed is given up and said', async () => {
    await enqueue('asha@example.in');
    start({ secrets: createSecrets('another secret') });
    await becomes([{ payload: null, given_up_at: expect.any(Date) }]);
    expect(failures).toEqual([expect.stringContaining('JWT_SECRET')]);
  });

  test('is taken over by another process when the one that was sending it died', async () => {
    await enqueue('asha@example.in');
    await database.db.query('UPDATE mail_outbox SET attempts = 1, next_attempt_at = $1', [
      new Date(clock.now() + 120_000),
    ]);
    start();
    await enqueue('ravi@example.in');
    await server.received(1);
    expect(server.mails.map(({ recipients }) => recipients[0])).toEqual(['ravi@example.in']);
    await pass(120_000);
    await server.received(2);
  });
});

describe('stopping', () => {
  test('lets what is under way finish and leaves the rest to the next process', async () => {
    let asked: () => void = () => {};
    const arrived = new Promise<void>((resolve) => (asked = resolve));
    let go: () => void = () => {};
    await server.stop();
    server = await startMailServer(0, {
      onMailFrom: (_from, _session, done) => {
        asked();
        go = () => done();
      },
    });
    const worker = start();
    await enqueue('asha@example.in');
    await arrived;
    const stopped = worker.stop();
    await enqueue('ravi@example.in');
    go();
    await stopped;
    expect(await rows()).toMatchObject([{ payload: null, attempts: 1 }, { attempts: 0 }]);
  });

  test('gives back at once what a process had taken and nobody began', async () => {
    let hanging = 0;
    await server.stop();
    server = await startMailServer(0, { onMailFrom: () => void (hanging += 1) });
    await enqueueMany(20);
    const worker = start();
    await expect.poll(() => hanging).toBe(6);
    const stopped = worker.stop();
    const due = () =>
      database.db.query('select from mail_outbox where attempts = 0 and next_attempt_at <= $1', [
        new Date(clock.now()),
      ]);
    await expect.poll(due).toHaveLength(14);
    await server.stop();
    await stopped;
    expect(await due()).toHaveLength(14);
    server = await startMailServer();
  });
});
