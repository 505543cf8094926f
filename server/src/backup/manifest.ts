import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const MANIFEST = 'manifest.json';
const CHECKSUM = 'manifest.sha256';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Nothing that a manifest says leads out of its folder. */
const fileName = z.string().check(z.regex(/^[\w.-]+$/), z.regex(/^[^.]/));

/** Bytes, and how to know them again. */
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

/** What a backup holds, and how to know that all of it is still as it was written. */
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

/** Reads a backup's manifest. Throws a sentence where it is none, is damaged, or is of a format to come. */
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
