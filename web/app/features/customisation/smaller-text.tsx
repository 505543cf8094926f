import { formatShortDay } from '@shivar/domain/language/format';
import type { Day } from '@shivar/domain/values/day';

import { useWords } from '../../lib/words.ts';
import type { Translate } from '../../lib/words.ts';
import type { SmallerBoxes } from './state/smaller-boxes.ts';

/** So many days fit over the button on a phone, and in a dialog. */
const MOST_NAMED = { getsSmaller: 2, pickSmaller: 4 };

/** The boxes that a save makes smaller or leaves empty, in words (product 5.38). Empty where there is none. */
export function SmallerText({ boxes }: { boxes: SmallerBoxes }) {
  const t = useWords('month');
  return (
    <output className="block text-sm leading-snug text-turmeric-ink not-empty:pb-2">
      {smallerWords(boxes, t, ['getsSmaller', 'bringsNothing'])}
    </output>
  );
}

/** The same as a text: a sentence for the boxes that the customer chooses, one for those that become smaller, and one for those that bring nothing. */
export function smallerWords(
  { replaced, smaller, none }: SmallerBoxes,
  t: Translate<'month'>,
  [getsSmaller, bringsNothing]:
    | readonly ['getsSmaller', 'bringsNothing']
    | readonly ['pickSmaller', 'pickNothing'],
): string {
  const most = MOST_NAMED[getsSmaller];
  const named = (days: readonly Day[]) => {
    const text = days
      .slice(0, most)
      .map((day) => formatShortDay(day, t.language))
      .join(', ');
    const more = days.length - most;
    return more > 0 ? t('moreDays', { days: text, n: more }) : text;
  };
  return [
    replaced.length > 0 && t('replacesPick', { days: named(replaced) }),
    smaller.length > 0 && t(getsSmaller, { days: named(smaller) }),
    none.length > 0 && t(bringsNothing, { days: named(none) }),
  ]
    .filter(Boolean)
    .join(' ');
}
