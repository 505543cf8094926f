import { paths } from '../../../lib/paths.ts';
import { afterLogin, returnPath } from '../../../lib/return-path.ts';

/*
 * Google's redirect flow leaves the page and ends at /auth/callback: where the visitor was is kept in this
 * tab's storage meanwhile. Where storage is forbidden the flow ends at Home.
 */

const KEY = 'return-to';

/** Keeps where the visitor is, or was going when the login came in between. */
export function rememberReturn(): void {
  const { pathname, search } = window.location;
  const to =
    pathname === paths.login()
      ? afterLogin(new URLSearchParams(search).get('next'))
      : (returnPath(pathname + search) ?? paths.home());
  try {
    sessionStorage.setItem(KEY, to);
  } catch {
    // Then it is Home.
  }
}

/** Where to go now, once. */
export function takeReturn(): string {
  try {
    const to = returnPath(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    return to ?? paths.home();
  } catch {
    return paths.home();
  }
}
