import { SignJWT, errors, jwtVerify } from 'jose';

/** What a token says (product 7.22); whether it still holds is for the session's row to say. */
interface Claims {
  readonly sessionId: string;
  readonly userId: string;
  readonly isAdmin: boolean;
  /** Seconds since 1970, as JWT has them. */
  readonly expiresAt: number;
}

/** `expired` only where the signature is ours; anything else that is no good is `malformed`. */
type ReadToken = (token: string, now: number) => Promise<Claims | 'malformed' | 'expired'>;

const ALGORITHM = 'HS256';
const KEPT = 5000;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A signed token for a session: sid, sub, isAdmin, exp (product 7.22). */
export async function signToken(key: Uint8Array, claims: Claims, now: number): Promise<string> {
  return new SignJWT({ sid: claims.sessionId, isAdmin: claims.isAdmin })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(claims.userId)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(claims.expiresAt)
    .sign(key);
}

/**
 * Reads tokens, each signature once: the last 5,000 are kept, so that a request of a signed-in customer costs
 * one look-up in memory and the session's row. The expiry is judged every time.
 */
export function createTokenReader(key: Uint8Array): ReadToken {
  const kept = new Map<string, Claims>();
  return async (token, now) => {
    const known = kept.get(token);
    if (known) {
      // Moved to the end, so that what goes first is what was longest unused.
      kept.delete(token);
      kept.set(token, known);
      return isOver(known, now) ? 'expired' : known;
    }
    const read = await verify(key, token);
    if (read === 'malformed') return read;
    const [oldest] = kept.keys();
    if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(token, read);
    return isOver(read, now) ? 'expired' : read;
  };
}

function isOver(claims: Claims, now: number): boolean {
  return now >= claims.expiresAt * 1000;
}

async function verify(key: Uint8Array, token: string): Promise<Claims | 'malformed'> {
  try {
    // The signature alone: the expiry is ours to judge, by the injected clock.
    const currentDate = new Date(0);
    const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], currentDate });
    const { sid, sub, exp, isAdmin } = payload;
    if (typeof sid !== 'string' || !UUID.test(sid) || !UUID.test(sub ?? '') || exp === undefined) {
      return 'malformed';
    }
    return { sessionId: sid, userId: sub ?? '', isAdmin: isAdmin === true, expiresAt: exp };
  } catch (error) {
    if (error instanceof errors.JOSEError) return 'malformed';
    throw error;
  }
}
