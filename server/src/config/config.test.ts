import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import { isGuessableSecret } from './guessable.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'config-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const live = () => ({
  MODE: 'live',
  DATA_DIR: dataDir,
  PUBLIC_URL: 'https://shivar.example/',
  JWT_SECRET: 'dR7wq0Zk3Vx8Lm2Tn5Yb9Hc4Jf6Sg1Pa',
  SMTP_URL: 'smtps://farm:pass@mail.example:465',
  ADMIN_EMAIL: 'office@shivar.example',
  ADMIN_PASSWORD: 'turmeric-and-okra',
});

const nameIn = (problem: string) => problem.replace(/ .*/, '');

async function problems(environment: Record<string, string>): Promise<readonly string[]> {
  const error: unknown = await loadConfig(environment).catch((thrown: unknown) => thrown);
  if (!(error instanceof ConfigError)) throw new Error('The settings were accepted', { cause: error });
  for (const problem of error.problems) expect(error.message).toContain(problem);
  return error.problems;
}

describe('in demo mode', () => {
  test('nothing needs to be set', async () => {
    const config = await loadConfig({ DATA_DIR: dataDir });
    expect(config).toMatchObject({
      mode: 'demo',
      development: false,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      databaseUrl: null,
      databaseSessionUrl: null,
      databasePrepare: true,
      dataDir,
      smtpUrl: null,
      mailFrom: 'Shivar <no-reply@127.0.0.1>',
      adminEmail: null,
      adminPassword: null,
      demoData: true,
      limitsScale: 1,
      googleClientId: null,
      clockStart: null,
    });
    expect(Object.isFrozen(config)).toBe(true);
  });

  test('a secret is made up once, long, and for its owner’s eyes alone', async () => {
    const found = await Promise.all([1, 2, 3].map(() => loadConfig({ DATA_DIR: dataDir, JWT_SECRET: ' ' })));
    const secrets = new Set(found.map((config) => config.jwtSecret));
    expect(secrets.size).toBe(1);
    const [secret = ''] = secrets;
    expect(secret.length).toBeGreaterThanOrEqual(43);
    expect(await readFile(join(dataDir, 'jwt-secret'), 'utf8')).toBe(`${secret}\n`);
    expect((await stat(join(dataDir, 'jwt-secret'))).mode & 0o777).toBe(0o600);
    expect((await loadConfig({ DATA_DIR: dataDir, JWT_SECRET: 'mine' })).jwtSecret).toBe('mine');
  });

  test('every setting is read', async () => {
    const config = await loadConfig({
      DATA_DIR: dataDir,
      HOST: '::',
      PORT: '4100',
      DATABASE_URL: 'postgres://farm:secret@db.example/farm',
      DATABASE_SESSION_URL: 'postgres://farm:secret@db.example:5433/farm',
      DATABASE_READ_URL: 'postgres://farm:secret@db.example:5434/farm',
      DATABASE_PREPARE: 'no',
      MAIL_FROM: 'The farm <hello@farm.example>',
      ADMIN_EMAIL: 'a@b.example',
      DEMO_DATA: 'no',
      LIMITS_SCALE: '2.5',
      GOOGLE_CLIENT_ID: 'id.apps.example',
      GOOGLE_KEYS_URL: 'http://127.0.0.1:4101/keys',
      NODE_ENV: 'development',
      CLOCK_START: '2026-11-21T17:59:59.999+05:30',
    });
    expect(config).toMatchObject({
      host: '::',
      publicUrl: 'http://localhost:4100',
      databaseUrl: 'postgres://farm:secret@db.example/farm',
      databaseSessionUrl: 'postgres://farm:secret@db.example:5433/farm',
      databaseReadUrl: 'postgres://farm:secret@db.example:5434/farm',
      databasePrepare: false,
      mailFrom: 'The farm <hello@farm.example>',
      adminEmail: 'a@b.example',
      demoData: false,
      limitsScale: 2.5,
      googleClientId: 'id.apps.example',
      googleKeysUrl: 'http://127.0.0.1:4101/keys',
      development: true,
      clockStart: Date.parse('2026-11-21T12:29:59.999Z'),
    });
  });

  test.each(['DATABASE_SESSION_URL', 'DATABASE_READ_URL'])('%s alone is refused', async (name) => {
    const found = await problems({ DATA_DIR: dataDir, [name]: 'postgres://farm:hunter22@db/farm' });
    expect(found).toEqual([`${name} must come with DATABASE_URL`]);
  });

  test('traces go to an address, of a share of the requests', async () => {
    const share = 'TRACES_SHARE must be a number up to 1, and come with TRACES_URL';
    const url = 'http://127.0.0.1:4318/v1/traces';
    expect(await problems({ DATA_DIR: dataDir, TRACES_SHARE: '0.5' })).toEqual([share]);
    expect(await problems({ DATA_DIR: dataDir, TRACES_URL: url, TRACES_SHARE: '2' })).toEqual([share]);
    const { traces } = await loadConfig({ DATA_DIR: dataDir, TRACES_URL: url, TRACES_SHARE: '0.01' });
    expect(traces).toEqual({ url, share: 0.01 });
  });

  test('photos go to a bucket where all of its settings are there, and else into files', async () => {
    const bucket = {
      PHOTOS_BUCKET: 'farm-photos',
      PHOTOS_ENDPOINT: 'https://s3.ap-south-1.amazonaws.com',
      PHOTOS_REGION: 'ap-south-1',
      PHOTOS_ACCESS_KEY: 'AKIA',
      PHOTOS_SECRET_KEY: 'hunter22',
    };
    expect((await loadConfig({ DATA_DIR: dataDir })).photoBucket).toBeNull();
    expect((await loadConfig({ DATA_DIR: dataDir, ...bucket })).photoBucket).toEqual({
      endpoint: 'https://s3.ap-south-1.amazonaws.com',
      region: 'ap-south-1',
      name: 'farm-photos',
      accessKey: 'AKIA',
      secretKey: 'hunter22',
    });
    const { PHOTOS_REGION: _, ...partly } = bucket;
    const wrong = { ...partly, PHOTOS_ENDPOINT: 'https://s3.example/farm', PHOTOS_BUCKET: 'Farm Photos' };
    const found = await problems({ DATA_DIR: dataDir, ...wrong });
    expect(found.map(nameIn).toSorted()).toEqual(['PHOTOS_BUCKET', 'PHOTOS_ENDPOINT', 'PHOTOS_REGION']);
    expect(found.join()).not.toContain('hunter22');
  });

  test('port 0 is any free one, and the address of the site knows it', async () => {
    const config = await loadConfig({ DATA_DIR: dataDir, PORT: '0' });
    expect(config.port).toBeGreaterThan(0);
    expect(config.publicUrl).toBe(`http://127.0.0.1:${config.port}`);
  });
});

test('all wrong settings are named at once, and no secret among them', async () => {
  const found = await problems({
    DATA_DIR: dataDir,
    MODE: 'production',
    PORT: '80a',
    PUBLIC_URL: 'https://shivar.example/shop',
    DATABASE_URL: 'mysql://farm:hunter22@db.example/farm',
    SMTP_URL: 'hunter22',
    MAIL_FROM: 'the farm',
    ADMIN_EMAIL: 'admin',
    ADMIN_PASSWORD: 'okra',
    DEMO_DATA: 'maybe',
    LIMITS_SCALE: '-1',
    CLOCK_START: '2026-11-21',
  });
  const names = 'MODE PORT PUBLIC_URL DATABASE_URL SMTP_URL MAIL_FROM ADMIN_EMAIL ADMIN_PASSWORD DEMO_DATA';
  expect(found.map(nameIn).toSorted()).toEqual(`${names} LIMITS_SCALE CLOCK_START`.split(' ').toSorted());
  expect(found.join()).not.toContain('hunter22');
});

describe('in live mode', () => {
  test('a farm that has set what it must starts, without demo data', async () => {
    const config = await loadConfig(live());
    expect(config).toMatchObject({ mode: 'live', demoData: false, publicUrl: 'https://shivar.example' });
    expect(config.mailFrom).toBe('Shivar <no-reply@shivar.example>');
    await expect(loadConfig({ ...live(), DEMO_DATA: 'no' })).resolves.toBeDefined();
  });

  test('all that is missing is named at once', async () => {
    const found = await problems({ MODE: 'live', DATA_DIR: dataDir });
    expect(found).toEqual(
      ['PUBLIC_URL', 'JWT_SECRET', 'SMTP_URL', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'].map(
        (name) => `${name} must be set in live mode`,
      ),
    );
  });

  test('what is for trials is refused', async () => {
    const trial = { LIMITS_SCALE: '1', DEMO_DATA: 'yes', CLOCK_START: '2026-11-21T00:00:00Z' };
    const found = await problems({ ...live(), ...trial });
    expect(found.map(nameIn)).toEqual(['LIMITS_SCALE', 'CLOCK_START', 'DEMO_DATA']);
  });

  test.each([
    'password',
    'Admin123',
    'changeme!',
    'shivar2026',
    '123456789',
    'aaaaaaaa',
    'office@shivar.example',
    'Sunshine',
    'iloveyou1',
  ])('the password %s is refused, in demo mode too', async (password) => {
    expect(await problems({ ...live(), ADMIN_PASSWORD: password })).toHaveLength(1);
    const demo = { DATA_DIR: dataDir, ADMIN_EMAIL: 'office@shivar.example', ADMIN_PASSWORD: password };
    expect(await problems(demo)).toHaveLength(1);
  });

  test.each([
    'secret',
    'abcdabcdabcdabcdabcdabcdabcdabcdabcd',
    'short-but-random-9Kd',
    'my-super-secret-jwt-signing-key-2026',
    'Change_Me_in_production_please_now_1',
    'shivar-farm-nashik-token-key-number-1',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab',
    '9876598765987659876598765987659876598765',
    'qwertyuiopasdfghjklzxcvbnmqwertyuiop',
  ])('the secret %s is refused', async (secret) => {
    expect((await problems({ ...live(), JWT_SECRET: secret })).map(nameIn)).toEqual(['JWT_SECRET']);
  });

  test('a random secret is taken, in whatever letters it is written', () => {
    for (let each = 0; each < 2000; each += 1) {
      expect(isGuessableSecret(randomBytes(16).toString('hex'))).toBe(false);
      expect(isGuessableSecret(randomBytes(24).toString('base64'))).toBe(false);
    }
  });
});
