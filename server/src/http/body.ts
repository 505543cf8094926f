import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A fault of what was sent: the error handler makes a refusal of its status. */
function faultOf(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode });
}

/**
 * JSON only, valid UTF-8 only, without `__proto__` (product 8.28). An empty body is none whatever type it names,
 * since some clients name one on every POST; anything else that is not JSON is refused unread.
 */
export function readStrictJson(app: FastifyInstance): void {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const text = decoded(decoder, body as Buffer);
    if (text === null) return done(faultOf(400, 'The body is not UTF-8'));
    void parse(request, text, done);
  });
  app.addContentTypeParser('*', (request, _payload, done) =>
    hasBody(request) ? done(faultOf(415, 'The body is not JSON')) : done(null, undefined),
  );
}

function decoded(decoder: TextDecoder, bytes: Buffer): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** Whether a request says that it carries a body. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
}
