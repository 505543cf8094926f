import { ROLES, isAdmitted } from '@shivar/domain/role';
import type { Role } from '@shivar/domain/role';
import { redirect } from 'react-router';

import { paths } from '../../lib/paths.ts';
import type { SessionUser } from '../../lib/session.ts';
import { currentSession } from '../../lib/session.ts';

/** What somebody does for the farm, as their browser knows it; null for a customer. */
export function roleOf(user: SessionUser | null): Role | null {
  // Who logged in before there were roles has the flag alone.
  return ROLES.find((role) => role === user?.role) ?? (user?.isAdmin ? 'admin' : null);
}

/** The office's login, from which somebody comes to this address. */
export function adminLoginFor(next: string): string {
  return `${paths.adminLogin()}?next=${encodeURIComponent(next)}`;
}

/**
 * For the `clientLoader` of a page of the farm's people. Whoever has no role is sent to the office's login
 * (spec 6), and somebody with another role to the page that all of them have. The server decides at every
 * call; this spares people a page that would only say no.
 */
export function requireRole(request: Request, roles: readonly Role[]): SessionUser {
  const { user } = currentSession();
  const role = roleOf(user);
  if (user && isAdmitted(roles, role)) return user;
  if (role !== null) throw redirect(paths.admin());
  const { pathname, search } = new URL(request.url);
  throw redirect(adminLoginFor(pathname + search));
}
