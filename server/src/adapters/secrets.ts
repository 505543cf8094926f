import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What is made from JWT_SECRET: one key per use, so that none can stand in for another. */
export interface Secrets {
  /** Signs session tokens: JWT_SECRET itself (product 12.3). */
  readonly tokenKey: Uint8Array;
  /** A keyed hash of a text that is too short, or too private, to be kept as a plain one. */
  fingerprint(use: string, text: string): Buffer;
  /** Encrypts a text; it opens only with the same context, such as the id of its row. */
  seal(text: string, context: string): Buffer;
  /** Gives back a sealed text. Throws where the bytes, the context or JWT_SECRET are not the same. */
  open(sealed: Buffer, context: string): string;
}

/** Derives the keys once; JWT_SECRET may be of any length (product 7.16, 7.19: hashed OTPs, an encrypted outbox). */
export function createSecrets(jwtSecret: string): Secrets {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', jwtSecret, '', `shivar ${use}`, 32));
  const hashKey = derive('fingerprint');
  const sealKey = derive('seal');
  return {
    tokenKey: new TextEncoder().encode(jwtSecret),
    fingerprint: (use, text) => createHmac('sha256', hashKey).update(`${use}\0${text}`).digest(),
    seal(text, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealKey, nonce).setAAD(Buffer.from(context));
      const sealed = [cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]);
    },
    open(sealed, context) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, sealKey, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
      const text = [decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
      return Buffer.concat(text).toString('utf8');
    },
  };
}
