import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import bcrypt from 'bcrypt';
import { createSemaphore } from './semaphore.ts';
import type { Queue, Semaphore } from './semaphore.ts';

/*
 * Passwords by argon2id, made by Node's own crypto in its thread pool: never on the event loop, nothing to
 * compile or download, and about 40 ms here. 19 MiB and 2 passes are what OWASP asks for.
 */
const OURS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
/** Two at a time leave half of the four pool threads to files and names. */
const AT_ONCE = 2;
/** About twenty seconds of work; everybody else is told at once. */
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

type Parameters = typeof OURS & { readonly nonce: Buffer };

/** Passwords, made and compared by a semaphore of their own. Browsers that the account knows wait in its first queue. */
export type Passwords = ReturnType<typeof createPasswords>;

const ofNode: Hashing = {
  argon2id: (parameters) => run('argon2id', parameters),
  bcryptIs: (password, hash) => bcrypt.compare(password, hash),
};

export function createPasswords(
  hashing: Hashing = ofNode,
  semaphore: Semaphore = createSemaphore(AT_ONCE, MOST_WAITING),
) {
  // Keyboards write the same letter in several ways; Devanagari and accents most of all.
  const digest = (password: string, parameters: Parameters, queue: Queue) =>
    semaphore.run(
      async () => accepted(await hashing.argon2id({ message: password.normalize('NFKC'), ...parameters })),
      queue,
    );

  async function verifyArgon2(hash: string | null, password: string, queue: Queue): Promise<Result<boolean>> {
    // Without a hash: parts that cost the same work, and that no password fits.
    const nobody = { ...OURS, nonce: randomBytes(16), tag: randomBytes(OURS.tagLength) };
    const { tag, ...parameters } = hash === null ? nobody : partsOf(hash);
    const made = await digest(password, parameters, queue);
    return made.ok ? accepted(timingSafeEqual(made.value, tag)) : made;
  }

  return {
    waiting: semaphore.waiting,
    /** A new hash in the usual text form, parameters and salt included. Refuses (unavailable) when too many wait. */
    async hash(password: string, queue: Queue): Promise<Result<string>> {
      const nonce = randomBytes(16);
      const hash = await digest(password, { ...OURS, nonce }, queue);
      if (!hash.ok) return hash;
      const head = `$argon2id$v=19$m=${OURS.memory},t=${OURS.passes},p=${OURS.parallelism}`;
      return accepted(`${head}$${unpadded(nonce)}$${unpadded(hash.value)}`);
    },
    /**
     * Whether this is the password. Without a hash (no such account, or one that only ever came by Google) the same work
     * is done, so that the time tells nothing. While there are passwords of the old system, `oldCost` is theirs, and
     * everybody's is compared both ways, or the time would tell whose they are. Refuses (unavailable) when too many wait.
     */
    async verify(
      kept: string | null,
      password: string,
      { queue, oldCost = null }: { readonly queue: Queue; readonly oldCost?: number | null },
    ): Promise<Result<boolean>> {
      const isOld = isOldHash(kept);
      if (!isOld && oldCost === null) return verifyArgon2(kept, password, queue);
      const nobody = `$2b$${String(oldCost ?? 10).padStart(2, '0')}$${NOBODY}`;
      // The three spellings mean the same; the library knows two of them.
      const known = isOld && kept !== null ? kept.replace(/^\$2y/, '$2b') : nobody;
      const old = await semaphore.run(async () => accepted(await hashing.bcryptIs(password, known)), queue);
      const now = await verifyArgon2(isOld ? null : kept, password, queue);
      return isOld && now.ok ? old : now;
    },
  };
}

/** Whether a hash is one of the system before this one: it is made anew once its password was right. */
export function isOldHash(hash: string | null): boolean {
  return hash !== null && OLD_FORM.test(hash);
}

function partsOf(hash: string): Parameters & { readonly tag: Buffer } {
  const parts = FORM.exec(hash);
  if (!parts) throw new Error('A stored password hash has an unknown form');
  const [memory = 0, passes = 0, parallelism = 0] = parts.slice(1, 4).map(Number);
  const [nonce, tag] = [Buffer.from(parts[4] ?? '', 'base64'), Buffer.from(parts[5] ?? '', 'base64')];
  return { memory, passes, parallelism, nonce, tagLength: tag.length, tag };
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
