import { pathsOf } from '@shivar/domain/contract/call';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@shivar/domain/contract/call';
import { chooseLanguage, LANGUAGES } from '@shivar/domain/language/language';
import type { Language } from '@shivar/domain/language/language';
import { accepted } from '@shivar/domain/language/refusal';
import type { Refusal, Result } from '@shivar/domain/language/refusal';
import { STAFF, isAdmitted } from '@shivar/domain/rules/account/role';
import { judgeSecondStep } from '@shivar/domain/rules/account/second-step';
import type { SecondStep } from '@shivar/domain/rules/account/second-step';
import type { Admitted, Role } from '@shivar/domain/rules/account/role';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Connection, Database } from '../db/client.ts';
import { checkAnswer } from './answers.ts';
import { readsFor } from './own-writes.ts';
import { allowTime, isBelow } from './request.ts';
import { refusalAnswerOf, statusOf } from './errors.ts';
import { spokenAt } from './spoken-languages.ts';
import { validate } from './validation.ts';

/** A signed-in caller, as the session's row says at this very request. */
export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role | null;
  /** Whether this session showed a second step, where the role or the account needs one (product 7.30). */
  readonly step: SecondStep;
}

/**
 * Finds the caller of a token: `ended` for a session that is over, `nobody` for no or a malformed token. `isUse` is false
 * where the call may be a page of the office that refreshes itself: it does not keep an idle session (product 7.33).
 */
export type Identify = (token: string | null, isUse?: boolean) => Promise<SignedIn | 'nobody' | 'ended'>;

/** A call as its handler gets it: the schemas and the caller's role are checked. */
export interface Carried<C extends Call> {
  readonly body: BodyOf<C>;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  /** Somebody signed in, except in calls that anyone may make. */
  readonly caller: C['caller'] extends 'anyone' ? null : SignedIn;
  readonly token: string | null;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Adds a `Set-Cookie` to the answer, whatever the answer is. */
  readonly setCookie: (cookie: string) => void;
  readonly language: Language;
  readonly ip: string;
  /** For reads of the farm's people that may be old by some seconds (own-writes.ts). */
  readonly reads: Connection;
}

/** Binds an entry of the API table to its handler. */
export type Bind = <C extends Call>(
  call: C,
  handler: (carried: Carried<C>) => Promise<Result<AnswerOf<C>>>,
) => void;

const NO_PAYLOAD = z.strictObject({});
const callers = new WeakMap<FastifyRequest, SignedIn>();

/**
 * Returns the function that makes routes of calls (product 8.23). A route checks the caller before it reads the body, then
 * the call by its schemas. Then the handler runs, and its answer is checked by its schema.
 */
export function createBind(app: FastifyInstance, db: Database, identify: Identify): Bind {
  return (call, handler) => {
    const route = {
      method: call.method,
      ...(call.mostBytes !== undefined && { bodyLimit: call.mostBytes }),
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        if (call.caller === 'anyone') return;
        const refusal = await judgeCaller(request, call.caller, identify);
        if (refusal) await sendRefusal(request, reply, refusal);
        else if (call.mostBytes !== undefined) allowTime(request);
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const carried = readCarried(call, request, reply, db);
        if (!carried.ok) return sendRefusal(request, reply, carried.refusal);
        const result = await handler(carried.value);
        if (!result.ok) return sendRefusal(request, reply, result.refusal);
        return reply.code(call.status).send(checkAnswer(call, result.value));
      },
    };
    for (const path of pathsOf(call)) app.route({ ...route, url: path.replaceAll(/\{(\w+)\}/g, ':$1') });
  };
}

/**
 * Guards all addresses below a path, also unknown ones, before anything else is looked at: 401 without a session, 403 to a
 * customer (product 8.23).
 */
export function guardPath(app: FastifyInstance, path: string, identify: Identify): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isBelow(request.url, path)) return;
    const refusal = await judgeCaller(request, STAFF, identify);
    if (refusal) await sendRefusal(request, reply, refusal);
  });
}

/** Answers 404 to unknown addresses below a path, before a body is read. */
export function refuseUnknown(app: FastifyInstance, path: string): void {
  app.route({
    method: app.supportedMethods,
    url: `${path}/*`,
    onRequest: async (request, reply) => {
      await sendRefusal(request, reply, { code: 'not_found' });
    },
    handler: async () => {},
  });
}

/** Answers a refusal with its status, in the language of the request. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const wait = refusal.params?.['retryAfterSeconds'];
  if (typeof wait === 'number') reply.header('retry-after', String(wait));
  return reply.code(statusOf(refusal)).send(refusalAnswerOf(refusal, languageOf(request)));
}

/** The language of an answer (product 1.7): one of the shop's; the office has all of them. */
export function languageOf(request: FastifyRequest): Language {
  const { cookie, 'accept-language': wishes } = request.headers;
  const spoken = isBelow(request.url, '/api/admin') ? LANGUAGES : spokenAt(request);
  return chooseLanguage(cookie, wishes, spoken);
}

/** The bearer token of a request (product 8.1), or null. */
function tokenOf(request: FastifyRequest): string | null {
  return /^Bearer +([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Why the sender of a request may not make such a call; null where they may. */
export async function judgeCaller(
  request: FastifyRequest,
  admitted: Admitted,
  identify: Identify,
): Promise<Refusal | null> {
  const known = callers.get(request) ?? (await identify(tokenOf(request), request.method === 'POST'));
  if (known === 'nobody') return { code: 'not_signed_in' };
  if (known === 'ended') return { code: 'session_expired' };
  callers.set(request, known);
  if (!isAdmitted(admitted, known.role)) return { code: 'not_allowed' };
  // As a customer everybody acts without one.
  const shown = typeof admitted === 'string' ? null : judgeSecondStep(known.step);
  return shown === null || shown.ok ? null : shown.refusal;
}

/** The same of a request that lasts: its session may have ended since. */
export function judgeAgain(
  request: FastifyRequest,
  admitted: Admitted,
  identify: Identify,
): Promise<Refusal | null> {
  callers.delete(request);
  return judgeCaller(request, admitted, identify);
}

/** The caller of a request; null in calls that anyone may make. */
export function callerOf(request: FastifyRequest): SignedIn | null {
  return callers.get(request) ?? null;
}

function readCarried<C extends Call>(
  call: C,
  request: FastifyRequest,
  reply: FastifyReply,
  db: Database,
): Result<Carried<C>> {
  const params = call.params ? validate(call.params, request.params) : accepted(undefined);
  if (!params.ok) return params;
  const query = call.query ? validate(call.query, request.query) : accepted(undefined);
  if (!query.ok) return query;
  // A missing body is like `{}`. A body of `null` is refused.
  const { body: payload = {} } = request;
  const body = call.body ? validate(call.body, request.body) : validate(NO_PAYLOAD, payload);
  if (!body.ok) return body;
  const carried = {
    params: params.value,
    query: query.value,
    body: call.body ? body.value : undefined,
    caller: callerOf(request),
    token: tokenOf(request),
    headers: request.headers,
    setCookie: (cookie: string) => void reply.header('set-cookie', cookie),
    language: languageOf(request),
    ip: request.ip,
    reads: readsFor(db, request),
  };
  // The call's schemas have made every part of it.
  return accepted(carried as unknown as Carried<C>);
}

/**
 * Refuses posts from pages of other sites to a path that needs no login: nothing else tells them from our own page. Other
 * programs than browsers name no origin, and are let in.
 */
export function guardOrigin(app: FastifyInstance, path: string, ownOrigin: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST' || !isBelow(request.url, path)) return;
    if (isForeign(request, ownOrigin)) await sendRefusal(request, reply, { code: 'not_allowed' });
  });
}

/** The site has the address that the world knows, and in a trial the one that was typed (`localhost`). */
function isForeign({ headers, host }: FastifyRequest, ownOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin === undefined) return site === 'cross-site';
  return origin !== ownOrigin && URL.parse(origin)?.host !== host;
}
