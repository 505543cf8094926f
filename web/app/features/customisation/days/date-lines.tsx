import type { Day } from '@shivar/domain/values/day';
import { formatDay, formatWeekday, inDigits } from '@shivar/domain/language/format';

import { useLanguage } from '../../../lib/language.ts';
import { classNames } from '../../../ui/class-names.ts';

interface DateLinesProps {
  day: Day;
  /** How large weekday and month are, and how large the number. */
  small: string;
  large: string;
  /** What is not written but said: the date's state. */
  said: readonly (string | false)[];
}

/**
 * A date as three short lines. It names its button by itself: what is said begins with what is written, so that
 * who speaks to the device can say what they see.
 */
export function DateLines({ day, small, large, said }: DateLinesProps) {
  const language = useLanguage();
  return (
    <>
      <span className={small}>{formatWeekday(day, language)}</span>{' '}
      <span className={classNames('figures leading-tight font-bold', large)}>
        {inDigits(String(Number(day.slice(8))), language)}
      </span>{' '}
      <span className={small}>{formatDay(day, language).split(' ')[1]}</span>{' '}
      <span className="sr-only">
        {[inDigits(day.slice(0, 4), language), ...said].filter(Boolean).join(', ')}
      </span>
    </>
  );
}
