import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { BrotliOptions } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBelow } from './request.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/*
 * A kept page gets the best compression, for a tenth of a second: then it fits into the first round trip of a slow
 * connection. A text that is sent once must not cost that much.
 */
const BROTLI_QUALITY = { kept: 11, 'sent once': 4 };

type Encoding = 'br' | 'gzip' | 'identity';

/** An answer's bytes in every encoding, made once. */
export interface PageBody {
  readonly bytes: Readonly<Record<Encoding, Buffer>>;
  /** Weak, since the encodings differ in bytes and mean the same. */
  readonly etag: string;
  readonly size: number;
}

function brotliOptions({ length }: Buffer, use: keyof typeof BROTLI_QUALITY): BrotliOptions {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[use],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    // 256 kB, more than a page has: a wider window takes memory for nothing.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  };
  return { params };
}

/** Compresses bytes off the event loop. */
function compress(bytes: Buffer, encoding: 'br' | 'gzip', use: keyof typeof BROTLI_QUALITY): Promise<Buffer> {
  return encoding === 'gzip' ? toGzip(bytes) : toBrotli(bytes, brotliOptions(bytes, use));
}

/** Compresses an answer of the API on the event loop. */
function compressNow(bytes: Buffer, encoding: 'br' | 'gzip'): Buffer {
  return encoding === 'gzip' ? gzipSync(bytes) : brotliCompressSync(bytes, brotliOptions(bytes, 'sent once'));
}

/** Compresses a text in every encoding. */
export async function createPageBody(
  text: string,
  use: keyof typeof BROTLI_QUALITY = 'kept',
): Promise<PageBody> {
  const identity = Buffer.from(text);
  const [br, gzip] = await Promise.all([compress(identity, 'br', use), compress(identity, 'gzip', use)]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const size = br.length + gzip.length + identity.length;
  return { bytes: { br, gzip, identity }, etag: `W/"${hash}"`, size };
}

/** Sends a body in the best encoding for a client, or 304 to one that has it already. */
export function sendBody(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  { etag, bytes }: PageBody,
  status = 200,
): FastifyReply {
  if (method !== 'POST' && status === 200 && isKnown(headers['if-none-match'], etag))
    return reply.code(304).send();
  const encoding = chooseEncoding(headers['accept-encoding']);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.code(status).send(bytes[encoding]);
}

/** The best encoding that a client takes, by its Accept-Encoding header; `q=0` is a refusal. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  if (takes(header, 'br')) return 'br';
  return takes(header, 'gzip') ? 'gzip' : 'identity';
}

/** Whether the client has this very answer already, by its If-None-Match header. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === '*') return true;
  // A weak comparison: proxies may have made the tag weak or, wrongly, strong.
  return ifNoneMatch.includes(etag.slice(2));
}

function takes(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding);
  return at >= 0 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(at + encoding.length));
}

/** A shorter text fits into one packet, and gains nothing. */
const LEAST_BYTES = 1400;
/**
 * So many characters are compressed before another thread could begin: 17,000 take 0.04 ms of the processor at once, and 0.12 over
 * there.
 */
const MOST_AT_ONCE = 65_536;

/**
 * Compresses the API's answers, large ones off the event loop: a household's twelve orders are 75 kB of text, and 5 kB compressed.
 * Their length gives no secret away: a call carries its token in a header that no other site can set. Streams, and answers
 * that are compressed already, stay as they are.
 */
export function compressAnswers(app: FastifyInstance): void {
  // With a callback: most answers are no text of the API, and need not wait.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < LEAST_BYTES) return done(null, payload);
    if (!isBelow(request.url, '/api') || reply.hasHeader('content-encoding')) return done(null, payload);
    void reply.header('vary', 'Accept-Encoding');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return done(null, payload);
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    const bytes = Buffer.from(payload);
    if (payload.length <= MOST_AT_ONCE) return done(null, compressNow(bytes, encoding));
    compress(bytes, encoding, 'sent once').then((compressed) => done(null, compressed), done);
  });
}
