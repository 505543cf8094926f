import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import bcrypt from 'bcrypt';
import { createTurns } from './turns.ts';
import type { InTurn, Line } from './turns.ts';

/*
 * Passwords by argon2id, made by Node's own crypto in its thread pool: never on the event loop, nothing to
 * compile or download, and about 40 ms here. 19 MiB and 2 passes are what OWASP asks for.
 */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const HASH_BYTES = 32;
/** Two at a time leave half of the four pool threads to files and names. */
const AT_ONCE = 2;
/** About twenty seconds of work; who comes later is told at once. */
const MOST_WAITING = 1000;
/** Passwords of the system before this one; a salt and hash of nobody's, to compare with where there is none. */
const OLD_FORM = /^\$2[aby]\$\d{2}\$/;
const NOBODY = 'otfEb3BVye.hpiYRb7LBGeMyehyCQrWepT0Cr1.369aL.fYTp0szG';
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const run = promisify(argon2);

/** Everything that takes its time: a test brings one that waits for it. */
export interface Hashing {
  argon2id(parameters: { readonly message: string } & Parameters): Promise<Buffer>;
  bcryptIs(password: string, hash: string): Promise<boolean>;
}

interface Parameters {
  memory: number;
  passes: number;
  parallelism: number;
  nonce: Buffer;
  tagLength: number;
}

/** Passwords, made and compared in a queue of their own. Whoever is known to the account waits in its first line. */
export interface Passwords {
  /** A new hash in the usual text form, parameters and salt included. Refuses (unavailable) when too many wait. */
  hash(password: string, line: Line): Promise<Result<string>>;
  /**
   * Whether this is the password. Without a hash (no such account, or one that only ever came by Google) the
   * same work is done, so that the time tells nothing. While there are still passwords of the old system,
   * `oldCost` is theirs, and everybody's is compared both ways, or the time would tell whose they are. Refuses
   * (unavailable) when too many wait.
   */
  verify(
    kept: string | null,
    password: string,
    how: { readonly line: Line; readonly oldCost?: number | null },
  ): Promise<Result<boolean>>;
  /** How many wait in a line. */
  readonly waiting: (line: Line) => number;
}

const ofNode: Hashing = {
  argon2id: (parameters) => run('argon2id', parameters),
  bcryptIs: (password, hash) => bcrypt.compare(password, hash),
};

/** The queue of one process. */
export function createPasswords(
  hashing: Hashing = ofNode,
  inTurn: InTurn = createTurns(AT_ONCE, MOST_WAITING),
): Passwords {
  // Keyboards write the same letter in several ways; Devanagari and accents most of all.
  const digest = (password: string, parameters: Parameters, line: Line) =>
    inTurn(() => hashing.argon2id({ message: password.normalize('NFKC'), ...parameters }), line);

  async function verifyArgon2(hash: string | null, password: string, line: Line): Promise<Result<boolean>> {
    const parts = hash === null ? null : FORM.exec(hash);
    if (hash !== null && parts === null) throw new Error('A stored password hash has an unknown form');
    const [, memory, passes, parallelism, nonce = '', tag = ''] = parts ?? [];
    const expected = parts ? Buffer.from(tag, 'base64') : randomBytes(HASH_BYTES);
    const parameters = {
      memory: Number(memory ?? MEMORY_KIB),
      passes: Number(passes ?? PASSES),
      parallelism: Number(parallelism ?? LANES),
      nonce: parts ? Buffer.from(nonce, 'base64') : randomBytes(16),
      tagLength: expected.length,
    };
    const made = await digest(password, parameters, line);
    return made.ok ? accepted(timingSafeEqual(made.value, expected)) : made;
  }

  return {
    waiting: inTurn.waiting,
    async hash(password, line) {
      const nonce = randomBytes(16);
      const parameters = {
        memory: MEMORY_KIB,
        passes: PASSES,
        parallelism: LANES,
        nonce,
        tagLength: HASH_BYTES,
      };
      const hash = await digest(password, parameters, line);
      if (!hash.ok) return hash;
      const head = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}`;
      return accepted(`${head}$${unpadded(nonce)}$${unpadded(hash.value)}`);
    },
    async verify(kept, password, { line, oldCost = null }) {
      const isOld = isOldHash(kept);
      if (!isOld && oldCost === null) return verifyArgon2(kept, password, line);
      const nobody = `$2b$${String(oldCost ?? 10).padStart(2, '0')}$${NOBODY}`;
      // The three spellings mean the same; the library knows two of them.
      const known = isOld && kept !== null ? kept.replace(/^\$2y/, '$2b') : nobody;
      const old = await inTurn(() => hashing.bcryptIs(password, known), line);
      const now = await verifyArgon2(isOld ? null : kept, password, line);
      return isOld && now.ok ? old : now;
    },
  };
}

/** Whether a hash is one of the system before this one: it is made anew once its password was right. */
export function isOldHash(hash: string | null): boolean {
  return hash !== null && OLD_FORM.test(hash);
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
