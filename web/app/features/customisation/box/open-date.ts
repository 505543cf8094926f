import { customerCalls } from '@shivar/domain/contract/customer-calls';
import type { Lock } from '@shivar/domain/rules/customisation/customisation';
import type { Day } from '@shivar/domain/values/day';
import { formatShortDay } from '@shivar/domain/language/format';

import { call } from '../../../lib/api-client.ts';
import { askQuestion } from '../../../lib/question.ts';
import { useRefusalText } from '../../../lib/refusal-text.ts';
import { useWords } from '../../../lib/words.ts';
import { withEdited } from '../state/editor-state.ts';
import { useEditorStore } from '../state/editor-store.ts';
import { hasLines, linesOn, lockOn } from '../state/selectors.ts';
import { useOrderSync } from '../state/order-sync.ts';

export type OpenDate = (day: Day) => unknown;

/** Opens the box of a date. For a locked one an alert gives the reason (product 9.21) and offers the release. */
export function useOpeningDate(): (day: Day) => Promise<void> {
  const store = useEditorStore();
  const release = useReleasing();
  const t = useWords('customise');
  const lockText = useLockText();

  return async (day) => {
    store.change((state) => withEdited(state, day));
    const lock = lockOn(store.read(), day);
    if (lock === null) return;
    const canRelease = lock === 'has-lines';
    const reason = lockText(day, lock);
    const answer = await askQuestion({
      title: t('lockedTitle', { day: formatShortDay(day, t.language) }),
      text: canRelease ? `${reason}. ${t('canRelease')}` : reason,
      buttons: canRelease ? ['no', 'ok'] : ['ok'],
      labels: { no: t('release') },
    });
    if (answer === 'no') await release(day);
  };
}

/** The reason why a date is locked: it has items, its cut-off has passed, or both. */
export function useLockText(): (day: Day, lock: Exclude<Lock, null>) => string {
  const store = useEditorStore();
  const refusalText = useRefusalText();
  return (day, lock) => {
    const isClosed = lock === 'past-cut-off';
    const reasons = [
      (!isClosed || hasLines(linesOn(store.read(), day))) && 'date_locked',
      isClosed && 'date_past_cut_off',
    ] as const;
    const texts = reasons.map((code) => code && refusalText({ code, params: { day } }));
    return texts.filter(Boolean).join('. ');
  };
}

/** *Release this date* (product 5.12): asks, and opens it again. The editor remembers its lines for another start. */
export function useReleasing(): (day: Day) => Promise<void> {
  const store = useEditorStore();
  const sync = useOrderSync();
  const t = useWords('customise');

  return async (day) => {
    const name = formatShortDay(day, t.language);
    const texts = { title: t('releaseQuestion', { day: name }), text: t('releaseConsequence') };
    if ((await askQuestion({ ...texts, buttons: ['no', 'ok'] })) !== 'ok') return;
    const state = store.read();
    const lines = linesOn(state, day);
    const { _id: id } = state.answer;
    const released = await call(customerCalls.release, { params: { id }, body: { date: day } });
    if (released.ok) store.change((before) => ({ ...before, edited: day, released: { day, lines } }));
    await sync.settle(released, { done: t('released', { day: name }), failed: t('releaseFailed') });
  };
}
