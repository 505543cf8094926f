import type { Lock } from '@shivar/domain/customisation';
import type { Day } from '@shivar/domain/day';
import { formatShortDay } from '@shivar/domain/format';
import type { Refusal } from '@shivar/domain/refusal';

import { useLanguage } from '../../lib/language.ts';
import { askQuestion } from '../../lib/question.ts';
import { useRefusalText } from '../../lib/refusal-text.ts';
import { useWords } from '../../lib/words.ts';
import { withEdited } from './editor-state.ts';
import { useEditorStore } from './editor-store.ts';
import { lockOn } from './readings.ts';
import { useReleasing } from './use-releasing.ts';

/**
 * Opens the box of a date. On a locked one an alert says why it cannot be modified (spec 5) and offers to
 * release it where its cut-off has not passed; its box is shown all the same, to be read.
 */
export function useChoosingDay(): (day: Day) => Promise<void> {
  const store = useEditorStore();
  const release = useReleasing();
  const t = useWords('customise');
  const language = useLanguage();
  const refusalText = useRefusalText();

  return async (day) => {
    store.change((state) => withEdited(state, day));
    const lock = lockOn(store.read(), day);
    if (lock === null) return;
    const canRelease = lock === 'has-lines';
    const reason = refusalText(lockRefusal(day, lock));
    const answer = await askQuestion({
      title: t('lockedTitle', { day: formatShortDay(day, language) }),
      text: canRelease ? `${reason}. ${t('canRelease')}` : reason,
      buttons: canRelease ? ['no', 'ok'] : ['ok'],
      ...(canRelease ? { labels: { no: t('release') } } : {}),
    });
    if (answer === 'no') await release(day);
  };
}

/** Why a locked date cannot be changed, as the server would say it. */
export function lockRefusal(day: Day, lock: Exclude<Lock, null>): Refusal {
  return { code: lock === 'past-cut-off' ? 'date_past_cut_off' : 'date_locked', params: { day } };
}
