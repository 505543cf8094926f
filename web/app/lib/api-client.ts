import type { RefusalAnswer } from '@shivar/domain/contract/answers';
import { refusalAnswer } from '@shivar/domain/contract/answers';
import type { AnswerOf, BodyInputOf, Call, ParamsOf, QueryOf } from '@shivar/domain/contract/call';

import { logFailure } from './failures.ts';
import { readAnswer } from './read-answer.ts';
import { noteServerTime } from './server-clock.ts';
import { sessionExpired, clearSession, sessionToken } from './session.ts';

/** Why a call gave no answer: the server's refusal, no way to the server, or an answer that is not one. */
export type CallFailure =
  | { readonly kind: 'refused'; readonly status: number; readonly refusal: RefusalAnswer }
  | { readonly kind: 'unreachable'; readonly refusal?: undefined }
  | { readonly kind: 'unreadable'; readonly status: number; readonly refusal?: undefined };

export type CallResult<C extends Call> =
  | { readonly ok: true; readonly value: AnswerOf<C> }
  | { readonly ok: false; readonly failure: CallFailure };

type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : Record<Name, Value>;

/** The input of a call, from its entry in the table. */
export type CallInput<C extends Call> = Part<'params', ParamsOf<C>> &
  Part<'body', BodyInputOf<C>> & {
    query?: QueryOf<C>;
    headers?: Readonly<Record<string, string>>;
    signal?: AbortSignal;
  };

interface AnyInput {
  params?: Readonly<Record<string, unknown>>;
  query?: unknown;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/**
 * The one way to call the server: `call(api.login, { body })`. Carries the stored token, reads the answer
 * by the table (read-answer.ts), and logs every failure to the console (product 9.12). A 401 clears the session (product 7.11).
 * Refusals and lost connections are values; only an abort by `signal` is thrown.
 */
export async function call<C extends Call>(entry: C, input: CallInput<C>): Promise<CallResult<C>> {
  const token = sessionToken();
  return settle(entry, await sendUntilTaken(entry, input, token), token);
}

/** The first wait until a call is sent again, and the longest one, in milliseconds, on average. */
const [FIRST_MS, LONGEST_MS] = [1000, 4000];

/** A program with too many visitors did nothing of the call (product 8.34). Each browser sends it again at another moment. */
async function sendUntilTaken(
  entry: Call,
  input: AnyInput,
  token: string | null,
  wait = FIRST_MS,
): Promise<Outcome> {
  const outcome = await send(entry, input, token);
  if (outcome.ok || outcome.failure.refusal?.code !== 'busy' || wait > LONGEST_MS) return outcome;
  await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())));
  return sendUntilTaken(entry, input, token, wait * 2);
}

/** The same for an answer that was fetched another way, such as a file's. Null means that none came; `token` was sent. */
export async function takeAnswer<C extends Call>(
  entry: C,
  response: Response | null,
  token: string | null,
): Promise<CallResult<C>> {
  return settle(entry, response ? await read(entry, response) : UNREACHABLE, token);
}

function settle<C extends Call>(entry: C, outcome: Outcome, token: string | null): CallResult<C> {
  if (outcome.ok) return { ok: true, value: outcome.value as AnswerOf<C> };
  const { failure } = outcome;
  logFailure(`${entry.method} ${entry.path} failed`, failure);
  if (failure.refusal && failure.status === 401) endSession(failure.refusal, token);
  return outcome;
}

/** The server's message, else these words (product 9.4, 9.5, 9.6). A wrong field's own message comes first. */
export function failureMessage(failure: CallFailure, otherwise: string): string {
  const { issues, message } = failure.refusal ?? {};
  return issues?.[0]?.message ?? (message || otherwise);
}

/** The messages of a refusal by the path of their field, such as `email` or `address.line1`. */
export function fieldErrors(failure: CallFailure): Record<string, string> {
  return Object.fromEntries((failure.refusal?.issues ?? []).map(({ path, message }) => [path, message]));
}

type Outcome = { ok: true; value: unknown } | { ok: false; failure: CallFailure };
const UNREACHABLE: Outcome = { ok: false, failure: { kind: 'unreachable' } };

async function send(entry: Call, input: AnyInput, token: string | null): Promise<Outcome> {
  const url = addressOf(entry.path, input);
  const early = takeEarlyCall(entry.method, url, token);
  const earlyAnswer = await early?.answer;
  if (input.signal?.aborted) throw input.signal.reason;
  if (early && earlyAnswer) {
    noteServerTime(earlyAnswer.headers.get('server-time'), early.sentAt, early.receivedAt ?? Date.now());
    return read(entry, earlyAnswer, input.signal);
  }
  const sentAt = Date.now();
  let response: Response;
  try {
    response = await fetch(url, {
      method: entry.method,
      headers: headersOf(input, token),
      body: JSON.stringify(input.body),
      signal: input.signal ?? null,
    });
  } catch (error) {
    if (input.signal?.aborted) throw error;
    return UNREACHABLE;
  }
  noteServerTime(response.headers.get('server-time'), sentAt, Date.now());
  return read(entry, response, input.signal);
}

async function read(entry: Call, response: Response, signal?: AbortSignal): Promise<Outcome> {
  const json: unknown = await response.json().catch((error: unknown) => {
    // An aborted answer is no answer of another shape.
    if (signal?.aborted) throw error;
    return undefined;
  });
  if (response.ok) {
    const answer = readAnswer(entry.answer, json);
    if (answer.ok) return answer;
    logFailure('The answer has another shape', answer.issues);
  } else {
    const refusal = readAnswer(refusalAnswer, json);
    if (refusal.ok) {
      return { ok: false, failure: { kind: 'refused', status: response.status, refusal: refusal.value } };
    }
  }
  return { ok: false, failure: { kind: 'unreadable', status: response.status } };
}

function addressOf(path: string, { params, query }: AnyInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_gap, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const search = new URLSearchParams();
  // Every query in the table is a flat set of texts.
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, string | undefined>)) {
    if (value !== undefined) search.set(name, value);
  }
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}

function headersOf({ body, headers }: AnyInput, token: string | null): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...headers,
  };
}

function endSession({ code, message }: RefusalAnswer, sentToken: string | null): void {
  // A late answer must not end a newer session.
  if (sessionToken() !== sentToken) return;
  void clearSession();
  if (code === 'session_expired') sessionExpired(message);
}

/** A call that the document has sent before any script of the page (document-scripts.server.ts). */
export interface EarlyCall {
  readonly method: string;
  readonly url: string;
  readonly token: string;
  /** When it was sent and answered, by the browser's clock in milliseconds. */
  readonly sentAt: number;
  receivedAt?: number;
  /** Null where the server could not be reached. */
  readonly answer: Promise<Response | null>;
}

declare global {
  interface Window {
    earlyCall?: EarlyCall | undefined;
  }
}

/** The early call, once, if it is this one by the user who is logged in now. */
export function takeEarlyCall(method: string, url: string, token: string | null): EarlyCall | null {
  const early = window.earlyCall;
  if (early?.method !== method || early.url !== url || early.token !== token) return null;
  window.earlyCall = undefined;
  return early;
}
