import type { Day } from '@shivar/domain/values/day';
import { formatDay, formatWeekday, inDigits } from '@shivar/domain/language/format';

import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { DateMark } from '../state/selectors.ts';

const LOOKS = {
  strip: { small: 'text-sm', large: 'text-2xl', lock: 'right-0 size-4', bar: 'bottom-1' },
  head: { small: 'text-xs', large: 'text-lg', lock: 'right-1 size-3.5', bar: 'bottom-0.5' },
  list: { small: 'text-sm', large: 'text-xl', lock: 'right-0 size-4', bar: 'hidden' },
};

interface DateFaceProps {
  day: Day;
  mark: DateMark;
  isEdited?: boolean;
  look: keyof typeof LOOKS;
}

/** A date as three short lines. Its button's name begins with them, for people who speak to their device. */
export function DateFace({ day, mark, isEdited = false, look }: DateFaceProps) {
  const t = useWords('customise');
  const { small, large, lock, bar } = LOOKS[look];
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
      {mark === 'chosen' && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute inset-x-4 h-1 rounded-full bg-turmeric',
            isEdited && look === 'strip' && 'ring-1 ring-on-leaf',
            bar,
          )}
        />
      )}
    </>
  );
}
