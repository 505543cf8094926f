import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf } from '@shivar/domain/contract/call';
import { api } from '@shivar/domain/contract/api';
import type { Clock } from '../adapters/clock.ts';
import { registerTraces } from './traces.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/client.ts';
import { FILE_MS, REQUEST_ID, isBelow, routableUrl } from './request.ts';
import { readStrictJson, boundSlowBodies } from './bodies.ts';
import { compressAnswers } from './compression.ts';
import { answerBrokenRequest, answerFaults, answerOn, loggedError } from './faults.ts';
import { shedLoad } from './load-shedding.ts';
import { tellOwnWrites } from './own-writes.ts';
import { baseHeaders } from './security-headers.ts';

/** The largest body that any call takes: a schedule of 365 dates × 40 items is about 400 kB. */
const BODY_LIMIT = 1024 * 1024;

/** As long as the headers that Node takes, so that the guard sees every parameter of an address. */
const LONGEST_PARAMETER = 16 * 1024;

/** Takes the lines of the log, each a JSON object, instead of the standard output. */
export interface LogStream {
  write(line: string): void;
}

/**
 * The bare server with its guards (product 8.28): bounds on bodies and on time for a client that trickles,
 * strict JSON, headers, structured logs without secrets, and refusals instead of internals.
 */
export async function createServer(
  config: Pick<Config, 'publicUrl' | 'traces' | 'version'>,
  clock: Clock,
  db: Database,
  logStream?: LogStream,
): Promise<FastifyInstance> {
  const app = fastify({
    logger: {
      level: 'info',
      serializers: {
        // No headers, no body and no query: they hold customers' data.
        req: ({ method, url, id }) => ({ id, method, url: loggedUrl(url) }),
        err: loggedError,
      },
      ...(logStream ? { stream: logStream } : {}),
    },
    logController: new OneLineEach(),
    genReqId: requestId,
    bodyLimit: BODY_LIMIT,
    // For files. `boundSlowBodies` cuts off all other bodies.
    requestTimeout: FILE_MS,
    http: { headersTimeout: 5000, connectionsCheckingInterval: 1000 },
    forceCloseConnections: 'idle',
    // `answerFaults` refuses in the reader's language instead.
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    rewriteUrl: ({ url = '/' }) => routableUrl(url),
    clientErrorHandler: answerBrokenRequest,
    // A reverse proxy on this machine may say who its client is; nobody else may.
    trustProxy: 'loopback',
  });
  boundSlowBodies(app);
  readStrictJson(app);
  addHeaders(app, config.publicUrl, clock);
  compressAnswers(app);
  const answer = answerOn(config.publicUrl);
  answerFaults(app, answer, db.outage);
  shedLoad(app, answer);
  tellOwnWrites(app, db, config.publicUrl);
  await registerTraces(app, config);
  return app;
}

/** A request has one line in the log, when it is answered. A second one at its beginning would cost a busy program several per cent of its time. */
class OneLineEach extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    if (error) super.requestCompleted(error, request, reply);
    else request.log.info({ req: request, res: reply, responseTime: reply.elapsedTime }, 'request completed');
  }
}

/** Without letters that are taken for digits. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const ID = /^[\w-]{8,64}$/;
const HERE = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * The number by which log, answer and error page call a request (product 8.31): the one of a proxy on this machine, or a new one
 * that can be told by phone.
 */
function requestId({ headers, socket }: IncomingMessage): string {
  const given = headers[REQUEST_ID];
  if (typeof given === 'string' && ID.test(given) && HERE.has(socket.remoteAddress ?? '')) return given;
  return newId();
}

/** Random bytes are had for many numbers at once: a busy program would spend a tenth of its time on asking for eight. */
const randoms = Buffer.alloc(4096);
let taken = randoms.length;

function newId(): string {
  if (taken === randoms.length) {
    randomFillSync(randoms);
    taken = 0;
  }
  let id = '';
  for (const end = taken + 8; taken < end; taken += 1) id += LETTERS[(randoms[taken] ?? 0) % 32];
  return id;
}

/** Without the query, and without the secret that a calendar's address is. */
function loggedUrl(url: string): string {
  return (url.split('?', 1)[0] ?? '').replace(/^\/calendar\/.+/, '/calendar/…');
}

function addHeaders(app: FastifyInstance, origin: string, clock: Clock): void {
  const headers = {
    ...baseHeaders(origin),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  };
  app.addHook('onRequest', async (request, reply) => {
    // Also files, pages and redirects have these.
    void reply.header('x-content-type-options', 'nosniff').header(REQUEST_ID, request.id);
    if (!isBelow(request.url, '/api')) return;
    // The browser counts down to the cut-off from this, not from its own clock (product 3.3).
    void reply.headers(headers).header('server-time', String(clock.now()));
  });
}

interface HealthDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly version: string;
  readonly isReady: () => boolean;
  /** Aborted once the program is to end. It serves on for a while. */
  readonly ending: AbortSignal;
}

/**
 * GET /api/health (product 8.14): 200 only where the database answers and migrations and demo data are done. GET /api/ready
 * (product 8.30): 200 until the program is to end. It does not ask the database, which all programs share: pages that were shown
 * go on without it.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, clock, version, isReady, ending }: HealthDeps,
): void {
  // A proxy asks every second.
  app.get(api.ready.path, { logLevel: 'warn' }, async (_, reply) => {
    const status = ending.aborted ? 'ending' : isReady() ? 'ok' : 'starting';
    return reply.code(status === 'ok' ? 200 : 503).send({ status });
  });
  // A proxy then keeps no connection on which a later request would meet a closed door.
  app.addHook('onSend', async (_request, reply) => {
    if (ending.aborted) void reply.header('connection', 'close');
  });
  app.get(api.health.path, async (_, reply) => {
    const isThere = await db.query('select 1').then(
      () => true,
      () => false,
    );
    const status = !isThere ? 'failing' : isReady() ? 'ok' : 'starting';
    const answer: AnswerOf<typeof api.health> = {
      status,
      time: new Date(clock.now()).toISOString(),
      version,
      database: isThere ? 'ok' : 'failing',
    };
    return reply.code(status === 'ok' ? 200 : 503).send(answer);
  });
}
