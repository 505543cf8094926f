import { randomBytes } from 'node:crypto';
import type { Call } from '@shivar/domain/contract/call';
import { cookieOf, secretCookie } from '../http/request.ts';
import type { Carried } from '../http/endpoint.ts';
import { KNOWN_LIFE_MS } from './queries.ts';
import { LINK_LIFE_MS } from './otp-commands.ts';
import { JOINING_LIFE_MS } from './session-commands.ts';
import type { Asker, Browser } from './session-commands.ts';

/** OTPs belong to the browser that has this cookie. */
const BEGUN_COOKIE = 'otp_browser';
/** Accounts know this browser: their owners logged in here. */
const KNOWN_COOKIE = 'known_browser';
/** A Google identity that waits until its owner logs in. */
const JOINING_COOKIE = 'google_joining';
const PATH = '/api/auth';
/** 32 bytes as base64url; any other cookie is not ours. */
const SECRET = /^[\w-]{43}$/;

/** As many as the column holds. */
const MOST_DEVICE_LETTERS = 400;

type Carrying = Pick<Carried<Call>, 'ip' | 'language' | 'headers' | 'setCookie'>;

/** The sender of a call, with the secrets in the cookies of their browser. */
export function askerOf({ ip, language, headers, setCookie }: Carrying, origin: string): Asker {
  const browser = browserOf(headers['cookie'], setCookie, origin);
  return { ip, language, browser, device: (headers['user-agent'] ?? '').slice(0, MOST_DEVICE_LETTERS) };
}

/** A browser that keeps its secrets in cookies. Only these calls get them. */
export function browserOf(
  cookies: string | undefined,
  setCookie: (cookie: string) => void,
  origin: string,
): Browser {
  const secretIn = (name: string) => {
    const value = cookieOf(cookies, name);
    return value !== null && SECRET.test(value) ? value : null;
  };
  const keep = (name: string, value: string, life: number) =>
    setCookie(secretCookie(name, value, { path: PATH, seconds: life / 1000, origin }));
  // A transaction that starts over asks again, and gets the same secret.
  const keeping = (name: string, kept: string | null, life: number) => {
    let secret: string | null = null;
    return () => {
      if (secret === null) {
        secret = kept ?? randomBytes(32).toString('base64url');
        keep(name, secret, life);
      }
      return secret;
    };
  };
  const [begun, known] = [secretIn(BEGUN_COOKIE), secretIn(KNOWN_COOKIE)];
  return {
    begun,
    known,
    joining: cookieOf(cookies, JOINING_COOKIE),
    begin: keeping(BEGUN_COOKIE, begun, LINK_LIFE_MS),
    becomeKnown: keeping(KNOWN_COOKIE, known, KNOWN_LIFE_MS),
    keepForJoining: (sealed) => keep(JOINING_COOKIE, sealed, JOINING_LIFE_MS),
  };
}
