import { createHook } from 'node:async_hooks';
import { hkdfSync, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { createPasskeys } from '../src/adapters/passkeys.ts';
import { createPasswords } from '../src/adapters/password.ts';
import type { Hashing } from '../src/adapters/password.ts';
import { createSecrets } from '../src/adapters/secrets.ts';
import { createLoginQueues } from '../src/auth/session-commands.ts';
import type { Asker, AuthDeps, Browser } from '../src/auth/session-commands.ts';
import { sendSignUpOtp, verifySignUpOtp } from '../src/auth/sign-up-commands.ts';
import { createConsents } from '../src/consents/commands.ts';
import { noticeOf } from '../src/content/queries.ts';
import type { Database } from '../src/db/client.ts';
import { createLimits } from '../src/limits/commands.ts';
import { createOutbox } from '../src/mail/commands.ts';
import type { MailContent } from '../src/mail/content.ts';

const newSecret = () => randomBytes(32).toString('base64url');

/** Hashes that cost nothing, for tests of many guesses: what is tested there is who gets to guess. */
export const quickHashing: Hashing = {
  argon2id: async ({ message, nonce, tagLength }) =>
    Buffer.from(hkdfSync('sha256', message, nonce, '', tagLength)),
  bcryptIs: () => Promise.resolve(false),
};

/** A clock that stands still until a test moves it. */
export interface HandClock {
  now(): number;
  move(milliseconds: number): void;
}

/** A mail that waits in the outbox, opened. */
interface WaitingMail {
  readonly to: string;
  readonly language: string;
  readonly content: MailContent;
}

export interface TestAccounts {
  readonly deps: AuthDeps;
  readonly clock: HandClock;
  /** Mails in the order in which they were enqueued. */
  mails(): Promise<WaitingMail[]>;
  /** The newest OTP that was mailed to this email. */
  otpFor(email: string): Promise<string>;
  /** The secret of the link in the newest mail that has one. */
  linkFor(email: string): Promise<string>;
  /** Signs up through the OTP, as a household does, and answers its token and account. */
  signUp(
    email: string,
    password?: string,
  ): Promise<{ token: string; user: { _id: string; userName: string } }>;
}

/** A program that keeps no cookies: whatever it is given, it brings back nothing. */
const NO_COOKIES: Browser = {
  begun: null,
  known: null,
  joining: null,
  begin: newSecret,
  becomeKnown: newSecret,
  keepForJoining: () => undefined,
};
export const ASKER: Asker = { ip: '203.0.113.7', language: 'en', browser: NO_COOKIES, device: '' };
/** A browser that keeps its cookies from one call to the next. */
export function newBrowser(): Browser {
  const kept: Record<'begun' | 'known' | 'joining', string | null> = {
    begun: null,
    known: null,
    joining: null,
  };
  return {
    get begun() {
      return kept.begun;
    },
    get known() {
      return kept.known;
    },
    begin: () => (kept.begun ??= newSecret()),
    get joining() {
      return kept.joining;
    },
    becomeKnown: () => (kept.known ??= newSecret()),
    keepForJoining: (sealed) => {
      kept.joining = sealed;
    },
  };
}

export const PASSWORD = 'bhendi-2026';

export function handClock(start = Date.parse('2026-11-21T16:42:00+05:30')): HandClock {
  let time = start;
  return {
    now: () => time,
    move: (milliseconds) => {
      time += milliseconds;
    },
  };
}

/** Accounts on a test database: everything real but the clock; mails stay in the outbox to be read. */
export function testAccounts(db: Database, more: Partial<AuthDeps> & { scale?: number } = {}): TestAccounts {
  const clock = handClock();
  const secrets = createSecrets('a secret of the tests, long enough');
  const { scale = 1, ...replaced } = more;
  const limits = createLimits({ db, clock, secrets, scale });
  const deps: AuthDeps = {
    db,
    clock,
    secrets,
    limits,
    passwords: createPasswords(),
    loginQueues: createLoginQueues(),
    outbox: createOutbox({ clock, secrets }),
    consents: createConsents({ clock, noticeOf }),
    google: null,
    passkeys: createPasskeys('https://shivar.example'),
    ...replaced,
  };
  const mails = async () => {
    // Ids of the same millisecond are in no order, rows of one transaction are.
    const rows = await db.query<{ id: string; recipient: string; language: string; payload: Buffer }>(
      'SELECT id, recipient, language, payload FROM mail_outbox WHERE payload IS NOT NULL ORDER BY created_at, ctid',
    );
    return rows.map(({ id, recipient, language, payload }) => ({
      to: recipient,
      language,
      content: JSON.parse(secrets.open(payload, id)) as MailContent,
    }));
  };
  const otpFor = async (email: string) => {
    const contents = (await mails()).filter(({ to }) => to === email).map(({ content }) => content);
    const otp = contents.findLast((content) => 'otp' in content)?.otp;
    if (otp === undefined) throw new Error(`No OTP was mailed to ${email}`);
    return otp;
  };
  const linkFor = async (email: string) => {
    const contents = (await mails()).filter(({ to }) => to === email).map(({ content }) => content);
    const link = contents.findLast((content) => 'link' in content)?.link;
    if (link === undefined) throw new Error(`No link was mailed to ${email}`);
    return link;
  };
  return {
    deps,
    clock,
    mails,
    otpFor,
    linkFor,
    async signUp(email, password = PASSWORD) {
      const sent = await sendSignUpOtp(deps, { name: 'Asha Patil', email, password }, ASKER);
      const session = sent.ok && (await verifySignUpOtp(deps, { email, otp: await otpFor(email) }, ASKER));
      if (!session || !session.ok) throw new Error(`${email} could not sign up`);
      return session.value;
    },
  };
}

/** What a piece of work costs, in what decides how long it takes. */
interface Cost {
  readonly passwordsHashed: number;
  readonly statements: number;
}

/**
 * Counts the passwords hashed and the statements sent while `work` runs, so that two pieces of work can be
 * shown to take the same time without a clock, which says nothing on a busy machine.
 */
export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const cost = { passwordsHashed: 0, statements: 0 };
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'ARGON2REQUEST') cost.passwordsHashed += 1;
    },
  });
  const send = Reflect.get(Client.prototype, 'query');
  Reflect.set(Client.prototype, 'query', function count(this: Client, ...input: unknown[]): unknown {
    cost.statements += 1;
    return Reflect.apply(send, this, input);
  });
  hook.enable();
  try {
    await work();
  } finally {
    hook.disable();
    Reflect.set(Client.prototype, 'query', send);
  }
  return cost;
}
