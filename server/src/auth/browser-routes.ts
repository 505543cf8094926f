import { randomBytes } from 'node:crypto';
import type { Call } from '@shivar/domain/contract/call';
import { cookieOf, secretCookie } from '../http/request.ts';
import type { Carried } from '../http/endpoint.ts';
import { JOINING_LIFE_MS } from './browser-commands.ts';
import { KNOWN_LIFE_MS } from './queries.ts';
import { LINK_LIFE_MS } from './otp-commands.ts';
import type { Asker, Browser } from './session-commands.ts';

/** What waits for an OTP belongs to the browser that has this cookie. */
const BEGUN_COOKIE = 'otp_browser';
/** Accounts know this browser: somebody got into them here. */
const KNOWN_COOKIE = 'known_browser';
/** Google's word that waits until its owner logs in. */
const JOINING_COOKIE = 'google_joining';
const PATH = '/api/auth';
/** As `randomBytes` makes them; anything else is no cookie of ours. */
const SECRET = /^[\w-]{43}$/;

type Carrying = Pick<Carried<Call>, 'ip' | 'language' | 'headers' | 'setCookie'>;

/** Who makes a call, with the secrets that the cookies of their browser carry. */
export function askerOf({ ip, language, headers, setCookie }: Carrying, origin: string): Asker {
  return { ip, language, browser: browserOf(headers['cookie'], setCookie, origin) };
}

/** A browser that keeps its secrets in cookies which only these calls get. */
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
  // Asked for more than once, such as by a transaction that starts over, it is the same secret.
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
