import { paths } from './paths.ts';

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
