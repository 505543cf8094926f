import { randomBytes, createHash } from 'node:crypto';
import { lstat, mkdir, open, rename, rm, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

/** The folders of the rows and of the photos. */
export const TABLES = 'tables';
export const PHOTOS = 'photos';

async function sync(folder: string): Promise<void> {
  await using handle = await open(folder);
  await handle.sync();
}

/**
 * Makes a backup's folder. It is filled under another name and renamed when all of it is on the disk, so that an incomplete
 * one never has this name. Throws where the name is taken.
 */
export async function makeFolder<T>(folder: string, fill: (part: string) => Promise<T>): Promise<T> {
  if (await lstat(folder).catch(() => null)) throw new Error(`${folder} is there already: name another one`);
  await mkdir(dirname(folder), { recursive: true });
  const part = `${folder}.part-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    // It holds all personal data of the customers.
    for (const each of [part, join(part, TABLES), join(part, PHOTOS)]) await mkdir(each, { mode: 0o700 });
    const filled = await fill(part);
    for (const each of [join(part, TABLES), join(part, PHOTOS), part]) await sync(each);
    await rename(part, folder);
    await sync(dirname(folder));
    return filled;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

const MANIFEST = 'manifest.json';
const CHECKSUM = 'manifest.sha256';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** No name of a manifest leads out of its folder. */
const fileName = z.string().check(z.regex(/^[\w.-]+$/), z.regex(/^[^.]/));

const fingerprint = { bytes: z.number(), sha256 };
/** A file of a backup, as it lies there. */
const stored = { file: fileName, ...fingerprint };

const manifestSchema = z.object({
  format: z.literal(1),
  /** The version of the program that made it, and of the database that it was made of. */
  program: z.string(),
  postgres: z.string(),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), sha256 })),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      /** The rows as PostgreSQL writes them, before they were compressed. */
      text: z.object(fingerprint),
      ...stored,
    }),
  ),
  sequences: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      last: z.nullable(z.string().check(z.regex(/^-?\d+$/))),
    }),
  ),
  photos: z.array(z.object(stored)),
});

/** The content of a backup, with the checksums of all files. */
export type Manifest = z.infer<typeof manifestSchema>;
export type TableFile = Manifest['tables'][number];
export type PhotoFile = Manifest['photos'][number];

/** Writes the manifest, the last of a backup's files, with its own checksum beside it as `sha256sum -c` reads it. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  const options = { mode: 0o600, flush: true };
  await writeFile(join(folder, MANIFEST), text, options);
  await writeFile(join(folder, CHECKSUM), `${checksumOf(text)}  ${MANIFEST}\n`, options);
}

/** Reads a backup's manifest. Throws a sentence where it is missing, damaged, or of a newer format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const read = async (name: string) => {
    try {
      return await readFile(join(folder, name), 'utf8');
    } catch (error) {
      throw new Error(`${folder} is no whole backup: its ${name} cannot be read`, { cause: error });
    }
  };
  const [text, checksum] = [await read(MANIFEST), await read(CHECKSUM)];
  if (checksum.slice(0, 64) !== checksumOf(text)) throw new Error(`The backup is damaged: ${MANIFEST}`);
  const { format } = z.object({ format: z.number() }).parse(JSON.parse(text));
  if (format !== 1) throw new Error(`The backup has format ${format}: a newer program made it`);
  return manifestSchema.parse(JSON.parse(text));
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The length and hash of a stream. */
type Fingerprint = Pick<PhotoFile, 'bytes' | 'sha256'>;

/** A step of a pipeline that passes everything on and computes its fingerprint. */
export function fingerprinting() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    pass: async function* pass(this: void, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    result: (): Fingerprint => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/** The fingerprint of all of a stream, as the last step of a pipeline. */
export async function fingerprintOf(chunks: AsyncIterable<Buffer>): Promise<Fingerprint> {
  const seen = fingerprinting();
  for await (const _ of seen.pass(chunks));
  return seen.result();
}

export function isSame(one: Fingerprint, other: Fingerprint): boolean {
  return one.bytes === other.bytes && one.sha256 === other.sha256;
}
