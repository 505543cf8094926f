import type { Day } from '@shivar/domain/values/day';
import { formatDay, formatWeekday, inDigits } from '@shivar/domain/language/format';

import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { DateMark } from '../state/selectors.ts';

interface DateFaceProps {
  day: Day;
  mark: DateMark;
  isEdited?: boolean;
  /** Classes of weekday and month, and of the number. */
  small: string;
  large: string;
  /** Classes of the lock, and of the bar that marks an unsaved box. Without them there is no bar. */
  lock: string;
  bar?: string;
}

/**
 * A date as three short lines, which name their button. The spoken name begins with the written one, so that people
 * who speak to their device can say the visible words, and ends with the state.
 */
export function DateFace({ day, mark, isEdited = false, small, large, lock, bar }: DateFaceProps) {
  const t = useWords('customise');
  const said = [inDigits(day.slice(0, 4), t.language), t(`mark.${mark}`), isEdited && t('edited')];
  return (
    <>
      <span className={small}>{formatWeekday(day, t.language)}</span>{' '}
      <span className={classNames('figures leading-tight font-bold', large)}>
        {inDigits(String(Number(day.slice(8))), t.language)}
      </span>{' '}
      <span className={small}>{formatDay(day, t.language).split(' ')[1]}</span>{' '}
      <span className="sr-only">{said.filter(Boolean).join(', ')}</span>
      {mark === 'locked' && <Icon name="lock" className={classNames('absolute top-0.5', lock)} />}
      {mark === 'chosen' && bar && (
        <span
          aria-hidden="true"
          className={classNames('absolute inset-x-4 h-1 rounded-full bg-turmeric', bar)}
        />
      )}
    </>
  );
}
