import type { AwsClient } from 'aws4fetch';
import type { Bucket } from '../../config/bucket.ts';
import { IMAGE_TYPES } from './store.ts';
import type { ImageStore } from './store.ts';

/** How long an answer is waited for, in milliseconds: a customer's page does not wait long for a picture. */
const READ_MS = 4000;
const WRITE_MS = 20_000;

/**
 * Keeps pictures in a bucket, below `photos/`, as any store does that speaks S3: the bucket's name stands in the path.
 * The bucket may be closed to everybody else: pictures are served by the program. Its client is loaded when it is
 * first needed.
 */
export function createBucketStore(bucket: Bucket): ImageStore {
  let loading: Promise<AwsClient> | undefined;
  const load = () => (loading ??= clientOf(bucket));
  const send = async (name: string, init: RequestInit, most: number): Promise<Response> => {
    const client = await load();
    const url = `${bucket.endpoint}/${bucket.name}/photos/${name}`;
    const response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(most) });
    if (response.ok || response.status === 404) return response;
    // What it says may name keys of ours: the status is enough for the log.
    await response.body?.cancel();
    throw new Error(`The bucket answered ${response.status} to ${init.method ?? 'GET'}`);
  };
  return {
    async put(name, bytes) {
      const type = IMAGE_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
      const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' };
      const response = await send(name, { method: 'PUT', body: new Uint8Array(bytes), headers }, WRITE_MS);
      await response.body?.cancel();
      if (!response.ok) throw new Error(`There is no bucket ${bucket.name}`);
    },
    async read(name) {
      const response = await send(name, {}, READ_MS);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return null;
    },
    async remove(name) {
      const response = await send(name, { method: 'DELETE' }, WRITE_MS);
      await response.body?.cancel();
    },
    // A bucket takes the whole of a picture or nothing.
    tidy: async () => {},
  };
}

async function clientOf({ region, accessKey, secretKey }: Bucket): Promise<AwsClient> {
  const { AwsClient: Client } = await import('aws4fetch');
  return new Client({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    // Whoever asked decides whether to try again.
    retries: 0,
  });
}
