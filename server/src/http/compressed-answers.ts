import type { FastifyInstance } from 'fastify';
import { isBelow } from './address.ts';
import { chooseEncoding, compress } from './page-body.ts';

/** What fits into one packet gains nothing. */
const LEAST_BYTES = 1400;

/**
 * Compresses the API's answers for whoever takes it, off the event loop: a household's twelve orders are 75 kB of
 * text, and 5 kB compressed. Nothing is given away by their length: a call carries its token in a header that no
 * other site can set. What was compressed already, and what streams, goes as it is.
 */
export function compressAnswers(app: FastifyInstance): void {
  // With a callback: most of what passes here is no text of the API, and waits for nothing.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < LEAST_BYTES) return done(null, payload);
    if (!isBelow(request.url, '/api') || reply.hasHeader('content-encoding')) return done(null, payload);
    void reply.header('vary', 'Accept-Encoding');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return done(null, payload);
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    compress(payload, encoding).then((bytes) => done(null, bytes), done);
  });
}
