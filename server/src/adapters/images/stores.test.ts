import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBucketServer } from '../../../test/bucket.ts';
import type { BucketServer } from '../../../test/bucket.ts';
import { createBucketStore, createFolderStore } from './stores.ts';
import type { ImageStore } from './stores.ts';

let folder: string;
let server: BucketServer;
const stores = new Map<string, ImageStore>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shivar-store-'));
  server = await startBucketServer();
  stores.set('folder', createFolderStore(join(folder, 'photos')));
  stores.set('bucket', createBucketStore(server.bucket));
});
afterAll(async () => {
  await server.remove();
  await rm(folder, { recursive: true, force: true });
});

const NAME = `${'a1'.repeat(16)}-640.webp`;

describe.each(['folder', 'bucket'])('a %s', (kind) => {
  const store = () => stores.get(kind) as ImageStore;

  test('gives back every byte of what was put, until it is removed', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 256));
    expect(await store().read(NAME)).toBeNull();
    await store().put(NAME, bytes);
    await store().put(NAME, bytes);
    expect(await store().read(NAME)).toEqual(bytes);
    await store().remove(NAME);
    await store().remove(NAME);
    expect(await store().read(NAME)).toBeNull();
  });

  test('takes the same picture from several at once', async () => {
    const bytes = Buffer.alloc(30_000, 7);
    await Promise.all(Array.from({ length: 6 }, () => store().put(NAME, bytes)));
    expect(await store().read(NAME)).toEqual(bytes);
    await store().remove(NAME);
  });
});

test('a folder has nothing in it but whole pictures, and is cleared of what a write left that was cut off, and of nothing younger', async () => {
  const photos = join(folder, 'photos');
  const store = createFolderStore(photos);
  expect(await readdir(photos)).toEqual([]);
  await store.put(NAME, Buffer.from('whole'));
  for (const part of ['old', 'young']) await writeFile(join(photos, `${NAME}.${part}.part`), 'half');
  const hourAgo = new Date(Date.now() - 3_600_000);
  await utimes(join(photos, `${NAME}.old.part`), hourAgo, hourAgo);
  await store.tidy(Date.now() - 1_800_000);
  expect((await readdir(photos)).toSorted()).toEqual([NAME, `${NAME}.young.part`]);
  await createFolderStore(join(folder, 'never made')).tidy(Date.now());
});

describe('a bucket', () => {
  test('of which the key or the name is wrong says so, and names no secret', async () => {
    const stranger = createBucketStore({ ...server.bucket, secretKey: 'not-the-secret' });
    const nowhere = createBucketStore({ ...server.bucket, name: 'no-such-bucket' });
    await expect(stranger.put(NAME, Buffer.from('x'))).rejects.toThrow(/^The bucket answered 403 to PUT$/);
    await expect(stranger.read(NAME)).rejects.toThrow(/^The bucket answered 403 to GET$/);
    await expect(nowhere.put(NAME, Buffer.from('x'))).rejects.toThrow(/^There is no bucket no-such-bucket$/);
  });

  test('that does not answer keeps nobody waiting for ever', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const store = createBucketStore({ ...server.bucket, endpoint: `http://127.0.0.1:${port}` });
    const began = performance.now();
    await expect(store.read(NAME)).rejects.toThrow(/timeout/i);
    expect(performance.now() - began).toBeLessThan(6000);
    silent.close();
  });
});
