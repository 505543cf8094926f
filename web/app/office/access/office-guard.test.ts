import { OFFICE, STAFF } from '@shivar/domain/rules/account/role';
import type { Role } from '@shivar/domain/rules/account/role';
import { beforeEach, describe, expect, test } from 'vitest';

import { openTestBrowser } from '../../../test/browser.ts';
import { login } from '../../lib/session.ts';
import { requireRole, roleOf } from './office-guard.ts';
import { officePaths } from '../parts/office-paths.ts';

const person = { _id: '1', name: 'Meera', userName: 'meera', email: 'meera@shivar.example' };
const ORDERS = new Request('https://shivar.example/order?q=patil');

beforeEach(() => {
  openTestBrowser();
});

/** The address that a user is sent to; null for a user who may stay. */
function leadsTo(roles: readonly Role[]): string | null {
  try {
    requireRole(ORDERS, roles);
    return null;
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    return answer.headers.get('location');
  }
}

describe('the pages of the office', () => {
  test.each([
    ['an admin', 'admin' as const, null, null],
    ['one who keeps the accounts', 'accounts' as const, officePaths.overview(), null],
    ['a packer', 'packer' as const, officePaths.overview(), null],
    ['a driver', 'driver' as const, officePaths.overview(), null],
  ])('lead %s to their own pages', (_who, role, orders, day) => {
    login('t', { ...person, isAdmin: role === 'admin', role });
    expect([leadsTo(OFFICE), leadsTo(STAFF)]).toEqual([orders, day]);
  });

  test('lead everybody else to the office’s login, and from there back', () => {
    const back = '/admin-login?next=%2Forder%3Fq%3Dpatil';
    expect([leadsTo(OFFICE), leadsTo(STAFF)]).toEqual([back, back]);
    login('t', { ...person, isAdmin: false });
    expect([leadsTo(OFFICE), leadsTo(STAFF)]).toEqual([back, back]);
  });

  test('know an admin by the token’s flag too', () => {
    const tokenWith = (claims: unknown) =>
      `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
    const back = '/admin-login?next=%2Forder%3Fq%3Dpatil';
    login(tokenWith({ sid: 'म', isAdmin: true }));
    expect(leadsTo(OFFICE)).toBeNull();
    login(tokenWith({ isAdmin: true }), { ...person, isAdmin: false });
    expect(leadsTo(OFFICE)).toBeNull();
    for (const token of [tokenWith({ isAdmin: 'true' }), tokenWith(null), 'a.b.c', 'no token']) {
      login(token, person);
      expect(leadsTo(OFFICE)).toBe(back);
    }
  });

  test('know an admin who logged in before there were roles', () => {
    expect(roleOf({ ...person, isAdmin: true })).toBe('admin');
    expect(roleOf({ ...person, isAdmin: false })).toBeNull();
    expect(roleOf(null)).toBeNull();
  });
});
