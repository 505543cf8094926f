import { customerCalls } from '@shivar/domain/contract/customer-calls';
import type { Day } from '@shivar/domain/values/day';
import { formatShortDay } from '@shivar/domain/language/format';

import { call, failureMessage } from '../../../lib/api-client.ts';
import { useLanguage } from '../../../lib/language.ts';
import { askQuestion } from '../../../lib/question.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { toast } from '../../../lib/toasts.ts';
import { useWords } from '../../../lib/words.ts';
import { useEditorStore } from '../state/editor-store.ts';
import { linesOn } from '../state/selectors.ts';
import { useOrderSync } from '../state/use-order-sync.ts';

/**
 * *Release this date* (product 5.12): asks first, then gives back what the date holds and opens it again. What it
 * held is remembered, so that its box can be filled as it was.
 */
export function useReleasing(): (day: Day) => Promise<void> {
  const store = useEditorStore();
  const sync = useOrderSync();
  const t = useWords('customise');
  const language = useLanguage();

  return async (day) => {
    const name = formatShortDay(day, language);
    const answer = await askQuestion({
      title: t('releaseQuestion', { day: name }),
      text: t('releaseConsequence'),
      buttons: ['no', 'ok'],
    });
    if (answer !== 'ok') return;
    const state = store.read();
    const lines = linesOn(state, day);
    const released = await call(customerCalls.release, {
      params: { id: state.answer._id },
      body: { date: day },
    });
    if (released.ok) {
      const fitted = store.settle(released.value, store.read().draft, serverNow());
      store.change((settled) => ({ ...settled, edited: day, released: { day, lines } }));
      toast('done', t('released', { day: name }));
      sync.tell(fitted);
    } else {
      const message = failureMessage(released.failure, t('releaseFailed'));
      const isStale = released.failure.kind === 'refused' && released.failure.status === 409;
      if (!isStale || !(await sync.reload(message))) toast('refusal', message);
    }
  };
}
