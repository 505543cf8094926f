import type { Day } from '@shivar/domain/values/day';
import { formatDay, formatWeekday, inDigits } from '@shivar/domain/language/format';

import { useLanguage } from '../../../lib/language.ts';
import { classNames } from '../../../ui/class-names.ts';

interface DateLinesProps {
  day: Day;
  /** Classes of weekday and month. */
  small: string;
  /** Classes of the number. */
  large: string;
  /** The state of the date, for screen readers. */
  said: readonly (string | false)[];
}

/**
 * A date as three short lines, which name their button. The spoken name begins with the written one, so that people
 * who speak to their device can say the visible words.
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
