import { formatShortDay } from '@shivar/domain/language/format';
import type { Day } from '@shivar/domain/values/day';

import { useWords } from '../../lib/words.ts';
import type { SmallerBoxes } from './state/smaller-boxes.ts';

/** More do not fit over the button on a phone. */
const MOST_NAMED = 2;

/** The boxes that a save makes smaller or leaves empty, in words (product 5.38). Empty where there is none. */
export function SmallerText({ boxes: { smaller, none } }: { boxes: SmallerBoxes }) {
  const t = useWords('month');
  const named = (days: readonly Day[]) => {
    const text = days
      .slice(0, MOST_NAMED)
      .map((day) => formatShortDay(day, t.language))
      .join(', ');
    const more = days.length - MOST_NAMED;
    return more > 0 ? t('moreDays', { days: text, n: more }) : text;
  };
  return (
    <output className="block text-sm leading-snug text-turmeric-ink not-empty:pb-2">
      {[
        smaller.length > 0 && t('getsSmaller', { days: named(smaller) }),
        none.length > 0 && t('bringsNothing', { days: named(none) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </output>
  );
}
