/** The value of a cookie as a request's header carries it, or null. */
export function cookieOf(header: string | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/** What a cookie of ours says besides its value. */
interface CookieScope {
  readonly path: string;
  readonly seconds: number;
  /** PUBLIC_URL: served by https, the cookie goes back by https alone. */
  readonly origin: string;
}

/** The header that keeps a secret in a browser: no script reads it, and no form of another site sends it. */
export function secretCookie(name: string, value: string, { path, seconds, origin }: CookieScope): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
