import { paths } from './paths.ts';

/** Pages that are about logging in: nobody wants to come back to them once that is done. */
const ABOUT_LOGGING_IN: readonly string[] = [
  paths.login(),
  paths.authCallback(),
  paths.forgotPassword(),
  paths.resetPassword(),
  paths.verifyEmail(),
];

/**
 * A path of this site to return to after logging in. Refuses (null) every other address, so that a link
 * cannot send a customer elsewhere: `//host` and `/\host` leave the site in browsers, and a tab or a line's
 * end between the slashes is dropped by them.
 */
export function returnPath(next: string | null): string | null {
  if (!next || !/^\/(?![/\\])[^\t\n\r]*$/.test(next)) return null;
  return ABOUT_LOGGING_IN.includes(next.split(/[?#]/, 1)[0] ?? '') ? null : next;
}

/**
 * Where to go after logging in: where `?next=` says, else back to the page of this site whose Login link was
 * followed before its scripts had come, else Home.
 */
export function afterLogin(next: string | null): string {
  const named = returnPath(next);
  if (named) return named;
  const { referrer } = document;
  if (!referrer.startsWith(`${window.location.origin}/`)) return paths.home();
  const { pathname, search } = new URL(referrer);
  return returnPath(pathname + search) ?? paths.home();
}
