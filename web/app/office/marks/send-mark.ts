import { call, takeAnswer } from '../../lib/api-client.ts';
import type { Answer } from '../../lib/send-failure.ts';
import { sessionToken } from '../../lib/session.ts';
import { MARK_CALLS, PHOTO_CALL, PHOTO_KIND } from './mark-calls.ts';
import type { MarkKind } from './mark-calls.ts';
import type { Mark } from './mark-store.ts';

/** A line that swallows an answer holds the other marks up no longer than this, in milliseconds. */
const PATIENCE_MS = 20_000;
/** The same for a photo, which is large. */
const PHOTO_PATIENCE_MS = 120_000;
/** The most that a phone says of a mark's age, in milliseconds. */
const OLDEST_MS = 2 ** 31 - 1;

const UNREACHABLE: Answer<unknown> = { ok: false, failure: { kind: 'unreachable' } };

/** Sends a mark by the call of its kind. One of a newer page's kind waits for that page. */
export async function sendMark(mark: Mark): Promise<Answer<unknown>> {
  const signal = AbortSignal.timeout(mark.kind === PHOTO_KIND ? PHOTO_PATIENCE_MS : PATIENCE_MS);
  try {
    return await (mark.kind === PHOTO_KIND ? sendPhoto(mark, signal) : sendBody(mark, signal));
  } catch (error) {
    if (!signal.aborted) throw error;
    return UNREACHABLE;
  }
}

async function sendBody(mark: Mark, signal: AbortSignal): Promise<Answer<unknown>> {
  const entry = MARK_CALLS[mark.kind as MarkKind];
  if (!entry) return UNREACHABLE;
  const ago = Math.min(Math.max(0, Date.now() - mark.madeAt), OLDEST_MS);
  // The kind and its body were kept together.
  return call(entry, { body: { ...mark.body, mark: mark.id, ago } as never, signal });
}

/** The id of the mark is the key of the photo: sent again it stays one photo. */
async function sendPhoto({ id, body, file }: Mark, signal: AbortSignal): Promise<Answer<unknown>> {
  const key = id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const gaps: Readonly<Record<string, unknown>> = { id: body['orderId'], date: body['date'], key };
  const path = PHOTO_CALL.path.replaceAll(/\{(\w+)\}/g, (_gap, name: string) => String(gaps[name]));
  const form = new FormData();
  if (file) form.set('file', file);
  const token = sessionToken();
  const headers = { accept: 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) };
  const sent = fetch(path, { method: PHOTO_CALL.method, headers, body: form, signal });
  const response = await sent.catch((error: unknown) => {
    if (signal.aborted) throw error;
    return null;
  });
  return takeAnswer(PHOTO_CALL, response, token);
}
