import { createCipheriv, createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { SignJWT, errors, jwtVerify } from 'jose';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The keys from JWT_SECRET: one for each use, so that none works for another. */
export type Secrets = ReturnType<typeof createSecrets>;

/** Derives the keys once; JWT_SECRET may be of any length (product 7.16, 7.19: hashed OTPs, an encrypted outbox). */
export function createSecrets(jwtSecret: string) {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', jwtSecret, '', `shivar ${use}`, 32));
  const hashKey = derive('fingerprint');
  const sealKey = derive('seal');
  return {
    /** The key pair by which push services know the farm (product 7.68). It lasts as long as JWT_SECRET. */
    pushKeys: pushKeysFrom(derive),
    /** Signs session tokens: JWT_SECRET itself (product 12.3). */
    tokenKey: new TextEncoder().encode(jwtSecret),
    /** A keyed hash, for a text that is too short or too private for a plain one. */
    fingerprint: (use: string, text: string) =>
      createHmac('sha256', hashKey).update(`${use}\0${text}`).digest(),
    /** Encrypts a text; it opens only with the same context, such as the id of its row. */
    seal(text: string, context: string): Buffer {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealKey, nonce).setAAD(Buffer.from(context));
      const sealed = [cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]);
    },
    /** Gives back a sealed text. Throws where the bytes, the context or JWT_SECRET are not the same. */
    open(sealed: Buffer, context: string): string {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, sealKey, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
      const text = [decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
      return Buffer.concat(text).toString('utf8');
    },
  };
}

/** Almost every number of 32 bytes is a private key of P-256. The next one is taken in place of one that is not. */
function pushKeysFrom(derive: (use: string) => Buffer): { publicKey: string; privateKey: Buffer } {
  for (let tried = 0; ; tried += 1) {
    const pair = createECDH('prime256v1');
    const privateKey = derive(`push ${tried}`);
    try {
      pair.setPrivateKey(privateKey);
      return { publicKey: pair.getPublicKey('base64url'), privateKey };
    } catch {
      // No private key.
    }
  }
}

/** The content of a token (product 7.22). The session's row tells whether it is still valid. */
interface Claims {
  readonly sessionId: string;
  readonly userId: string;
  readonly isAdmin: boolean;
  /** Seconds since 1970, as JWT has them. */
  readonly expiresAt: number;
}

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

/** Reads tokens, and remembers the last 5,000. `expired` only with our signature; any other invalid one is `malformed`. */
export function createTokenReader(key: Uint8Array) {
  const kept = new Map<string, Claims>();
  return async (token: string, now: number): Promise<Claims | 'malformed' | 'expired'> => {
    const isOver = ({ expiresAt }: Claims) => now >= expiresAt * 1000;
    const known = kept.get(token);
    if (known) {
      // Moved to the end: the first one is the longest unused.
      kept.delete(token);
      kept.set(token, known);
      return isOver(known) ? 'expired' : known;
    }
    const read = await verify(key, token);
    if (read === 'malformed') return read;
    const [oldest] = kept.keys();
    if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(token, read);
    return isOver(read) ? 'expired' : read;
  };
}

async function verify(key: Uint8Array, token: string): Promise<Claims | 'malformed'> {
  try {
    // The signature alone: the expiry is ours to judge, by the injected clock.
    const currentDate = new Date(0);
    const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], currentDate });
    const { sid, sub, exp, isAdmin } = payload;
    const isWhole = typeof sid === 'string' && UUID.test(sid) && sub !== undefined && UUID.test(sub);
    if (!isWhole || exp === undefined) return 'malformed';
    return { sessionId: sid, userId: sub, isAdmin: isAdmin === true, expiresAt: exp };
  } catch (error) {
    if (error instanceof errors.JOSEError) return 'malformed';
    throw error;
  }
}
