import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { FastifyRequest } from 'fastify';

/**
 * An address that the router understands, so that no odd spelling passes a guard: without the host that a proxy's request
 * puts before the path, and with invalid escapes taken literally.
 */
export function routableUrl(url: string): string {
  const path = url.startsWith('/') ? url : url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  return path.includes('%') && !isDecodable(path) ? path.replaceAll('%', '%25') : path || '/';
}

/** Whether an address lies at or below a path, in whatever spelling: escapes, doubled slashes, other case. */
export function isBelow(url: string, path: string): boolean {
  let named = url.split(/[?#]/, 1)[0] ?? '';
  if (named.includes('%')) named = decodeURIComponent(named);
  const plain = named.replaceAll(/\/{2,}/g, '/').toLowerCase();
  return plain === path || plain.startsWith(`${path}/`);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path.split(/[?#]/, 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** The value of a cookie as a request's header carries it, or null. */
export function cookieOf(header: string | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

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

const PATTERN = /^[\x21-\x7e]{1,200}$/;

/** The key of an intention, from its header (product 8.15). Refuses a call without one, and one that cannot be one. */
export function readIdempotencyKey(headers: Readonly<Record<string, string | undefined>>): Result<string> {
  const key = headers['idempotency-key'];
  if (!key) return refused('idempotency_key_required');
  return PATTERN.test(key) ? accepted(key) : refused('idempotency_key_invalid');
}

/** By this header an answer, the log and the page of an error call a request (product 8.31). */
export const REQUEST_ID = 'x-request-id';

/** How long a body may take to arrive, in milliseconds, and a file, which may be large on a slow line. */
export const BODY_MS = 10_000;
export const FILE_MS = 180_000;

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * How long its body may take, in milliseconds. A field, and no WeakMap with functions that know the request: V8's quick
     * collections keep such pairs until the slow one.
     */
    bodyMs: number;
  }
}

/** Gives a request the time of a file for its body, once its caller is known. */
export function allowTime(request: FastifyRequest): void {
  request.bodyMs = FILE_MS;
}
