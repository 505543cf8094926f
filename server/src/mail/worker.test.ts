import { describe, expect, test, vi } from 'vitest';
import { FROM, REFUSE, openMailWork, secrets } from '../../test/mail-work.ts';
import { systemClock } from '../adapters/clock.ts';
import { createSmtpMailer } from '../adapters/mailer.ts';
import { createSecrets } from '../adapters/secrets.ts';
import { inTransaction } from '../db/client.ts';
import { createOutbox } from './commands.ts';

const outbox = openMailWork();
const becomes = async (expected: object[]) => {
  await expect.poll(() => outbox.rows()).toMatchObject(expected);
};

describe('a mail in the outbox', () => {
  test('leaves within two seconds of its transaction, and its content is erased', async () => {
    outbox.start({ clock: systemClock });
    const begun = Date.now();
    await outbox.enqueue('asha@example.in');
    const [mail] = await outbox.server.received(1);
    expect(Date.now() - begun).toBeLessThan(2000);
    expect(mail?.email.text).toContain('482913');
    await becomes([{ payload: null, sent_at: expect.any(Date), attempts: 1, last_error: null }]);
  });

  test('does not leave when its transaction fails', async () => {
    outbox.start();
    const done = inTransaction(outbox.database.db, async (tx) => {
      await createOutbox({ clock: outbox.clock, secrets }).enqueue(tx, 'asha@example.in', 'en', {
        kind: 'reset-unknown',
      });
      throw new Error('mine');
    });
    await expect(done).rejects.toThrow('mine');
    await outbox.enqueue('ravi@example.in');
    const mails = await outbox.server.received(1);
    expect(mails.map(({ recipients }) => recipients)).toEqual([['ravi@example.in']]);
  });

  test('in a language that the shop does not speak leaves in the first that it speaks', async () => {
    await outbox.database.db.query(`insert into settings values ('languages', '["mr"]', now())`);
    outbox.start();
    await outbox.enqueue('asha@example.in');
    const [mail] = await outbox.server.received(1);
    await outbox.database.db.query('truncate settings');
    expect(mail?.email.text).toMatch(/\p{Script=Devanagari}/u);
    expect(mail?.email.subject).toContain('शिवार');
  });

  test('that was there before the program started leaves too', async () => {
    await outbox.enqueue('asha@example.in');
    outbox.start();
    expect(await outbox.server.received(1)).toHaveLength(1);
  });

  test('leaves within two seconds also where the database can tell nobody', async () => {
    const deaf = { ...outbox.database.db, sessionUrl: 'postgresql://shivar@127.0.0.1:1/shivar' };
    outbox.start({ db: deaf, clock: systemClock });
    const begun = Date.now();
    await outbox.enqueue('asha@example.in');
    expect(await outbox.server.received(1)).toHaveLength(1);
    expect(Date.now() - begun).toBeLessThan(2000);
  });

  test('can’t be read in the database while it waits', async () => {
    await outbox.enqueue('asha@example.in', '736251');
    const [row] = await outbox.database.db.query(
      "SELECT encode(payload, 'escape') AS payload FROM mail_outbox",
    );
    expect(JSON.stringify(row)).not.toMatch(/736251|Asha/);
  });

  test('leaves once, though three processes send 60 of them', async () => {
    for (let at = 0; at < 3; at += 1) outbox.start({ mailer: createSmtpMailer(outbox.server.url, FROM) });
    await Promise.all(Array.from({ length: 60 }, (_, at) => outbox.enqueue(`customer-${at}@example.in`)));
    await becomes(Array.from({ length: 60 }, () => ({ payload: null, attempts: 1 })));
    expect(new Set(outbox.server.mails.map(({ recipients }) => recipients[0])).size).toBe(60);
    expect(outbox.server.mails).toHaveLength(60);
  });
});

describe('a mail server that is down', () => {
  test('delays mails and loses none', async () => {
    await outbox.server.stop();
    outbox.start();
    await Promise.all(Array.from({ length: 10 }, (_, at) => outbox.enqueue(`customer-${at}@example.in`)));
    await becomes(
      Array.from({ length: 10 }, () => ({
        attempts: 1,
        last_error: expect.stringContaining('ECONNREFUSED'),
      })),
    );
    await outbox.serve(outbox.server.port);
    await outbox.pass(2000);
    await outbox.server.received(10);
    await becomes(Array.from({ length: 10 }, () => ({ payload: null, attempts: 2, last_error: null })));
  });

  test('is tried again by itself, without anybody saying so', async () => {
    await outbox.server.stop();
    outbox.start({ clock: systemClock });
    await outbox.enqueue('asha@example.in');
    await becomes([{ attempts: 1 }]);
    await outbox.serve(outbox.server.port);
    expect(await outbox.server.received(1)).toHaveLength(1);
  });

  test('is asked less and less often, at the least once a minute', async () => {
    await outbox.server.stop();
    outbox.start();
    await outbox.enqueue('asha@example.in');
    const waits: number[] = [];
    for (let attempts = 1; attempts <= 8; attempts += 1) {
      // The lease is longer than any wait: a shorter one says that the failure has been noted.
      await vi.waitFor(async () => {
        const [row] = await outbox.database.db.query<{ attempts: number; next_attempt_at: Date }>(
          'SELECT * FROM mail_outbox',
        );
        const wait = (row?.next_attempt_at.getTime() ?? 0) - outbox.clock.now();
        expect([row?.attempts, wait <= 60_000]).toEqual([attempts, true]);
        waits[attempts - 1] = wait / 1000;
      }, 60_000);
      await outbox.pass((waits[attempts - 1] ?? 0) * 1000);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
  });

  test('does not keep a new mail waiting behind those that keep failing', async () => {
    for (let at = 0; at < 30; at += 1) await outbox.enqueue(`old-${at}@example.in`);
    await outbox.database.db.query('UPDATE mail_outbox SET attempts = 7');
    await outbox.enqueue('new@example.in');
    outbox.start();
    const [first] = await outbox.server.received(4);
    expect(outbox.server.mails.slice(0, 4).flatMap(({ recipients }) => recipients)).toContain(
      'new@example.in',
    );
    expect(first).toBeDefined();
  });
});

describe('a mail that can’t be delivered', () => {
  test('to a recipient who is refused for good is given up after five times, and an OTP erased', async () => {
    await outbox.serve(0, { onRcptTo: (_to, _session, done) => done(REFUSE(550)) });
    outbox.start();
    await outbox.enqueue('nobody@example.in');
    for (const wait of [60_000, 600_000, 3_600_000, 21_600_000]) {
      const next_attempt_at = new Date(outbox.clock.now() + wait);
      await becomes([{ next_attempt_at, payload: expect.any(Buffer), given_up_at: null }]);
      await outbox.pass(wait);
    }
    await becomes([{ rejections: 5, payload: null, given_up_at: expect.any(Date), sent_at: null }]);
    expect(outbox.failures).toHaveLength(5);
  });

  test('because JWT_SECRET was changed is given up and said', async () => {
    await outbox.enqueue('asha@example.in');
    outbox.start({ secrets: createSecrets('another secret') });
    await becomes([{ payload: null, given_up_at: expect.any(Date) }]);
    expect(outbox.failures).toEqual([expect.stringContaining('JWT_SECRET')]);
  });

  test('is taken over by another process when the one that was sending it died', async () => {
    await outbox.enqueue('asha@example.in');
    await outbox.database.db.query('UPDATE mail_outbox SET attempts = 1, next_attempt_at = $1', [
      new Date(outbox.clock.now() + 120_000),
    ]);
    outbox.start();
    await outbox.enqueue('ravi@example.in');
    await outbox.server.received(1);
    expect(outbox.server.mails.map(({ recipients }) => recipients[0])).toEqual(['ravi@example.in']);
    await outbox.pass(120_000);
    await outbox.server.received(2);
  });
});

describe('stopping', () => {
  test('lets what is under way finish and leaves the rest to the next process', async () => {
    let asked: () => void = () => {};
    const arrived = new Promise<void>((resolve) => (asked = resolve));
    let go: () => void = () => {};
    await outbox.serve(0, {
      onMailFrom: (_from, _session, done) => {
        asked();
        go = () => done();
      },
    });
    const worker = outbox.start();
    await outbox.enqueue('asha@example.in');
    await arrived;
    const stopped = worker.stop();
    await outbox.enqueue('ravi@example.in');
    go();
    await stopped;
    expect(await outbox.rows()).toMatchObject([{ payload: null, attempts: 1 }, { attempts: 0 }]);
  });
});
