import { scheduledTotals } from '@shivar/domain/rules/customisation/allowance';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { customerCalls, chosenItemsOf } from '@shivar/domain/contract/customer-calls';
import type { BodyInputOf } from '@shivar/domain/contract/call';
import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import { nextDeliveryDate } from '@shivar/domain/rules/calendar/delivery-calendar';
import { orderStateOf } from '@shivar/domain/contract/wire';

import { call } from '../../../lib/api-client.ts';
import type { CallFailure } from '../../../lib/api-client.ts';
import type { EditorState } from './editor-state.ts';

/** What came of *Save Customizations*. */
export type SaveOutcome =
  | {
      readonly kind: 'saved';
      readonly order: OrderAnswer;
      readonly message: string;
      readonly confirmed: boolean;
    }
  /** The stored order is not as it was seen here: it must be loaded anew. */
  | { readonly kind: 'changed'; readonly failure: CallFailure }
  | { readonly kind: 'failed'; readonly failure: CallFailure };

/**
 * *Save Customizations* (product 5.11): `customize-schedule` with everything that is chosen, then
 * `customize` for the next delivery, skipped when the cut-off for tomorrow has passed. The first carries all,
 * so the second only confirms: where it fails, `confirmed` is false and nothing is lost.
 */
export async function saveDraft(state: EditorState, now: () => Instant): Promise<SaveOutcome> {
  const next = nextDeliveryDate(state.order.deliveries, now());
  const saved = await call(customerCalls.customiseSchedule, { body: scheduleBody(state, next) });
  if (!saved.ok) return { kind: isChanged(saved.failure) ? 'changed' : 'failed', failure: saved.failure };
  const { order, message } = saved.value;
  if (isPastCutOff(addDays(dayAt(now()), 1), now()))
    return { kind: 'saved', order, message, confirmed: true };
  const confirmed = await call(customerCalls.customise, { body: confirmBody(state, order, next) });
  return confirmed.ok
    ? { kind: 'saved', order: confirmed.value.order, message, confirmed: true }
    : { kind: 'saved', order, message, confirmed: false };
}

/** The body of `customize-schedule`: all that is chosen. `next` is the next delivery date, or null. */
export function scheduleBody(
  { answer, draft }: EditorState,
  next: Day | null,
): BodyInputOf<typeof customerCalls.customiseSchedule> {
  return {
    orderId: answer._id,
    scheduledItems: Object.fromEntries(
      Object.entries(draft).map(([day, lines]) => [day, chosenItemsOf(lines)]),
    ),
    deliveryDates: Object.keys(draft),
    nextDeliveryItems: nextDeliveryItems(draft, next),
    deliveryDate: next,
    endDate: answer.endDate,
  };
}

/** The body of `customize`: the totals as the first call left them, and the lines of the next delivery. */
export function confirmBody(
  { answer, draft }: EditorState,
  saved: OrderAnswer,
  next: Day | null,
): BodyInputOf<typeof customerCalls.customise> {
  return {
    orderId: answer._id,
    customizedItems: chosenItemsOf(scheduledTotals(orderStateOf(saved))),
    nextDeliveryItems: nextDeliveryItems(draft, next),
    deliveryDate: next,
    endDate: answer.endDate,
  };
}

// Empty where the next delivery is not being changed (product 8.10).
function nextDeliveryItems(draft: EditorState['draft'], next: Day | null) {
  return chosenItemsOf((next === null ? undefined : draft[next]) ?? {});
}

// 409 says that the state moved on; 422 that the rules refuse, which the editor never asks for by itself.
function isChanged(failure: CallFailure): boolean {
  return failure.kind === 'refused' && (failure.status === 409 || failure.status === 422);
}
