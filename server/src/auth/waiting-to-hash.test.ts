import { afterAll, beforeAll, expect, test } from 'vitest';
import { ASKER, PASSWORD, newBrowser, quickHashing, testAccounts } from '../../test/accounts.ts';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { createPasswords } from '../adapters/password.ts';
import { createSemaphore } from '../adapters/semaphore.ts';
import { logIn } from './session-commands.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const EMAIL = 'asha@example.in';

test('of 700 logins at once none is refused, and a known browser goes before all that wait', async () => {
  // Each password waits until it is let through, one after the other.
  let isSlow = false;
  const atWork: { password: string; letThrough: () => void }[] = [];
  const slow = createPasswords({
    ...quickHashing,
    argon2id: async (parameters) => {
      if (isSlow)
        await new Promise<void>((letThrough) => atWork.push({ password: parameters.message, letThrough }));
      return quickHashing.argon2id(parameters);
    },
  });
  const accounts = testAccounts(database.db, { passwords: slow, scale: 1000 });
  await accounts.signUp(EMAIL);
  const her = { ...ASKER, browser: newBrowser() };
  await logIn(accounts.deps, { email: EMAIL, password: PASSWORD }, her);

  isSlow = true;
  const crowd = Array.from({ length: 700 }, (_, at) =>
    logIn(accounts.deps, { email: `nobody-${at}@example.in`, password: 'guess-1' }, ASKER),
  );
  await expect.poll(() => atWork.length).toBe(2);
  const hers = logIn(accounts.deps, { email: EMAIL, password: PASSWORD }, her);
  // Two are at work already; hers is the next, whoever of the crowd came when.
  const order: string[] = [];
  let herAnswer: boolean | null = null;
  void hers.then(({ ok }) => (herAnswer = ok));
  const letOneThrough = async () => {
    await expect.poll(() => atWork.length).toBeGreaterThan(0);
    const next = atWork.shift();
    order.push(next?.password ?? '');
    next?.letThrough();
  };
  // Hers may still be on its way through the database: the crowd stands still until it waits.
  await expect.poll(() => slow.waiting('first')).toBe(1);
  for (let at = 0; at < 3; at += 1) await letOneThrough();
  expect(order).toEqual(['guess-1', 'guess-1', PASSWORD]);
  await expect.poll(() => herAnswer).toBe(true);
  isSlow = false;
  for (const { letThrough } of atWork) letThrough();
  const codes = new Set((await Promise.all(crowd)).map((answer) => (answer.ok ? 'in' : answer.refusal.code)));
  expect([...codes]).toEqual(['credentials_wrong']);
});

test('who comes when too many wait is told when to ask again, and uses up no guess; a known browser still gets in', async () => {
  let open: () => void = () => {};
  let door: Promise<void> = Promise.resolve();
  const passwords = createPasswords(
    { ...quickHashing, argon2id: (parameters) => door.then(() => quickHashing.argon2id(parameters)) },
    createSemaphore(1, 1),
  );
  const accounts = testAccounts(database.db, { passwords });
  await database.db.query('truncate rate_limits');
  await accounts.signUp('ravi@example.in');
  const his = { ...ASKER, browser: newBrowser() };
  const login = (asker: typeof his) =>
    logIn(accounts.deps, { email: 'ravi@example.in', password: PASSWORD }, asker);
  await login(his);
  await database.db.query('truncate rate_limits');

  door = new Promise<void>((resolve) => (open = resolve));
  const crowd = Array.from({ length: 20 }, () => login({ ...ASKER, ip: '198.51.100.1' }));
  await expect.poll(() => passwords.waiting('others')).toBe(1);
  const known = login(his);
  await expect.poll(() => passwords.waiting('first')).toBe(1);
  open();
  expect(await known).toMatchObject({ ok: true });
  const refused = (await Promise.all(crowd)).filter(({ ok }) => !ok);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect(['unavailable', 'too_many_requests']).toContain(answer.ok ? '' : answer.refusal.code);
  }
  expect(refused).toContainEqual({
    ok: false,
    refusal: { code: 'unavailable', params: { retryAfterSeconds: 10 } },
  });
  // Nothing of it counted as a wrong password.
  for (let at = 0; at < 10; at += 1)
    expect(await login({ ...ASKER, ip: '198.51.100.1' })).toMatchObject({ ok: true });
});
