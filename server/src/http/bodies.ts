import { isUtf8 } from 'node:buffer';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import { answerBrokenRequest } from './faults.ts';
import { BODY_MS } from './request.ts';

/** An error of the sender: the error handler makes a refusal of its status. */
function faultOf(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode });
}

/**
 * JSON only, valid UTF-8 only, without `__proto__` (product 8.28). An empty body counts as none, since some clients name a
 * type on every POST. Any other body that is not JSON is refused unread.
 */
export function readStrictJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    if (!isUtf8(body as Buffer)) return done(faultOf(400, 'The body is not UTF-8'));
    void parse(request, body.toString(), done);
  });
  app.addContentTypeParser('*', (request, _payload, done) =>
    hasBody(request) ? done(faultOf(415, 'The body is not JSON')) : done(null, undefined),
  );
}

/** Reads forms of up to `bodyLimit` bytes as URLSearchParams. */
export function readForms(app: FastifyInstance, bodyLimit: number): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

/** Whether a request says that it carries a body. */
function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
}

/**
 * Cuts off bodies that take too long to arrive (product 8.28). Node has one limit for all requests, `FILE_MS`, for the
 * longest of them. All other bodies have `BODY_MS` until `allowTime`.
 */
export function boundSlowBodies(app: FastifyInstance): void {
  app.decorateRequest('bodyMs', BODY_MS);
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) cutOffInTime(request, reply, 0);
    done();
  });
}

/** Milliseconds of its time have passed already. */
function cutOffInTime(request: FastifyRequest, reply: FastifyReply, passed: number): void {
  const { raw, bodyMs } = request;
  const timer = setTimeout(() => {
    // An injected request of a test has no connection to cut.
    if (raw.complete || !(raw.socket instanceof Socket)) return;
    // It was given more time since.
    if (request.bodyMs > bodyMs) return cutOffInTime(request, reply, bodyMs);
    // The answer was sent before the body came.
    if (reply.raw.headersSent) raw.socket.destroy();
    else answerBrokenRequest(tooSlow(), raw.socket);
  }, bodyMs - passed);
  raw.once('close', () => clearTimeout(timer));
}

function tooSlow(): NodeJS.ErrnoException {
  return Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}
