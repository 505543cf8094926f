import { scheduledTotals } from '@shivar/domain/rules/customisation/allowance';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { customerCalls, chosenItemsOf } from '@shivar/domain/contract/customer-calls';
import type { BodyInputOf } from '@shivar/domain/contract/call';
import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { nextDeliveryDate } from '@shivar/domain/rules/calendar/delivery-status';
import { formatShortDay } from '@shivar/domain/language/format';
import { orderStateOf } from '@shivar/domain/contract/wire';

import { call, failureMessage } from '../../../lib/api-client.ts';
import type { CallFailure } from '../../../lib/api-client.ts';
import { askQuestion } from '../../../lib/question.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { toast } from '../../../lib/toasts.ts';
import { wordsOf } from '../../../lib/words.ts';
import { withoutChanging } from './editor-state.ts';
import type { EditorState } from './editor-state.ts';
import { orderSync } from './order-sync.ts';
import type { OrderSync } from './order-sync.ts';
import type { Changing } from './room.ts';
import { hasLines, hasUnsaved, isChanged } from './selectors.ts';
import { tellRefusal } from './refusals.ts';
import type { Tools } from './tools.ts';

/**
 * *Save Customizations* (product 5.11, 5.31): the box that is being changed, in a call of its own. Then
 * `customize-schedule` with the rest of the draft, then `customize` for the next delivery, which is skipped after the
 * cut-off for tomorrow. The last call only confirms: nothing is lost where it fails. A draft without items is refused,
 * and a draft that was not saved is kept. True after a save.
 */
export async function saveDraft(tools: Tools): Promise<boolean> {
  const { store, language } = tools;
  const t = wordsOf(language, 'customise');
  const sync = orderSync(tools);
  await store.settled();
  const before = store.read();
  if (!hasUnsaved(before)) {
    const hasSaved = before.changing !== null || hasLines(before.placed);
    store.change((each) => withoutChanging(each, serverNow()));
    if (hasSaved) toast('info', t('allSaved'));
    else tellRefusal('refusal', { code: 'selection_empty' }, language);
    return false;
  }
  // First what a changed box gives back: the rest of the draft may need it.
  if (!isChanged(before)) store.change((each) => withoutChanging(each, serverNow()));
  else if (before.changing && !(await saveChange(tools, before, before.changing))) return false;
  const state = store.read();
  if (!hasUnsaved(state)) return true;
  const next = nextDeliveryDate(state.order.deliveries, serverNow());
  const saved = await call(customerCalls.customiseSchedule, { body: scheduleBody(state, next) });
  if (!saved.ok) {
    await tellFailure(saved.failure, sync, t('saveFailed'));
    return false;
  }
  const { order, message } = saved.value;
  const isClosed = isPastCutOff(addDays(dayAt(serverNow()), 1), serverNow());
  const confirmed = isClosed
    ? saved
    : await call(customerCalls.customise, { body: confirmBody(state, order, next) });
  store.receive(confirmed.ok ? confirmed.value.order : order, serverNow(), {});
  toast('done', confirmed.ok ? message : t('notConfirmed'));
  return true;
}

/** Saves the box that is being changed. The old one holds until then, and where it fails. True after a save. */
async function saveChange(
  tools: Tools,
  { answer, draft }: EditorState,
  { day, seen }: Changing,
): Promise<boolean> {
  const { store, language } = tools;
  const t = wordsOf(language, 'customise');
  const lines = draft[day] ?? {};
  const name = formatShortDay(day, language);
  const texts = { title: t('emptyQuestion', { day: name }), text: t('releaseConsequence') };
  if (!hasLines(lines) && (await askQuestion({ ...texts, buttons: ['no', 'ok'] })) !== 'ok') return false;
  const saved = await call(customerCalls.changeBox, {
    params: { id: answer._id },
    body: { date: day, items: chosenItemsOf(lines), seen: chosenItemsOf(seen) },
  });
  if (!saved.ok) {
    await tellFailure(saved.failure, orderSync(tools), t('changeFailed'));
    return false;
  }
  const { [day]: _saved, ...others } = store.read().draft;
  store.receive(saved.value.order, serverNow(), others);
  toast('done', saved.value.message);
  return true;
}

async function tellFailure(failure: CallFailure, sync: OrderSync, saveFailed: string): Promise<void> {
  const refused = failure.kind === 'refused' && failure.status < 500 ? failure : null;
  // It leads to the login by itself, and the draft waits in the tab's storage.
  if (refused?.refusal.code === 'session_expired') return;
  // The message of a server that fails helps nobody: the promised words stand instead (product 9.15).
  const message = refused ? failureMessage(refused, saveFailed) : saveFailed;
  // 409: the order has changed. 422: the rules refuse, which happens only to a draft on an order that has changed.
  await sync.tellFailure(message, refused?.status === 409 || refused?.status === 422);
}

/** The body of `customize-schedule`: the whole draft. `next` is the next delivery date, or null. */
export function scheduleBody(
  state: EditorState,
  next: Day | null,
): BodyInputOf<typeof customerCalls.customiseSchedule> {
  const draft = Object.entries(state.draft);
  return {
    ...nextDelivery(state, next),
    scheduledItems: Object.fromEntries(draft.map(([day, lines]) => [day, chosenItemsOf(lines)])),
    deliveryDates: draft.map(([day]) => day),
  };
}

/** The body of `customize`: the totals after the first call, and the lines of the next delivery. */
export function confirmBody(
  state: EditorState,
  saved: OrderAnswer,
  next: Day | null,
): BodyInputOf<typeof customerCalls.customise> {
  const customizedItems = chosenItemsOf(scheduledTotals(orderStateOf(saved)));
  return { ...nextDelivery(state, next), customizedItems };
}

/** What both say. The items are empty where the next delivery is not being changed (product 8.10). */
function nextDelivery({ answer, draft }: EditorState, next: Day | null) {
  const nextDeliveryItems = chosenItemsOf((next === null ? undefined : draft[next]) ?? {});
  return { orderId: answer._id, nextDeliveryItems, deliveryDate: next, endDate: answer.endDate };
}
