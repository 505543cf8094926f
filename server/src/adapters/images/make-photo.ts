import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { deserialize } from 'node:v8';
import { refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { ROOT } from '../../root.ts';

export interface PhotoFile {
  readonly name: string;
  readonly content: Buffer;
}

/** Makes a photo's files. Refuses a picture that is no photo, and unavailable without time. Throws where `signal` aborts. */
export type MakePhoto = (id: string, picture: Buffer, signal: AbortSignal) => Promise<Result<PhotoFile[]>>;

const PROGRAM = join(ROOT, 'server/src/adapters/images/photo-program.ts');
const MOST_MS = 120_000;
/** When a machine that was too busy may be asked again, in seconds. */
const RETRY_AFTER_SECONDS = 60;
/** The most memory for reading HEIC, in pages of 64 kB: 512 MB. A photo of 50 megapixels needs most of it. */
const HEIC_PAGES = 8192;

/** What is made of a picture: all files of a public photo, or the whole picture as one file for few readers. */
export type PhotoRecipe = 'public' | 'private';

/** Makes photos in a process of low priority, which knows none of the shop's settings and has `mostMs` milliseconds. */
export function photoMaker(recipe: PhotoRecipe = 'public', mostMs: number = MOST_MS): MakePhoto {
  return async (id, picture, signal) => {
    const child = spawn(process.execPath, [`--wasm-max-mem-pages=${HEIC_PAGES}`, PROGRAM, id, recipe], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      signal,
      timeout: mostMs,
      killSignal: 'SIGKILL',
    });
    const ended = new Promise<void>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', () => resolve());
    });
    // A program that ends early stops reading. Its output tells the reason.
    child.stdin.on('error', () => {});
    child.stdin.end(picture);
    const [output] = await Promise.all([buffer(child.stdout), ended]);
    signal.throwIfAborted();
    // Only the timeout kills it from here: the picture may be good, and the machine busy.
    if (child.killed) return refused('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    return readResult(output);
  };
}

/** The result in the program's output. A program that crashed has written less than that: the picture is broken. */
function readResult(output: Buffer): Result<PhotoFile[]> {
  try {
    return deserialize(output) as Result<PhotoFile[]>;
  } catch {
    return refused('photo_broken');
  }
}
