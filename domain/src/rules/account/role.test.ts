import { describe, expect, test } from 'vitest';
import {
  MONEY,
  OFFICE,
  ROLES,
  STAFF,
  isAdmitted,
  isUnclaimed,
  judgeBlock,
  judgeCare,
  judgeRole,
} from './role.ts';
import * as fc from 'fast-check';
import type { Account } from './role.ts';

describe('who is admitted', () => {
  test.each([
    ['anyone', 'anyone', [null, 'admin', 'accounts', 'packer', 'driver']],
    ['whoever is signed in', 'customer', [null, 'admin', 'accounts', 'packer', 'driver']],
    ['the office', OFFICE, ['admin']],
    ['who packs', ['admin', 'packer'], ['admin', 'packer']],
    ['who keeps the money', MONEY, ['admin', 'accounts']],
    ['everybody of the farm', STAFF, ['admin', 'accounts', 'packer', 'driver']],
    ['nobody', [], []],
  ] as const)('%s', (_, admitted, expected) => {
    expect([null, ...ROLES].filter((role) => isAdmitted(admitted, role))).toEqual(expected);
  });
});

const account = (more: Partial<Account> = {}): Account => ({
  id: 'meera',
  role: 'admin',
  isBlocked: false,
  hasEmail: true,
  ...more,
});
const codeOf = (result: ReturnType<typeof judgeRole>) => (result.ok ? null : result.refusal.code);

describe('giving and taking roles', () => {
  test.each([
    ['the last admin keeps the role', account(), 'admin', 'driver', 0, 'last_admin'],
    ['one of two admins may lose it', account(), 'admin', null, 1, null],
    ['a customer may become a packer', account({ role: null }), null, 'packer', 0, null],
    [
      'a role that changed meanwhile is not overwritten',
      account({ role: 'driver' }),
      null,
      'packer',
      1,
      'changed_elsewhere',
    ],
    [
      'somebody without an email gets none',
      account({ role: null, hasEmail: false }),
      null,
      'packer',
      1,
      'role_needs_email',
    ],
    ['an admin may stay one', account(), 'admin', 'admin', 0, null],
  ] as const)('%s', (_what, who, was, role, others, refusal) => {
    expect(codeOf(judgeRole(who, { was, role }, others))).toBe(refusal);
  });
});

describe('blocking', () => {
  test.each([
    ['a customer', account({ id: 'asha', role: null }), 'meera', 0, null],
    ['oneself', account(), 'meera', 5, 'own_account'],
    ['the last other admin', account({ id: 'vijay' }), 'meera', 0, 'last_admin'],
  ] as const)('%s', (_what, who, by, others, refusal) => {
    expect(codeOf(judgeBlock(who, by, others))).toBe(refusal);
  });
});

test('whatever is done, one by one, somebody is left who can run the office', () => {
  const step = fc.record({
    at: fc.nat({ max: 3 }),
    by: fc.nat({ max: 3 }),
    act: fc.constantFrom('block', null, ...ROLES),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const people = [0, 1, 2, 3].map((id) => account({ id: String(id), role: id < 2 ? 'admin' : null }));
      const runs = (one: Account) => one.role === 'admin' && !one.isBlocked;
      for (const { at, by, act } of steps) {
        const who = people[at] ?? account();
        const others = people.filter((one) => one !== who && runs(one)).length;
        const judged =
          act === 'block'
            ? judgeBlock(who, String(by), others)
            : judgeRole(who, { was: who.role, role: act }, others);
        if (!judged.ok) continue;
        people[at] = act === 'block' ? { ...who, isBlocked: true } : { ...who, role: act };
      }
      expect(people.some(runs)).toBe(true);
    }),
  );
});

describe('an account that nobody can be in', () => {
  const ways = { hasPassword: false, hasGoogle: false, role: null };
  test.each([
    ['after an order by phone', ways, true],
    ['with a password', { ...ways, hasPassword: true }, false],
    ['by Google', { ...ways, hasGoogle: true }, false],
    ['of the farm', { ...ways, role: 'packer' as const }, false],
  ])('%s', (_what, account, isTheirs) => {
    expect(isUnclaimed(account)).toBe(isTheirs);
    expect(codeOf(judgeCare(account))).toBe(isTheirs ? null : 'account_claimed');
  });
});
