import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasBody } from './body.ts';
import { answerBrokenRequest } from './faults.ts';

/** How long a body may take to arrive, in milliseconds; and a file, which may be large on a slow line. */
const BODY_MS = 10_000;
export const FILE_MS = 180_000;

const deadlines = new WeakMap<FastifyRequest, NodeJS.Timeout>();

/**
 * Cuts off whoever takes too long to send a body (product 8.28). Node has one limit for all requests, which has to let the
 * longest pass: `FILE_MS`. Everything else is held to `BODY_MS` here, be it waited for or not.
 */
export function boundSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) setDeadline(request, reply, BODY_MS);
    done();
  });
}

/** Gives somebody who may send a file the time that one takes. */
export function awaitFile(request: FastifyRequest, reply: FastifyReply): void {
  clearTimeout(deadlines.get(request));
  setDeadline(request, reply, FILE_MS);
}

function setDeadline(request: FastifyRequest, reply: FastifyReply, most: number): void {
  const { raw } = request;
  const timer = setTimeout(() => {
    // A request that was injected, as tests do, has no connection to cut.
    if (raw.complete || !(raw.socket instanceof Socket)) return;
    // Who was answered before the body came has had the last word.
    if (reply.raw.headersSent) raw.socket.destroy();
    else answerBrokenRequest(tooSlow(), raw.socket);
  }, most);
  deadlines.set(request, timer);
  raw.once('close', () => clearTimeout(timer));
}

function tooSlow(): NodeJS.ErrnoException {
  return Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}
