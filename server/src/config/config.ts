import { resolve } from 'node:path';
import { PASSWORD_LEAST, emailSchema } from '@shivar/domain/rules/account/account';
import { LEAST_MONTHS_OVER } from '@shivar/domain/rules/order/order';
import packageJson from '../../package.json' with { type: 'json' };
import { lastingSecret, freePort } from './defaults.ts';
import { isGuessablePassword, isGuessableSecret } from './guessable.ts';
import { createReader } from './environment.ts';
import type { Environment, Reader } from './environment.ts';

/** Every setting (product 12.3), judged and ready to use. Null is "not set, not offered". */
export type Config = Awaited<ReturnType<typeof loadConfig>>;

/** The settings can't be used; `problems` names all that is wrong, a sentence each. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings can't be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const GOOGLE_KEYS = 'https://www.googleapis.com/oauth2/v3/certs';
const POSTGRES = ['postgres:', 'postgresql:'];

/** Live mode serves a farm: no made-up values and no settings of trials (product 12.4). */
function demandLive(read: Reader): void {
  for (const name of ['PUBLIC_URL', 'JWT_SECRET', 'SMTP_URL', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'])
    if (read.text(name) === null) read.refuse(name, 'must be set in live mode');
  for (const name of ['LIMITS_SCALE', 'CLOCK_START'])
    if (read.text(name) !== null)
      read.refuse(name, 'is for trials and tests and must not be set in live mode');
  if (read.text('DEMO_DATA') === 'yes') read.refuse('DEMO_DATA', 'must not be yes in live mode');
  const secret = read.text('JWT_SECRET');
  const problem = 'must be a random text of at least 32 characters, such as `openssl rand -base64 32` gives';
  if (secret !== null && isGuessableSecret(secret)) read.refuse('JWT_SECRET', problem);
}

function readMetricsToken(read: Reader): string | null {
  const token = read.text('METRICS_TOKEN');
  if (token !== null && isGuessableSecret(token))
    read.refuse('METRICS_TOKEN', 'must be a random text of at least 32 characters');
  return token;
}

function readTraces(read: Reader) {
  const url = read.url('TRACES_URL', ['https:', 'http:']);
  const share = read.positive('TRACES_SHARE');
  if (share !== null && (url === null || share > 1))
    read.refuse('TRACES_SHARE', 'must be a number up to 1, and come with TRACES_URL');
  return url === null ? null : { url, share: share ?? 1 };
}

function readDatabase(read: Reader) {
  /** Null: the embedded PostgreSQL in DATA_DIR. */
  const databaseUrl = read.url('DATABASE_URL', POSTGRES);
  /** Another address for what needs a session, for a DATABASE_URL that is one of a pooler. */
  const databaseSessionUrl = read.url('DATABASE_SESSION_URL', POSTGRES);
  /** Servers that follow the database, for what may be seconds old. Null: there are none. */
  const databaseReadUrl = read.url('DATABASE_READ_URL', POSTGRES);
  for (const name of ['DATABASE_SESSION_URL', 'DATABASE_READ_URL'])
    if (read.text(name) !== null && databaseUrl === null) read.refuse(name, 'must come with DATABASE_URL');
  const databasePrepare = read.oneOf('DATABASE_PREPARE', ['yes', 'no']) !== 'no';
  return { databaseUrl, databaseSessionUrl, databaseReadUrl, databasePrepare };
}

async function readAdmin(read: Reader) {
  const adminEmail = read.text('ADMIN_EMAIL');
  const adminPassword = read.text('ADMIN_PASSWORD');
  if (adminEmail !== null && !emailSchema.safeParse(adminEmail).success)
    read.refuse('ADMIN_EMAIL', 'must be an email address');
  if (adminPassword !== null && adminPassword.length < PASSWORD_LEAST) {
    read.refuse('ADMIN_PASSWORD', `must be at least ${PASSWORD_LEAST} characters`);
  } else if (adminPassword !== null && (await isGuessablePassword(adminPassword, adminEmail ?? ''))) {
    read.refuse('ADMIN_PASSWORD', 'is one that everybody tries first');
  }
  return { adminEmail, adminPassword };
}

function readMailFrom(read: Reader, publicUrl: string): string {
  const given = read.text('MAIL_FROM');
  if (given === null) return `Shivar <no-reply@${new URL(publicUrl).hostname}>`;
  const address = /<([^<>]*)>$/.exec(given)?.[1] ?? given;
  if (!emailSchema.safeParse(address).success || /[\r\n]/.test(given))
    read.refuse('MAIL_FROM', 'must be an address, such as Shivar <hello@shivar.example>');
  return given;
}

function defaultUrl(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Reads the settings, at start. Throws a `ConfigError` with all mistakes. Demo mode stores a made-up JWT_SECRET. */
export async function loadConfig(environment: Environment = process.env) {
  const read = createReader(environment);
  /** `demo` tries it out, `live` serves a farm. */
  const mode = read.oneOf('MODE', ['demo', 'live']) ?? 'demo';
  if (mode === 'live') demandLive(read);
  const host = read.text('HOST') ?? '127.0.0.1';
  const asked = read.whole('PORT', 0, 65_535) ?? 3000;
  const port = asked === 0 ? await freePort(host) : asked;
  /** The site as the world names it: an origin without a slash at its end. */
  const publicUrl = read.origin('PUBLIC_URL') ?? defaultUrl(host, port);
  const dataDir = resolve(read.text('DATA_DIR') ?? 'data');
  const given = {
    ...readDatabase(read),
    /** Null: nobody pays online, or in demo mode with a stand-in. */
    razorpay: readRazorpay(read, mode),
    /** Null: each mail is a file in `dataDir`/outbox. */
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: readMailFrom(read, publicUrl),
    ...(await readAdmin(read)),
    /** Null: photos are files in `dataDir`/photos. */
    photoBucket: readBucket(read),
    /** Whether an empty database gets the demo farm. */
    demoData: (read.oneOf('DEMO_DATA', ['yes', 'no']) ?? 'yes') === 'yes' && mode === 'demo',
    /** Multiplies every rate limit, never the 5 tries of an OTP. */
    limitsScale: read.positive('LIMITS_SCALE') ?? 1,
    /** So long it serves on after it was asked to end, while `/api/ready` tells a proxy to go elsewhere. */
    drainSeconds: read.whole('DRAIN_SECONDS', 0, 10) ?? 0,
    /** After so many months orders that are over are put away (product 12.16). Null: none is. */
    putAwayMonths: read.whole('PUT_AWAY_MONTHS', LEAST_MONTHS_OVER, 120),
    /** Null: there is no `/metrics`. */
    metricsToken: readMetricsToken(read),
    /** Where OpenTelemetry gets its traces, and of which share of the requests. Null: there are none. */
    traces: readTraces(read),
    googleClientId: read.text('GOOGLE_CLIENT_ID'),
    /** Where the keys are that Google signs with; another address for a local stand-in. */
    googleKeysUrl: read.url('GOOGLE_KEYS_URL', ['https:', 'http:']) ?? GOOGLE_KEYS,
    /** Demo only, for journeys: the instant at which the server's clock starts, in milliseconds since 1970. */
    clockStart: read.instant('CLOCK_START'),
  };
  if (read.problems.length > 0) throw new ConfigError(read.problems);
  const jwtSecret = read.text('JWT_SECRET') ?? (await lastingSecret(dataDir, 'jwt-secret'));
  const { version } = packageJson;
  /** Pages from the sources with hot reload, as `npm run dev` asks; else the optimised build. */
  const development = read.text('NODE_ENV') === 'development';
  return Object.freeze({ version, mode, development, host, port, publicUrl, dataDir, jwtSecret, ...given });
}

const RAZORPAY = 'https://api.razorpay.com';
const CHECKOUT = 'https://checkout.razorpay.com/v1/checkout.js';

/** The keys of the gateway; null where none of its settings is there. Refuses some without the others, and keys of trials in live mode. */
function readRazorpay(read: Reader, mode: 'demo' | 'live') {
  const names = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'];
  const missing = names.filter((name) => read.text(name) === null);
  const url = read.origin('RAZORPAY_URL');
  if (url !== null && mode === 'live')
    read.refuse('RAZORPAY_URL', 'is for trials and tests and must not be set in live mode');
  if (missing.length === names.length) return null;
  for (const name of missing) read.refuse(name, 'must be set where people pay online');
  const [keyId = '', keySecret = '', secrets = ''] = names.map((name) => read.text(name) ?? '');
  if (mode === 'live' && keyId.startsWith('rzp_test_'))
    read.refuse(
      'RAZORPAY_KEY_ID',
      'is a key of trials, which take no money: live mode needs one like rzp_live_…',
    );
  // After a change: the new secret, a space, the former one.
  const webhookSecrets = secrets.split(/\s+/).filter((secret) => secret !== '');
  const checkoutUrl = url === null ? CHECKOUT : `${url}/v1/checkout.js`;
  return { keyId, keySecret, webhookSecrets, url: url ?? RAZORPAY, checkoutUrl };
}

/** An S3-compatible bucket, and who may write to it. Its endpoint is an origin. */
export type Bucket = NonNullable<ReturnType<typeof readBucket>>;

const SETTINGS = ['BUCKET', 'ENDPOINT', 'REGION', 'ACCESS_KEY', 'SECRET_KEY'].map((name) => `PHOTOS_${name}`);
// The names that all stores with S3's protocol take.
const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** The bucket for photos; null where none of its settings is there. Refuses some of them without the others. */
function readBucket(read: Reader) {
  const missing = SETTINGS.filter((name) => read.text(name) === null);
  if (missing.length === SETTINGS.length) return null;
  for (const name of missing) read.refuse(name, 'must be set where photos go to a bucket');
  const endpoint = read.origin('PHOTOS_ENDPOINT') ?? '';
  const name = read.text('PHOTOS_BUCKET') ?? '';
  const problem = 'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens';
  if (name !== '' && !BUCKET_NAME.test(name)) read.refuse('PHOTOS_BUCKET', problem);
  const text = (setting: string) => read.text(setting) ?? '';
  const keys = { accessKey: text('PHOTOS_ACCESS_KEY'), secretKey: text('PHOTOS_SECRET_KEY') };
  return { endpoint, name, region: text('PHOTOS_REGION'), ...keys };
}
