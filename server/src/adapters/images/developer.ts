import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Developed } from './developing.ts';

/** A file of a photo, ready to be kept. */
export interface PhotoFile {
  readonly name: string;
  readonly content: Buffer;
}

/**
 * Makes a photo's files of a picture as it came. Refuses what the codecs cannot read, what moves, what has too many
 * pixels or too few, and what takes longer than two minutes. Ends and throws where `signal` says that nobody waits.
 */
export type Develop = (id: string, picture: Buffer, signal: AbortSignal) => Promise<Result<PhotoFile[]>>;

const PROGRAM = join(import.meta.dirname, 'developing.ts');
const MOST_MS = 120_000;
/** The most memory of what reads HEIC, in pages of 64 kB: 512 MB, of which a photo of 50 megapixels takes most. */
const HEIC_PAGES = 8192;

/** Develops in a process of its own, of low priority, which knows nothing of the shop's settings. */
export const developApart: Develop = async (id, picture, signal) => {
  const child = spawn(process.execPath, [`--wasm-max-mem-pages=${HEIC_PAGES}`, PROGRAM, id], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    signal,
    timeout: MOST_MS,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve());
  });
  // One that ended early does not read on; why it did is told by what it wrote.
  child.stdin.on('error', () => {});
  child.stdin.end(picture);
  const [output] = await Promise.all([buffer(child.stdout), ended]);
  signal.throwIfAborted();
  return readDeveloped(output);
};

/** What the program wrote; one that was cut off, or died of the picture, has made nothing of it. */
function readDeveloped(output: Buffer): Result<PhotoFile[]> {
  const line = output.indexOf('\n');
  if (line < 0) return refused('photo_broken');
  const developed = JSON.parse(output.toString('utf8', 0, line)) as Developed;
  if ('refusal' in developed) return { ok: false, refusal: developed.refusal };
  let at = line + 1;
  const files = developed.files.map(({ name, bytes }) => {
    const content = output.subarray(at, (at += bytes));
    return { name, content };
  });
  return at === output.length ? accepted(files) : refused('photo_broken');
}
