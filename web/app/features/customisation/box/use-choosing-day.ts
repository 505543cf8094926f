import type { Lock } from '@shivar/domain/rules/customisation/customisation';
import type { Day } from '@shivar/domain/values/day';
import { formatShortDay } from '@shivar/domain/language/format';

import { useLanguage } from '../../../lib/language.ts';
import { askQuestion } from '../../../lib/question.ts';
import { useRefusalText } from '../../../lib/refusal-text.ts';
import { useWords } from '../../../lib/words.ts';
import { withEdited } from '../state/editor-state.ts';
import { useEditorStore } from '../state/editor-store.ts';
import { linesOn, lockOn } from '../state/selectors.ts';
import { useReleasing } from './use-releasing.ts';

/**
 * Opens the box of a date. On a locked one an alert says why it cannot be modified (product 9.21) and offers to
 * release it where its cut-off has not passed; its box is shown all the same, to be read.
 */
export function useChoosingDay(): (day: Day) => Promise<void> {
  const store = useEditorStore();
  const release = useReleasing();
  const t = useWords('customise');
  const language = useLanguage();
  const lockText = useLockText();

  return async (day) => {
    store.change((state) => withEdited(state, day));
    const lock = lockOn(store.read(), day);
    if (lock === null) return;
    const canRelease = lock === 'has-lines';
    const reason = lockText(day, lock);
    const answer = await askQuestion({
      title: t('lockedTitle', { day: formatShortDay(day, language) }),
      text: canRelease ? `${reason}. ${t('canRelease')}` : reason,
      buttons: canRelease ? ['no', 'ok'] : ['ok'],
      ...(canRelease ? { labels: { no: t('release') } } : {}),
    });
    if (answer === 'no') await release(day);
  };
}

/** Why a locked date cannot be changed: that it has items, where it has some, and that its cut-off has passed. */
export function useLockText(): (day: Day, lock: Exclude<Lock, null>) => string {
  const store = useEditorStore();
  const refusalText = useRefusalText();
  return (day, lock) => {
    const isClosed = lock === 'past-cut-off';
    const hasLines = Object.values(linesOn(store.read(), day)).some((quantity) => quantity > 0);
    return [
      ...(hasLines || !isClosed ? [refusalText({ code: 'date_locked', params: { day } })] : []),
      ...(isClosed ? [refusalText({ code: 'date_past_cut_off', params: { day } })] : []),
    ].join('. ');
  };
}
