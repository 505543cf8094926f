import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handClock } from '../../test/accounts.ts';
import type { HandClock } from '../../test/accounts.ts';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { createSecrets } from '../adapters/secrets.ts';
import { openDatabase } from '../db/client.ts';
import { clearWhatIsOver } from '../auth/upkeep-commands.ts';
import { createLimits } from './commands.ts';
import type { Limits } from './commands.ts';

const OF_EMAIL = { name: 'test-email', most: 3, seconds: 900 };
const OF_ADDRESS = { name: 'test-address', most: 5, seconds: 900 };
const secrets = createSecrets('a secret of the tests, long enough');

let database: TestDatabase;
let clock: HandClock;
let limits: Limits;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.db.query('TRUNCATE rate_limits');
  clock = handClock();
  limits = createLimits({ db: database.db, clock, secrets, scale: 1 });
});
afterAll(() => database.drop());

const asha = { limit: OF_EMAIL, subject: 'asha@example.in' };
const home = { limit: OF_ADDRESS, subject: '203.0.113.7' };
const used = async (name: string) => {
  const [row] = await database.db.query<{ used: number }>('SELECT used FROM rate_limits WHERE key LIKE $1', [
    `${name}:%`,
  ]);
  return row?.used ?? 0;
};

describe('a limit', () => {
  test('lets exactly its number through, then says how long to wait', async () => {
    for (let at = 0; at < 3; at += 1) expect(await limits.use([asha])).toEqual({ ok: true, value: null });
    clock.move(60_000);
    expect(await limits.use([asha])).toEqual({
      ok: false,
      refusal: { code: 'too_many_requests', params: { minutes: 14, retryAfterSeconds: 840 } },
    });
  });

  test('starts afresh when its window is over, and not a millisecond earlier', async () => {
    for (let at = 0; at < 3; at += 1) await limits.use([asha]);
    clock.move(899_999);
    expect(await limits.use([asha])).toMatchObject({
      refusal: { params: { minutes: 1, retryAfterSeconds: 1 } },
    });
    clock.move(1);
    expect(await limits.use([asha])).toMatchObject({ ok: true });
    expect(await used('test-email')).toBe(1);
  });

  test('holds exactly between two processes that ask 60 times at once', async () => {
    const other = openDatabase(database.url);
    const there = createLimits({ db: other, clock, secrets, scale: 1 });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        (at % 2 ? limits : there).use(at % 3 ? [asha, home] : [home, asha]),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    await other.close();
  });

  test('that stops a request takes nothing from the other limits of it', async () => {
    for (let at = 0; at < 6; at += 1) await limits.use([home]);
    const email = { limit: OF_EMAIL, subject: 'somebody.else@example.in' };
    for (let at = 0; at < 9; at += 1) expect(await limits.use([home, email])).toMatchObject({ ok: false });
    expect(await limits.use([email])).toMatchObject({ ok: true });
    expect(await used('test-email')).toBe(1);
  });

  test('gives back what was no guess, and never more than was used', async () => {
    await limits.use([home]);
    await limits.giveBack([home]);
    await limits.giveBack([home]);
    expect(await used('test-address')).toBe(0);
    for (let at = 0; at < 4; at += 1) await limits.use([asha]);
    await limits.forget([asha]);
    expect(await limits.use([asha])).toMatchObject({ ok: true });
  });

  test.each([
    [10, 30],
    [0.5, 1],
    [0.001, 1],
  ])('times LIMITS_SCALE %f lets %i through', async (scale, through) => {
    const scaled = createLimits({ db: database.db, clock, secrets, scale });
    const answers = await Promise.all(Array.from({ length: 40 }, () => scaled.use([asha])));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(through);
  });

  test('is kept without the email or the address that it is of, and cleared when its window is over', async () => {
    await limits.use([asha, home]);
    const rows = await database.db.query<{ key: string }>('SELECT key FROM rate_limits');
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/asha|example|203/);
    await clearWhatIsOver(database.db, clock.now() + 899_999);
    expect(await used('test-email')).toBe(1);
    await clearWhatIsOver(database.db, clock.now() + 900_000);
    expect(await used('test-email')).toBe(0);
  });
});
