import { describe, expect, test } from 'vitest';
import { costOf } from '../../test/accounts.ts';
import { createPasswords, isOldHash } from './password.ts';

/** bcrypt of `pithla-bhakri` with its least cost. */
const OLD = '$04$otfEb3BVye.hpiYRb7LBGeMyehyCQrWepT0Cr1.369aL.fYTp0szG';

const passwords = createPasswords();
const verifyPassword = (hash: string | null, password: string, oldCost: number | null = null) =>
  passwords.verify(hash, password, { queue: 'others', oldCost });

async function hashed(password: string): Promise<string> {
  const hash = await passwords.hash(password, 'others');
  if (!hash.ok) throw new Error('The password was not hashed');
  return hash.value;
}

describe('a password', () => {
  test('is kept as argon2id with a salt of its own', async () => {
    const [one, two] = [await hashed('bhendi-2026'), await hashed('bhendi-2026')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword(one, 'bhendi-2026')).toEqual({ ok: true, value: true });
    expect(await verifyPassword(one, 'bhendi-2027')).toEqual({ ok: true, value: false });
  });

  test('hashed elsewhere with other parameters still holds', async () => {
    // From the reference implementation: argon2id, "password", salt "somesalt", t=2, m=65536, p=1.
    const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword(hash, 'password')).toEqual({ ok: true, value: true });
    expect(await verifyPassword(hash, 'Password')).toEqual({ ok: true, value: false });
  });

  test.each(['$2a', '$2b', '$2y'])('of the system before this one holds, spelled %s', async (spelling) => {
    const hash = `${spelling}${OLD}`;
    expect(isOldHash(hash)).toBe(true);
    expect(await verifyPassword(hash, 'pithla-bhakri')).toEqual({ ok: true, value: true });
    expect(await verifyPassword(hash, 'pithla-bhakrI', 4)).toEqual({ ok: true, value: false });
  });

  test('of now holds as before while there are old ones, and nobody has a password', async () => {
    const hash = await hashed('bhendi-2026');
    expect(isOldHash(hash)).toBe(false);
    expect(await verifyPassword(hash, 'bhendi-2026', 4)).toEqual({ ok: true, value: true });
    expect(await verifyPassword(hash, 'pithla-bhakri', 4)).toEqual({ ok: true, value: false });
    // The password of the hash that everybody else's is compared with.
    expect(await verifyPassword(null, 'pithla-bhakri', 4)).toEqual({ ok: true, value: false });
  });

  test('is the same however a keyboard writes its letters', async () => {
    const hash = await hashed('गाजर-é-क़'.normalize('NFC'));
    expect(await verifyPassword(hash, 'गाजर-é-क़'.normalize('NFD'))).toEqual({ ok: true, value: true });
  });

  test('of nobody is never right, and takes the time of a real one', async () => {
    const hash = await hashed('bhendi-2026');
    const guess = (kept: string | null) => async () =>
      expect(await verifyPassword(kept, 'guess-1')).toEqual({ ok: true, value: false });
    expect(await costOf(guess(null))).toEqual(await costOf(guess(hash)));
    expect((await costOf(guess(null))).passwordsHashed).toBe(1);
  });

  test('is never worked on in the event loop, however many come at once', async () => {
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 1);
    const work = await Promise.all(Array.from({ length: 12 }, () => hashed('bhendi-2026')));
    clearInterval(turning);
    expect(new Set(work).size).toBe(12);
    expect(turns).toBeGreaterThan(20);
  });
});
