import { createHash } from 'node:crypto';

/** What is remembered of a stream: how much it was, and a hash that tells any other one apart. */
interface Fingerprint {
  readonly bytes: number;
  readonly sha256: string;
}

/** A step of a pipeline that lets everything pass, and the fingerprint of what has passed. */
interface Fingerprinting {
  readonly pass: (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>;
  readonly result: () => Fingerprint;
}

export function fingerprinting(): Fingerprinting {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    pass: async function* pass(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
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
