import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { accepted } from '@shivar/domain/refusal';
import type { Result } from '@shivar/domain/refusal';
import bcrypt from 'bcrypt';
import { createTurns } from './turns.ts';

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
/** About ten seconds of work; who comes later is told at once. */
const MOST_WAITING = 500;
/** Passwords of the system before this one; a salt and hash of nobody's, to compare with where there is none. */
const OLD_FORM = /^\$2[aby]\$\d{2}\$/;
const NOBODY = 'otfEb3BVye.hpiYRb7LBGeMyehyCQrWepT0Cr1.369aL.fYTp0szG';
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const run = promisify(argon2);
const inTurn = createTurns(AT_ONCE, MOST_WAITING);

interface Parameters {
  memory: number;
  passes: number;
  parallelism: number;
  nonce: Buffer;
  tagLength: number;
}

/** A new hash in the usual text form, parameters and salt included. Refuses (unavailable) when too many wait. */
export async function hashPassword(password: string): Promise<Result<string>> {
  const nonce = randomBytes(16);
  const parameters = { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES, nonce, tagLength: HASH_BYTES };
  const hash = await digest(password, parameters);
  if (!hash.ok) return hash;
  const head = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}`;
  return accepted(`${head}$${unpadded(nonce)}$${unpadded(hash.value)}`);
}

/** Whether a hash is one of the system before this one: it is made anew once its password was right. */
export function isOldHash(hash: string | null): boolean {
  return hash !== null && OLD_FORM.test(hash);
}

/**
 * Whether this is the password. Without a hash (no such account, or one that only ever came by Google) the
 * same work is done, so that the time tells nothing (design 4). While there are still passwords of the old system,
 * `oldCost` is theirs, and everybody's is compared both ways, or the time would tell whose they are. Refuses
 * (unavailable) when too many wait.
 */
export async function verifyPassword(
  hash: string | null,
  password: string,
  oldCost: number | null = null,
): Promise<Result<boolean>> {
  const isOld = isOldHash(hash);
  if (!isOld && oldCost === null) return verifyArgon2(hash, password);
  const nobody = `$2b$${String(oldCost ?? 10).padStart(2, '0')}$${NOBODY}`;
  // The three spellings mean the same; the library knows two of them.
  const known = isOld && hash !== null ? hash.replace(/^\$2y/, '$2b') : nobody;
  const old = await inTurn(() => bcrypt.compare(password, known));
  const now = await verifyArgon2(isOld ? null : hash, password);
  return isOld && now.ok ? old : now;
}

async function verifyArgon2(hash: string | null, password: string): Promise<Result<boolean>> {
  const parts = hash === null ? null : FORM.exec(hash);
  if (hash !== null && parts === null) throw new Error('A stored password hash has an unknown form');
  const [, memory, passes, parallelism, nonce = '', tag = ''] = parts ?? [];
  const expected = parts ? Buffer.from(tag, 'base64') : randomBytes(HASH_BYTES);
  const made = await digest(password, {
    memory: Number(memory ?? MEMORY_KIB),
    passes: Number(passes ?? PASSES),
    parallelism: Number(parallelism ?? LANES),
    nonce: parts ? Buffer.from(nonce, 'base64') : randomBytes(16),
    tagLength: expected.length,
  });
  return made.ok ? accepted(timingSafeEqual(made.value, expected)) : made;
}

function digest(password: string, parameters: Parameters): Promise<Result<Buffer>> {
  // Keyboards write the same letter in several ways; Devanagari and accents most of all.
  return inTurn(() => run('argon2id', { message: password.normalize('NFKC'), ...parameters }));
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
