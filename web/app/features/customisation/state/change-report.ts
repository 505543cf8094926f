import { formatShortDay } from '@shivar/domain/language/format';

import { formatQuantity } from '../../../lib/format.ts';
import type { Translate } from '../../../lib/words.ts';
import type { FittedDraft } from './fit-draft.ts';

// A dialog on a phone shows no more than these.
const MOST_TOLD = 4;

/** The lost part of a draft in sentences; null where nothing was lost. */
export function changeReport(
  { lostDates, filledDates, lostLines, draft }: FittedDraft,
  t: Translate<'customise'>,
): string | null {
  const { language } = t;
  const sentences = [
    ...lostDates.map((day) =>
      t(filledDates.includes(day) ? 'dateFilled' : 'dateLost', { day: formatShortDay(day, language) }),
    ),
    ...lostLines.map(({ day, item, asked, kept }) =>
      t('lineLost', {
        item: item.name[language],
        day: formatShortDay(day, language),
        kept: formatQuantity(kept, item.unit, language),
        asked: formatQuantity(asked, item.unit, language),
      }),
    ),
  ];
  if (sentences.length === 0) return null;
  const told = sentences.slice(0, MOST_TOLD);
  const rest = sentences.length - told.length;
  if (rest > 0) told.push(t('moreLost', { n: rest }));
  if (Object.keys(draft).length > 0) told.push(t('stillKept'));
  return told.join(' ');
}
