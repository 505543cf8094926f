import { customerCalls } from '@shivar/domain/contract/customer-calls';
import { formatShortDay } from '@shivar/domain/language/format';
import type { Day } from '@shivar/domain/values/day';

import { call } from '../../../lib/api-client.ts';
import { askQuestion, showAlert } from '../../../lib/question.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { withChanging, withoutChanging } from '../state/editor-state.ts';
import { orderSync } from '../state/order-sync.ts';
import { isChanged, linesOn, lockOn } from '../state/selectors.ts';
import type { Tools } from '../state/tools.ts';

/* The acts on one box that ask something or call the server. */

/** Says why a date is locked (product 9.21), and offers to change a planned one (product 5.31). */
export async function tellLocked(tools: Tools, day: Day, reason: string): Promise<void> {
  const { store, t } = tools;
  const title = t('lockedTitle', { day: formatShortDay(day, t.language) });
  if (lockOn(store.read(), day) !== 'has-lines') return showAlert(title, reason);
  const answer = await askQuestion({
    title,
    text: `${reason}. ${t('canChange')}`,
    labels: { cancel: t('leaveLocked'), ok: t('changeBox') },
  });
  if (answer !== 'ok' || (isChanged(store.read()) && !(await askLeaving(tools)))) return undefined;
  return store.change((state) => withChanging(state, day, serverNow()));
}

/** Asks before the changes of the box that is being changed are lost. */
export async function askLeaving({ store, t }: Tools): Promise<boolean> {
  const day = formatShortDay(store.read().changing?.day ?? '', t.language);
  const texts = { title: t('leaveBoxTitle', { day }), text: t('leaveBoxText') };
  return (await askQuestion({ ...texts, buttons: ['no', 'ok'] })) === 'ok';
}

/** *Release this date* (product 5.12): asks, and empties it. The editor remembers its lines for another start. */
export async function release(tools: Tools, day: Day): Promise<void> {
  const { store, t } = tools;
  const name = formatShortDay(day, t.language);
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
