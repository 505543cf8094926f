import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { orderReads } from '@shivar/domain/contract/order-reads';

import { call, failureMessage } from '../../../lib/api-client.ts';
import type { CallResult } from '../../../lib/api-client.ts';
import { showAlert } from '../../../lib/question.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { toast } from '../../../lib/toasts.ts';
import { wordsOf } from '../../../lib/words.ts';
import { changeReport } from './change-report.ts';
import type { FittedDraft } from './fit-draft.ts';
import type { Tools } from './tools.ts';

export type OrderSync = ReturnType<typeof orderSync>;

/** Keeps the editor equal to the stored order. The draft keeps its fitting part, and the customer hears of the rest. */
export function orderSync({ store, language }: Tools) {
  const t = wordsOf(language, 'customise');
  /** Says which part of a draft was lost, if any; true where it spoke. `why` heads the message. */
  const tell = (fitted?: FittedDraft, why?: string): boolean => {
    const report = fitted === undefined ? null : changeReport(fitted, t);
    if (report === null && why === undefined) return false;
    void showAlert(why ?? t('changedTitle'), report ?? undefined);
    return true;
  };
  /** Loads the order again and tells the changes; `why` heads the message. False without an answer. */
  const reload = async (why?: string): Promise<boolean> => {
    const { answer: before } = store.read();
    const loaded = await call(orderReads.order, { params: { id: before._id } });
    if (!loaded.ok) return false;
    // A save or a release was answered meanwhile, and this answer may be older. The reason is told all the same.
    if (store.read().answer !== before) tell(undefined, why);
    // A new state would forget the steps to undo.
    else if (why !== undefined || JSON.stringify(before) !== JSON.stringify(loaded.value)) {
      const hasTold = tell(store.receive(loaded.value, serverNow()), why);
      if (!hasTold && !isAsSeen(before, loaded.value)) toast('info', t('changedQuietly'));
    }
    return true;
  };
  /** Tells why a call failed. An order that is out of date here is loaded again. */
  const tellFailure = async (message: string, isOutOfDate: boolean) => {
    if (!isOutOfDate || !(await reload(message))) toast('refusal', message);
  };
  /** Shows the order of an answer and keeps the fitting part of the draft, or tells the failure. */
  const settle = async (
    answered: CallResult<typeof orderReads.order>,
    { done, failed }: { done: string; failed: string },
  ) => {
    if (answered.ok) {
      const fitted = store.receive(answered.value, serverNow());
      toast('done', done);
      tell(fitted);
      return;
    }
    const { failure } = answered;
    const isOutOfDate = failure.kind === 'refused' && failure.status === 409;
    await tellFailure(failureMessage(failure, failed), isOutOfDate);
  };
  return { tell, reload, tellFailure, settle };
}

/** Whether nobody has changed an order since it was seen. Its cut-offs may have passed. */
export function isAsSeen(seen: OrderAnswer, answer: OrderAnswer): boolean {
  return JSON.stringify(withoutClock(answer)) === JSON.stringify(withoutClock(seen));
}

// These parts follow from the clock: a cut-off locks a date, and writes farm's choice into it.
function withoutClock({ nextDeliveryDate: _next, deliverySchedule, ...rest }: OrderAnswer) {
  const schedule = deliverySchedule.map(
    ({ status, items, farmsChoice = [], filledByFarm, promised: _promise, ...entry }) => [
      entry,
      filledByFarm ? [] : items,
      filledByFarm ? items : farmsChoice,
      status === 'locked' || (filledByFarm && status === 'planned') ? 'open' : status,
    ],
  );
  return { ...rest, schedule };
}
