import { redirect } from 'react-router';

import { paths } from './paths.ts';
import type { SessionUser } from './session.ts';
import { currentSession } from './session.ts';

/**
 * For the `clientLoader` of a private page: the user, or a redirect to log in where there is no token or no
 * user (product 2.34), from where the visitor comes back to this page.
 */
export function requireUser(request: Request): SessionUser {
  const { user } = currentSession();
  if (user) return user;
  const { pathname, search } = new URL(request.url);
  throw redirect(paths.login(pathname + search));
}
