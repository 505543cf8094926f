import { chosenItemsOf, customerCalls } from '@shivar/domain/contract/customer-calls';
import type { Lock } from '@shivar/domain/rules/customisation/customisation';
import { formatShortDay } from '@shivar/domain/language/format';
import type { OrderedItem } from '@shivar/domain/rules/order/order';
import type { Day } from '@shivar/domain/values/day';
import type { Quantities } from '@shivar/domain/values/quantity';

import { call } from '../../../lib/api-client.ts';
import { askQuestion, showAlert } from '../../../lib/question.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { loadWords, wordsOf } from '../../../lib/words.ts';
import { withChanging, withoutChanging } from '../state/editor-state.ts';
import type { EditorState } from '../state/editor-state.ts';
import { askPick } from '../ask-pick.ts';
import { orderSync } from '../state/order-sync.ts';
import { offStepRefusal, tellRefusal, tooMuchRefusal } from '../state/refusals.ts';
import { isChanged, linesOn, quantityIn, roomOn } from '../state/selectors.ts';
import type { Tools } from '../state/tools.ts';
import { lockText } from './lock-text.ts';

/* The acts on one box that tell or ask something, or call the server. */

/** Says why a date is locked (product 9.21), and offers to change a planned one (product 5.31). */
export async function tellLocked(tools: Tools, day: Day, lock: Exclude<Lock, null>): Promise<void> {
  const { store, language } = tools;
  const t = wordsOf(language, 'customise');
  await loadWords(language, 'messages');
  const reason = lockText(store.read(), day, lock, language);
  const title = t('lockedTitle', { day: formatShortDay(day, language) });
  if (lock !== 'has-lines') return showAlert(title, reason);
  const answer = await askQuestion({
    title,
    text: `${reason}. ${t('canChange')}`,
    labels: { cancel: t('leaveLocked'), ok: t('changeBox') },
  });
  if (answer !== 'ok' || (isChanged(store.read()) && !(await askLeaving(tools)))) return undefined;
  return store.change((state) => withChanging(state, day, serverNow()));
}

/** Says why a box takes no such quantity of an item: the limit, or the length of a step (product 5.5). */
export function tellLimit(
  { language }: Tools,
  state: EditorState,
  { day, item, asked }: { day: Day; item: OrderedItem; asked: number },
): void {
  const present = quantityIn(state, day, item.id);
  const room = roomOn(state, day, item);
  const isTooMuch = asked > present + room.quantity;
  const refusal = isTooMuch ? tooMuchRefusal(state, day, item, present, room) : offStepRefusal(item);
  tellRefusal('info', refusal, language);
}

/** Asks before the changes of the box that is being changed are lost. */
export async function askLeaving({ store, language }: Tools): Promise<boolean> {
  const t = wordsOf(language, 'customise');
  const day = formatShortDay(store.read().changing?.day ?? '', language);
  const texts = { title: t('leaveBoxTitle', { day }), text: t('leaveBoxText') };
  return (await askQuestion({ ...texts, buttons: ['no', 'ok'] })) === 'ok';
}

/** *Release this date* (product 5.12): asks, and empties it. The editor remembers its lines for another start. */
export async function release(tools: Tools, day: Day): Promise<void> {
  const { store, language } = tools;
  const t = wordsOf(language, 'customise');
  const name = formatShortDay(day, language);
  const texts = { title: t('releaseQuestion', { day: name }), text: t('releaseConsequence') };
  if ((await askQuestion({ ...texts, buttons: ['no', 'ok'] })) !== 'ok') return;
  const { answer, changing } = store.read();
  const lines = changing?.day === day ? changing.seen : linesOn(store.read(), day);
  const released = await call(customerCalls.release, { params: { id: answer._id }, body: { date: day } });
  if (released.ok)
    store.change((state) => ({
      ...withoutChanging(state, serverNow()),
      edited: day,
      released: { day, lines },
    }));
  await orderSync(tools).settle(released, { done: t('released', { day: name }), failed: t('releaseFailed') });
}

/** *Keep these*: makes what the farm would send the customer's own choice, at once. */
export async function keepFarmsChoice(tools: Tools, day: Day, lines: Quantities): Promise<void> {
  const { store, language } = tools;
  const t = wordsOf(language, 'customise');
  const kept = await call(customerCalls.changeBox, {
    params: { id: store.read().answer._id },
    body: { date: day, items: chosenItemsOf(lines), seen: {} },
  });
  const order = kept.ok ? { ok: true as const, value: kept.value.order } : kept;
  const done = kept.ok ? kept.value.message : '';
  await orderSync(tools).settle(order, { done, failed: t('changeFailed') });
}

/** Lets the farm fill a date that was left empty on purpose. Asks where it takes from other boxes. */
export async function letFarmChoose(tools: Tools, day: Day): Promise<void> {
  const { store, language } = tools;
  const t = wordsOf(language, 'customise');
  const { answer } = store.read();
  if (!(await askPick(answer, day, language))) return;
  const answered = await call(customerCalls.letFarmChoose, {
    params: { id: answer._id },
    body: { date: day },
  });
  if (answered.ok) store.change((state) => ({ ...state, released: null }));
  await orderSync(tools).settle(answered, { done: t('farmChooses'), failed: t('changeFailed') });
}

/** Says whether boxes that the customer leaves empty stay empty. */
export async function chooseAlone(tools: Tools, onlyChosen: boolean): Promise<void> {
  const { store, language } = tools;
  const t = wordsOf(language, 'customise');
  const rare = wordsOf(language, 'month');
  const set = await call(customerCalls.onlyChosen, {
    params: { id: store.read().answer._id },
    body: { onlyChosen },
  });
  const done = rare(onlyChosen ? 'onlyChosenOn' : 'onlyChosenOff');
  await orderSync(tools).settle(set, { done, failed: t('changeFailed') });
}
