import { paths } from './paths.ts';
import { readTab, writeTab } from './tab-storage.ts';

/** Pages about logging in: nobody wants to come back to them after it. */
const ABOUT_LOGGING_IN: readonly string[] = [
  paths.login(),
  paths.authCallback(),
  paths.forgotPassword(),
  paths.resetPassword(),
  paths.verifyEmail(),
];

/**
 * A path of this site to return to after logging in. Refuses (null) every other address, so that a link
 * cannot send a customer elsewhere. Browsers leave the site for `//host` and `/\host`, and they drop a tab or a line's
 * end between the slashes.
 */
export function returnPath(next: string | null): string | null {
  if (!next || !/^\/(?![/\\])[^\t\n\r]*$/.test(next)) return null;
  return ABOUT_LOGGING_IN.includes(next.split(/[?#]/, 1)[0] ?? '') ? null : next;
}

/**
 * Where to go after logging in: to the address of `?next=`, else back to the page of this site that led here (its
 * Login link works before its scripts), else Home.
 */
export function afterLogin(next: string | null): string {
  const named = returnPath(next);
  if (named) return named;
  const { referrer } = document;
  if (!referrer.startsWith(`${window.location.origin}/`)) return paths.home();
  const { pathname, search } = new URL(referrer);
  return returnPath(pathname + search) ?? paths.home();
}

const RETURN_KEY = 'return-to';

/** Stores, while Google's redirect flow leaves the page, where the visitor is or was going to. */
export function rememberReturn(): void {
  const { pathname, search } = window.location;
  const to =
    pathname === paths.login()
      ? afterLogin(new URLSearchParams(search).get('next'))
      : (returnPath(pathname + search) ?? paths.home());
  writeTab(RETURN_KEY, to);
}

/** Where to go after Google's redirect flow, once; Home where storage is forbidden. */
export function takeReturn(): string {
  const to = returnPath(readTab(RETURN_KEY));
  writeTab(RETURN_KEY, null);
  return to ?? paths.home();
}
