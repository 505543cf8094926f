import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';

import { formatFullDay } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';

/** A day in full, led by Today or Tomorrow where it is one of them. */
export function DayName({ day, now }: { day: Day; now: Instant }) {
  const t = useWords('orders');
  const language = useLanguage();
  const today = dayAt(now);
  const near = day === today ? t('today') : day === addDays(today, 1) ? t('tomorrowDay') : null;
  return (
    <time dateTime={day} className="figures">
      {near && <strong className="font-semibold">{near} · </strong>}
      {formatFullDay(day, language)}
    </time>
  );
}
