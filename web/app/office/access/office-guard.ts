import { ROLES, isAdmitted } from '@shivar/domain/rules/account/role';
import type { Role } from '@shivar/domain/rules/account/role';
import { redirect } from 'react-router';

import type { SessionUser } from '../../lib/session.ts';
import { currentSession, sessionToken } from '../../lib/session.ts';
import { officePaths } from '../parts/office-paths.ts';

/** What somebody does for the farm, as their browser knows it; null for a customer. */
export function roleOf(user: SessionUser | null): Role | null {
  // Who logged in before there were roles has the flag alone.
  return ROLES.find((role) => role === user?.role) ?? (user?.isAdmin ? 'admin' : null);
}

/** The same of whoever uses this browser: admin too where the token says so, whatever is stored of the user (product 7.24). */
export function roleHere(): Role | null {
  return roleOf(currentSession().user) ?? (saysAdmin(sessionToken()) ? 'admin' : null);
}

/** Whether a token's payload has the flag. Only a look at it: the server alone can tell whether it is genuine. */
function saysAdmin(token: string | null): boolean {
  try {
    const payload = token?.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null && 'isAdmin' in claims && claims.isAdmin === true;
  } catch {
    return false;
  }
}

/** The office's login, from which somebody comes to this address. */
export function officeLoginFor(next: string): string {
  return `${officePaths.login()}?next=${encodeURIComponent(next)}`;
}

/**
 * For the `clientLoader` of a page of the farm's people. Whoever has no role is sent to the office's login
 * (product 11.2), and somebody with another role to the page that all of them have. The server decides at every
 * call; this spares people a page that would only say no.
 */
export function requireRole(request: Request, roles: readonly Role[]): Role {
  const role = roleHere();
  if (role !== null && isAdmitted(roles, role)) return role;
  if (role !== null) throw redirect(officePaths.overview());
  const { pathname, search } = new URL(request.url);
  throw redirect(officeLoginFor(pathname + search));
}
