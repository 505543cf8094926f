import { api } from '@shivar/domain/contract/api';
import { OFFICE, ROLES, isAdmitted } from '@shivar/domain/rules/account/role';
import type { Role } from '@shivar/domain/rules/account/role';
import { useEffect } from 'react';
import { redirect, useNavigate } from 'react-router';

import { call } from '../../lib/api-client.ts';
import type { SessionUser } from '../../lib/session.ts';
import { currentSession, sessionToken, updateUser, useSession } from '../../lib/session.ts';
import { paths } from '../../lib/paths.ts';
import { officePaths } from '../parts/office-paths.ts';

/** The role of a user, as the browser knows it; null for a customer. */
export function roleOf(user: SessionUser | null): Role | null {
  // A session from before there were roles has only the flag.
  return ROLES.find((role) => role === user?.role) ?? (user?.isAdmin ? 'admin' : null);
}

/** The role of this browser's user. The token's flag makes an admin too, whatever the stored user says (product 7.24). */
function roleHere(): Role | null {
  return roleOf(currentSession().user) ?? (saysAdmin(sessionToken()) ? 'admin' : null);
}

/** Whether a token's payload has the flag. Only the server can check the signature. */
function saysAdmin(token: string | null): boolean {
  try {
    const payload = token?.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null && 'isAdmin' in claims && claims.isAdmin === true;
  } catch {
    return false;
  }
}

/** The address of the office's login. It leads to `next` afterwards. */
function officeLoginFor(next: string): string {
  return `${officePaths.login()}?next=${encodeURIComponent(next)}`;
}

/** Whether this user may see orders and money: packers and drivers may not. */
export function useIsOffice(): boolean {
  return isAdmitted(OFFICE, roleOf(useSession().user));
}

/**
 * For the `clientLoader` of a page of the farm's people. Sends a user without a role to the office's login
 * (product 11.2), to the second step where it was not shown (product 7.30), and a user with another role to the
 * overview. The server decides at every call.
 */
export function requireRole(request: Request, roles: readonly Role[]): Role {
  const role = roleHere();
  const { pathname, search } = new URL(request.url);
  const place = pathname + search;
  if (role === null) throw redirect(officeLoginFor(place));
  const step = stepPage(currentSession().user, place);
  if (step !== null) throw redirect(step);
  if (!isAdmitted(roles, role)) throw redirect(officePaths.overview());
  return role;
}

/** The page where a user shows or sets up a second step before the office opens; null where none is needed. */
function stepPage(user: SessionUser | null, next: string): string | null {
  if (user?.secondStep === 'needed') return paths.secondStep(next);
  return user?.secondStep === 'missing' ? paths.waysIn(next) : null;
}

const placeHere = () => window.location.pathname + window.location.search;

/** Asks for the user's role when the office is opened. A user who lost it goes to the office's login, which says so. */
export function useFreshRole(): void {
  const navigate = useNavigate();
  const step = useSession().user?.secondStep;
  useEffect(() => {
    // An answer of the server said so while the office was open.
    if (step) void navigate(stepPage(currentSession().user, placeHere()) ?? placeHere(), { replace: true });
  }, [step, navigate]);
  useEffect(() => {
    // The guard of each page leads a user away who never had a role.
    if (roleHere() === null) return;
    const refresh = async () => {
      const me = await call(api.me, {});
      if (!me.ok) return;
      updateUser(me.value);
      const place = placeHere();
      const elsewhere = roleOf(me.value) === null ? officeLoginFor(place) : stepPage(me.value, place);
      if (elsewhere !== null) await navigate(elsewhere, { replace: true });
    };
    void refresh();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time that the office is opened
  }, []);
}
