import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createSmtpMailer } from '../src/adapters/mailer.ts';
import { createSecrets } from '../src/adapters/secrets.ts';
import { inTransaction } from '../src/db/client.ts';
import { CHANNEL, createOutbox } from '../src/mail/commands.ts';
import { MailWorker } from '../src/mail/worker.ts';
import type { MailDeps } from '../src/mail/worker.ts';
import { handClock } from './accounts.ts';
import { testDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';
import { startMailServer } from './mail-server.ts';
import type { MailServer } from './mail-server.ts';

export const FROM = 'Shivar <no-reply@shivar.example>';
export const REFUSE = (code: number) => Object.assign(new Error('No thank you'), { responseCode: code });
export const secrets = createSecrets('a secret of the tests, long enough');

/** The outbox of a test file, and for each of its tests a mail server and a clock of their own. */
class MailWork {
  database!: TestDatabase;
  server!: MailServer;
  clock = handClock(Date.now());
  failures: string[] = [];
  readonly #ends: (() => Promise<void>)[] = [];

  async begin(): Promise<void> {
    await this.database.db.query('TRUNCATE mail_outbox');
    this.server = await startMailServer();
    this.clock = handClock(Date.now());
    this.failures = [];
  }

  async end(): Promise<void> {
    for (const end of this.#ends.splice(0)) await end();
    await this.server.stop();
  }

  /** Another mail server in place of the one that ran. */
  async serve(...options: Parameters<typeof startMailServer>): Promise<void> {
    await this.server.stop();
    this.server = await startMailServer(...options);
  }

  start(more: Partial<MailDeps> = {}): MailWorker {
    const worker = new MailWorker({
      db: this.database.db,
      clock: this.clock,
      secrets,
      mailer: createSmtpMailer(this.server.url, FROM),
      publicUrl: 'https://shivar.example',
      mode: 'demo',
      refill: async () => 0,
      filesOf: async () => [],
      onFailure: ({ reason }) => this.failures.push(reason),
      ...more,
    });
    this.#ends.push(() => worker.stop());
    return worker;
  }

  enqueue(to: string, otp = '482913'): Promise<string> {
    const content = { kind: 'delete-otp', name: 'Asha', otp, until: this.clock.now() } as const;
    return inTransaction(this.database.db, (tx) =>
      createOutbox({ clock: this.clock, secrets }).enqueue(tx, to, 'en', content),
    );
  }

  rows(): Promise<object[]> {
    return this.database.db.query('SELECT * FROM mail_outbox ORDER BY id');
  }

  /** What a worker would come to by itself, without the wait. */
  async pass(milliseconds: number): Promise<void> {
    this.clock.move(milliseconds);
    await this.database.db.query('SELECT pg_notify($1, $2)', [CHANNEL, '']);
  }
}

/** Opens an outbox for the tests of a file. */
export function openMailWork(): MailWork {
  const work = new MailWork();
  beforeAll(async () => {
    work.database = await testDatabase();
  });
  beforeEach(() => work.begin());
  afterEach(() => work.end());
  afterAll(() => work.database.drop());
  return work;
}
