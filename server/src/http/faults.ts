import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { en } from '@shivar/domain/language/messages.en';
import type { MessageCode } from '@shivar/domain/language/messages.en';
import type { Refusal } from '@shivar/domain/language/refusal';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, sqlState, violatedConstraint } from '../db/errors.ts';
import type { Outage } from '../db/outage.ts';
import { isForReader, sendAwayPage } from './away-page.ts';
import { languageOf, sendRefusal } from './endpoint.ts';
import { statusOf } from './errors.ts';

/** Answers with a refusal, or with a page where a person reads the answer and the fault is ours. */
export type Answer = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => FastifyReply;

/** The answer of a site at this address (PUBLIC_URL). */
export function answerOn(origin: string): Answer {
  return (request, reply, refusal) => {
    const status = statusOf(refusal);
    if (status < 500 || !isForReader(request)) return sendRefusal(request, reply, refusal);
    return sendAwayPage(request, reply, { status, language: languageOf(request), origin });
  };
}

/**
 * Every thrown error becomes a refusal without internals, or a page for a reader. Only the log gets the error itself. Of an
 * outage it gets the beginning and the end, with a count, and not each request.
 */
export function answerFaults(app: FastifyInstance, answer: Answer, outage: Outage): void {
  let isEnding = false;
  app.addHook('preClose', async () => {
    isEnding = true;
  });
  // Requests still come on open connections. The next program can answer them.
  app.addHook('onRequest', async (request, reply) => (isEnding ? answer(request, reply, LATER) : undefined));
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.code === 'failed') request.log.error(error, 'A request failed');
    else if (refusal.code === 'unavailable' && !outage.note(error, 'request'))
      request.log.warn(error, isShort(error) ? 'No more files may be opened' : 'The database is busy');
    return answer(request, reply, refusal);
  });
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, { code: 'not_found' }));
}

const LATER: Refusal = { code: 'unavailable', params: { retryAfterSeconds: 5 } };
/** A timeout of a lock or a statement, or repeated deadlocks: later it may go well. */
const BUSY = new Set(['55P03', '57014', '40001', '40P01']);

/** True where this program or its machine has as many files and connections open as it may: others are closed soon. */
const isShort = ({ code }: Pick<FastifyError, 'code'>) => code === 'EMFILE' || code === 'ENFILE';

function refusalOf(error: FastifyError): Refusal {
  if (isDatabaseAway(error) || isShort(error) || BUSY.has(sqlState(error) ?? '')) return LATER;
  // The account was deleted meanwhile. The next call says that it is gone.
  if (violatedConstraint(error) === 'owner_not_deleted') return { code: 'changed_elsewhere' };
  const { statusCode } = error;
  if (statusCode === 413) return { code: 'too_large' };
  if (statusCode === 415) return { code: 'media_type_unsupported' };
  if (statusCode === 404) return { code: 'not_found' };
  return { code: statusCode !== undefined && statusCode < 500 ? 'request_invalid' : 'failed' };
}

/** Answers a broken or late request and closes the connection. It has no headers that name a language. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, code] = brokenStatus(error.code);
  const body = JSON.stringify({ message: en[code], code });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    'x-content-type-options: nosniff',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}

function brokenStatus(code: string | undefined): [number, MessageCode] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'request_invalid'];
  return code === 'HPE_HEADER_OVERFLOW' ? [431, 'too_large'] : [400, 'request_invalid'];
}

/** An error in the log. A type, not an interface: the logger's own type allows more fields. */
type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
  readonly cause?: LoggedError;
};

/** An error for the log, without customers' data: PostgreSQL's detail names a row's values, such as addresses and hashes. */
export function loggedError(error: Error): LoggedError {
  const code = sqlState(error) ?? (error as NodeJS.ErrnoException).code;
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    stack: frames.join('\n'),
    ...(error.cause instanceof Error ? { cause: loggedError(error.cause) } : {}),
  };
}
