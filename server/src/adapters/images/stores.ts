import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AwsClient } from 'aws4fetch';
import type { Bucket, Config } from '../../config/config.ts';

export const IMAGE_TYPES: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp' };

/** Stores pictures by name. The bytes of a name never change. All functions throw where the store cannot be reached. */
export type ImageStore = ReturnType<typeof createFolderStore>;

const PART = '.part';

/** Keeps files in a folder, which is made when the first one comes. */
export function createFolderStore(folder: string) {
  return {
    /** Writes the whole of it or nothing. */
    async put(name: string, bytes: Buffer): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = join(folder, `${name}.${randomBytes(6).toString('hex')}${PART}`);
      try {
        await writeFile(part, bytes, { mode: 0o600, flush: true });
        await rename(part, join(folder, name));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    /** Null where there is none of that name. */
    read: (name: string): Promise<Buffer | null> => nullWhereMissing(readFile(join(folder, name))),
    /** Does nothing where it is gone already. */
    remove: (name: string) => rm(join(folder, name), { force: true }),
    /** Removes the remains of writes that were cut off before this instant, in milliseconds since 1970. */
    async tidy(before: number): Promise<void> {
      const names = (await nullWhereMissing(readdir(folder))) ?? [];
      for (const name of names.filter((each) => each.endsWith(PART))) {
        const path = join(folder, name);
        const written = await nullWhereMissing(stat(path));
        if (written && written.mtimeMs < before) await rm(path, { force: true });
      }
    },
  };
}

async function nullWhereMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

type Shelf = 'photos' | 'box-photos';

/** How long to wait for an answer, in milliseconds: a customer's page does not wait long for a picture. */
const READ_MS = 4000;
const WRITE_MS = 20_000;

/** Keeps pictures in a bucket, below a name, of any store that speaks S3. It may be private: the program serves them. */
export function createBucketStore(bucket: Bucket, below: Shelf = 'photos'): ImageStore {
  let loading: Promise<AwsClient> | undefined;
  const load = () => (loading ??= clientOf(bucket));
  /** The bytes of an answer; null where there is nothing of that name. */
  const send = async (name: string, init: RequestInit, most: number): Promise<Buffer | null> => {
    const client = await load();
    const url = `${bucket.endpoint}/${bucket.name}/${below}/${name}`;
    return within(most, async (signal) => {
      const response = await client.fetch(url, { ...init, signal });
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      if (response.status === 404) return null;
      // Its text may name our keys: the status is enough for the log.
      throw new Error(`The bucket answered ${response.status} to ${init.method ?? 'GET'}`);
    });
  };
  return {
    async put(name, bytes) {
      const type = IMAGE_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
      const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' };
      const init = { method: 'PUT', body: new Uint8Array(bytes), headers };
      if ((await send(name, init, WRITE_MS)) === null) throw new Error(`There is no bucket ${bucket.name}`);
    },
    read: (name) => send(name, {}, READ_MS),
    async remove(name) {
      await send(name, { method: 'DELETE' }, WRITE_MS);
    },
    // A bucket takes the whole of a picture or nothing.
    tidy: async () => {},
  };
}

/** Waits at most this long for a call. The timer itself ends the wait: a signal alone may be collected before it fires. */
async function within<T>(most: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const calling = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new Error('The bucket did not answer: timeout');
    late.reject(error);
    calling.abort(error);
  }, most);
  try {
    return await Promise.race([work(calling.signal), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function clientOf({ region, accessKey, secretKey }: Bucket): Promise<AwsClient> {
  const { AwsClient: Client } = await import('aws4fetch');
  const keys = { accessKeyId: accessKey, secretAccessKey: secretKey };
  // The caller decides whether to try again.
  return new Client({ ...keys, service: 's3', region, retries: 0 });
}

/** The store of public photos, or of the private ones of boxes: apart, so that nothing that is public reaches those. */
export function imagesOf(
  { photoBucket, dataDir }: Pick<Config, 'photoBucket' | 'dataDir'>,
  shelf: Shelf = 'photos',
): ImageStore {
  return photoBucket === null
    ? createFolderStore(join(dataDir, shelf))
    : createBucketStore(photoBucket, shelf);
}
