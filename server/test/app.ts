import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RefusalAnswer, UserAnswer } from '@shivar/domain/contract/answers';
import type { AnswerOf, BodyInputOf, Call, ParamsOf, QueryOf } from '@shivar/domain/contract/call';
import type { Role } from '@shivar/domain/rules/account/role';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createFolderStore } from '../src/adapters/images/stores.ts';
import type { ImageStore } from '../src/adapters/images/stores.ts';
import { createSecrets } from '../src/adapters/secrets.ts';
import type { Push } from '../src/adapters/push.ts';
import type { Gateway } from '../src/adapters/gateway.ts';
import type { Mailer } from '../src/adapters/mailer.ts';
import { buildApp } from '../src/app.ts';
import { addUser } from '../src/auth/user-commands.ts';
import { startSession } from '../src/auth/session-commands.ts';
import type { Config } from '../src/config/config.ts';
import { openDatabase } from '../src/db/client.ts';
import type { Database } from '../src/db/client.ts';
import { loadDemoData } from '../src/demo-data/load.ts';
import { handClock } from './accounts.ts';
import type { HandClock } from './accounts.ts';
import { testDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';

/** Somebody signed in. */
export interface Person {
  readonly id: string;
  readonly token: string;
  readonly user: UserAnswer;
}

/** What a call answered: `answer` where it was accepted, `refusal` where it was not. */
export interface Answered<C extends Call> {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly answer: AnswerOf<C>;
  readonly refusal: RefusalAnswer;
}

/** What a call carries; a test of bad input sends any body. */
export interface Carrying<C extends Call> {
  readonly params?: ParamsOf<C>;
  readonly query?: QueryOf<C>;
  readonly body?: BodyInputOf<C>;
  readonly as?: Person;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Database;
  /** The database's address, for a second application on it. */
  readonly url: string;
  readonly clock: HandClock;
  /** Lines of the log so far. */
  readonly log: readonly string[];
  call<C extends Call>(call: C, carrying?: Carrying<C>): Promise<Answered<C>>;
  customer(name?: string): Promise<Person>;
  admin(): Promise<Person>;
  accounts(): Promise<Person>;
  packer(): Promise<Person>;
  driver(): Promise<Person>;
  close(): Promise<void>;
}

interface TestAppOptions {
  /** Where photos go; a test that brings some has a place of its own. */
  readonly images?: ImageStore;
  readonly boxImages?: ImageStore;
  /** An instant as ISO 8601; the clock stands there until a test moves it. */
  readonly now?: string;
  /** Another application's database instead of one of its own, with connections of its own. */
  readonly beside?: TestApp;
  /** A migrated database that the test brings, and that goes with the application. */
  readonly database?: Pick<TestDatabase, 'db' | 'drop'>;
  readonly isReady?: () => boolean;
  readonly ending?: AbortSignal;
  readonly metricsToken?: string;
  readonly traces?: Config['traces'];
  /** The web's build, which a test of pages needs; else the calls alone. */
  readonly pages?: 'built';
  readonly mode?: Config['mode'];
  /** Sends the outbox; without one nothing leaves. */
  readonly mailer?: Mailer;
  /** Brings pushes to a stand-in. */
  readonly push?: Push;
  /** Where people pay online; without one nobody does. */
  readonly gateway?: Gateway;
  readonly googleClientId?: string;
  readonly googleKeysUrl?: string;
  /** The longest statement and the longest wait for a lock, in milliseconds. */
  readonly timeout?: number;
}

export const SECRET = 'a secret of the tests, long enough';

/** The whole application without its pages, on a database of its own with the demo farm, to be injected into. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { beside } = options;
  const limits = options.timeout === undefined ? {} : { timeout: options.timeout };
  const own = beside ? null : (options.database ?? (await testDatabase(limits)));
  const db = own?.db ?? openDatabase(beside?.url ?? '', { ...limits, spread: beside?.db.spread ?? false });
  const clock = beside?.clock ?? handClock(options.now === undefined ? undefined : Date.parse(options.now));
  if (own) {
    await loadDemoData(db, clock.now());
    await loosenSettings(db);
  }
  const log: string[] = [];
  const app = await buildApp({
    config: configOf(options),
    db,
    clock,
    isReady: options.isReady ?? (() => true),
    ending: options.ending ?? new AbortController().signal,
    mailer: options.mailer ?? null,
    gateway: options.gateway ?? null,
    images: options.images ?? createFolderStore(join(tmpdir(), 'shivar-test-photos')),
    boxImages: options.boxImages ?? createFolderStore(join(tmpdir(), 'shivar-test-box-photos')),
    pages: options.pages ?? 'none',
    ...(options.push && { push: options.push }),
    logStream: { write: (line) => void log.push(line) },
  });
  await app.ready();
  return {
    app,
    db,
    url: db.sessionUrl,
    clock,
    log,
    call: (call, carrying = {}) => makeCall(app, call, carrying),
    customer: (name = 'Asha Patil') => signIn(db, clock, name, null),
    admin: () => signIn(db, clock, 'Meera Shinde', 'admin'),
    accounts: () => signIn(db, clock, 'Vijay Kale', 'accounts'),
    packer: () => signIn(db, clock, 'Sunil Jadhav', 'packer'),
    driver: () => signIn(db, clock, 'Ganesh More', 'driver'),
    close: async () => {
      await app.close();
      await (own ? own.drop() : db.close());
    },
  };
}

/**
 * One household of a test buys as much as the test likes, and people of the farm stay logged in while a test moves the
 * clock by days; the tests of both limits set them again.
 */
async function loosenSettings(db: Database): Promise<void> {
  await db.query(
    `insert into settings values ('mostUnpaidOrders', '1000', now()), ('idleHours', '0', now()) on conflict do nothing`,
  );
}

function configOf({ mode, metricsToken, traces, googleClientId, googleKeysUrl }: TestAppOptions): Config {
  return {
    version: '0.0.0-test',
    mode: mode ?? 'demo',
    development: false,
    host: '127.0.0.1',
    port: 4700,
    publicUrl: 'http://127.0.0.1:4700',
    putAwayMonths: null,
    databaseUrl: null,
    databaseSessionUrl: null,
    databaseReadUrl: null,
    databasePrepare: true,
    razorpay: null,
    dataDir: 'never used by a test application',
    smtpUrl: null,
    mailFrom: 'Shivar <no-reply@shivar.example>',
    adminEmail: null,
    adminPassword: null,
    photoBucket: null,
    jwtSecret: SECRET,
    demoData: true,
    limitsScale: 1,
    googleClientId: googleClientId ?? null,
    googleKeysUrl: googleKeysUrl ?? 'http://127.0.0.1:4799/none',
    clockStart: null,
    drainSeconds: 0,
    metricsToken: metricsToken ?? null,
    traces: traces ?? null,
  };
}

let people = 0;

async function signIn(db: Database, clock: HandClock, name: string, role: Role | null): Promise<Person> {
  people += 1;
  const email = `person-${people}@example.in`;
  const user = await addUser(db, { email, name, language: 'en', role }, new Date(clock.now()));
  if (!user) throw new Error(`${email} has an account already`);
  const session = await startSession(db, { clock, secrets: createSecrets(SECRET) }, user, { language: 'en' });
  return { id: user.id, token: session.token, user: session.user };
}

async function makeCall<C extends Call>(
  app: FastifyInstance,
  { method, path }: C,
  { params, query, body, as, headers }: Carrying<C>,
): Promise<Answered<C>> {
  const filled = Object.entries(params ?? {}).reduce(
    (url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  );
  const response = await app.inject({
    method,
    url: filled,
    query: (query ?? {}) as Record<string, string>,
    headers: { ...(as ? { authorization: `Bearer ${as.token}` } : {}), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  const said: unknown = response.body === '' ? null : response.json();
  return {
    status: response.statusCode,
    headers: response.headers,
    answer: said as AnswerOf<C>,
    refusal: said as RefusalAnswer,
  };
}
