import { api } from '@shivar/domain/api';
import type { OrderAnswer } from '@shivar/domain/answers';
import type { Language, Refusal } from '@shivar/domain/refusal';

import { call } from '../../lib/api-client.ts';
import type { FieldErrors } from '../../lib/judge-form.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { attemptFor, isAwaited, place, withoutRefused } from './attempt.ts';
import type { PlacingResult, SendOrder } from './attempt.ts';
import type { PincodeCheck } from './pincode-check.ts';
import { problemsOf, problemsOfFailure } from './problems.ts';
import type { Purchase } from './use-purchase.ts';

/*
 * What talks to the server about a purchase, with the API client and its schemas. Fetched at the first touch of
 * the form (`load-order-desk.ts`): reading the page needs none of it.
 */

export type DeskAnswer =
  | { readonly kind: 'placed' | 'placed-before'; readonly order: OrderAnswer }
  /** Problems by field; the message stands for those that belong to no field. */
  | { readonly kind: 'refused'; readonly problems: FieldErrors; readonly message: string }
  | { readonly kind: 'not-logged-in' | 'session-expired' | 'unknown' };

/** What is wrong with the purchase as it stands, or null where it may be sent. */
export function findProblems(
  purchase: Purchase,
  language: Language,
  say: (refusal: Refusal) => string,
): FieldErrors | null {
  const body = trimmed(purchase);
  // What was sent already may be an order by now: only the server can tell.
  if (isAwaited(purchase.latest().attempt, body)) return null;
  const problems = problemsOf(purchase.offered, body, { now: serverNow(), language, say });
  return Object.keys(problems).length > 0 ? problems : null;
}

/** Sends the purchase under its attempt, which is kept with the draft until the outcome is known. */
export async function placeOrder(purchase: Purchase): Promise<DeskAnswer> {
  const body = trimmed(purchase);
  const attempt = attemptFor(purchase.latest().attempt, body);
  purchase.change((draft) => ({ ...draft, attempt }));
  const result = await place(attempt, body, sendOrder);
  if (result.kind !== 'refused') return result;
  purchase.change((draft) => ({ ...draft, attempt: withoutRefused(attempt, body) }));
  return refusedAnswer(result);
}

/** Whether the farm delivers to a pincode. Throws where `signal` is aborted. */
export async function checkPincode(pincode: string, signal: AbortSignal): Promise<PincodeCheck> {
  const answer = await call(api.pincode, { params: { pincode }, signal });
  if (!answer.ok) return { kind: 'unknown' };
  return answer.value.serviceable
    ? { kind: 'served', area: answer.value.area ?? '' }
    : { kind: 'not-served' };
}

const sendOrder: SendOrder = (body, key) =>
  call(api.placeOrder, { body, headers: { 'idempotency-key': key } });

function refusedAnswer({ failure }: PlacingResult & { kind: 'refused' }): DeskAnswer {
  if (failure.refusal.code === 'session_expired') return { kind: 'session-expired' };
  if (failure.status === 401) return { kind: 'not-logged-in' };
  return { kind: 'refused', problems: problemsOfFailure(failure), message: failure.refusal.message };
}

/** The body without white space around the address, as the schema takes it. */
function trimmed(purchase: Purchase) {
  const { address, ...body } = purchase.body();
  const { line1, line2, landmark, city } = address;
  return {
    ...body,
    address: {
      line1: line1.trim(),
      line2: line2.trim(),
      landmark: landmark.trim(),
      city: city.trim(),
    },
  };
}
