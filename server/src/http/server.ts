import fastify from 'fastify';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Clock } from '../adapters/clock.ts';
import type { Config } from '../config.ts';
import { isDatabaseAway } from '../db/errors.ts';
import type { Refusal } from '@shivar/domain/refusal';
import { sendRefusal } from './endpoint.ts';
import { baseHeaders } from './security-headers.ts';

/** The largest body that any call takes: a schedule of 365 dates × 40 items is about 400 kB. */
const BODY_LIMIT = 1024 * 1024;

/**
 * The bare server with its guards (design 6, 4): bounds on bodies and on time for a client that trickles,
 * strict JSON, headers, structured logs without secrets, and refusals instead of internals.
 */
export function createServer(
  config: Pick<Config, 'publicUrl' | 'development'>,
  clock: Clock,
): FastifyInstance {
  const app = fastify({
    logger: {
      level: 'info',
      // Nothing of a request but what it asked for: no headers, no body, no query with somebody's data.
      serializers: { req: ({ method, url, id }) => ({ id, method, url: url.split('?', 1)[0] }) },
    },
    bodyLimit: BODY_LIMIT,
    requestTimeout: 10_000,
    http: { headersTimeout: 5000, connectionsCheckingInterval: 1000 },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // A reverse proxy on this machine may say who its client is; nobody else may.
    trustProxy: 'loopback',
  });
  readStrictJson(app);
  addHeaders(app, config.publicUrl, clock);
  answerFaults(app);
  return app;
}

/** JSON only, valid UTF-8 only. An empty body is none, so that a call without payload may be sent bare. */
function readStrictJson(app: FastifyInstance): void {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    try {
      void parse(request, decoder.decode(body as Buffer), done);
    } catch {
      done(Object.assign(new Error('The body is not UTF-8'), { statusCode: 400 }));
    }
  });
}

function addHeaders(app: FastifyInstance, origin: string, clock: Clock): void {
  const headers = {
    ...baseHeaders(origin),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    // The browser counts down to the cut-off from this, not from its own clock (design 4).
    void reply.headers(headers).header('server-time', String(clock.now()));
  });
}

function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.code === 'failed') request.log.error(error, 'A request failed');
    else if (refusal.code === 'unavailable')
      request.log.warn({ reason: error.message }, 'The database is away');
    return sendRefusal(request, reply, refusal);
  });
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, { code: 'not_found' }));
}

function refusalOf(error: FastifyError): Refusal {
  if (isDatabaseAway(error)) return { code: 'unavailable', params: { retryAfterSeconds: 5 } };
  switch (error.statusCode) {
    case 413:
      return { code: 'too_large' };
    case 415:
      return { code: 'media_type_unsupported' };
    case 404:
      return { code: 'not_found' };
    default:
      return error.statusCode !== undefined && error.statusCode < 500
        ? { code: 'request_invalid' }
        : { code: 'failed' };
  }
}
