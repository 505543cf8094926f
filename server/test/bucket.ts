import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { Bucket } from '../src/config/config.ts';

/** A real server that speaks S3 and checks every signature, on loopback. */
export interface BucketServer {
  readonly bucket: Bucket;
  /** Ends it; `again` starts it at the same address, with what it had. */
  stop(): Promise<void>;
  again(): Promise<void>;
  /** Ends it and removes what it had. */
  remove(): Promise<void>;
}

const NAME = 'farm-photos';
/** The keys that it knows. */
const KEY = 'S3RVER';

/** Starts one with an empty bucket. */
export async function startBucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), 'shivar-bucket-'));
  const start = async (port: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: NAME, configs: [] }],
    });
    const address = (await server.run()) as AddressInfo;
    return { server, port: address.port };
  };
  let running = await start(0);
  const { port } = running;
  return {
    bucket: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'ap-south-1',
      name: NAME,
      accessKey: KEY,
      secretKey: KEY,
    },
    stop: () => running.server.close(),
    again: async () => {
      running = await start(port);
    },
    remove: async () => {
      await running.server.close().catch(() => {});
      await rm(directory, { recursive: true, force: true });
    },
  };
}
