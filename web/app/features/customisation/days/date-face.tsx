import type { Day } from '@shivar/domain/values/day';
import { formatDay, formatWeekday, inDigits } from '@shivar/domain/language/format';

import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { DateMark } from '../state/selectors.ts';

const LOOKS = {
  strip: {
    small: 'text-sm',
    large: 'text-2xl',
    lock: 'right-0.5 size-4',
    tick: 'left-1.5',
    bar: 'bottom-1',
  },
  head: {
    small: 'text-xs',
    large: 'text-lg',
    lock: 'right-1 size-3.5',
    tick: 'left-1.5 text-sm',
    bar: 'bottom-0.5',
  },
  list: { small: 'text-sm', large: 'text-xl', lock: 'right-0 size-4', tick: 'left-1', bar: 'hidden' },
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
  const { small, large, lock, tick, bar } = LOOKS[look];
  const isPlanned = mark === 'planned';
  // The open date's chip is filled with tomato.
  const isFilled = isEdited && look === 'strip';
  const said = [
    inDigits(day.slice(0, 4), t.language),
    t(`mark.${isPlanned ? 'locked' : mark}`),
    isPlanned && look !== 'strip' && t('mark.planned'),
    isEdited && t('edited'),
  ];
  return (
    <>
      <span className={small}>{formatWeekday(day, t.language)}</span>{' '}
      <span className={classNames('figures leading-tight font-bold', large)}>
        {inDigits(String(Number(day.slice(8))), t.language)}
      </span>{' '}
      <span className={small}>{formatDay(day, t.language).split(' ')[1]}</span>{' '}
      <span className="sr-only">{said.filter(Boolean).join(', ')}</span>
      {/* A whole month planned looks like success, not like thirty warnings. */}
      {(isPlanned || mark === 'skipped') && look === 'strip' && (
        <span className="text-xs">{t(`mark.${mark}`)}</span>
      )}
      {isPlanned && (
        <span
          aria-hidden="true"
          className={classNames('absolute top-0 font-bold', tick, !isFilled && 'text-leaf')}
        >
          ✓
        </span>
      )}
      {(isPlanned || mark === 'locked') && (
        <Icon name="lock" className={classNames('absolute top-0.5', lock)} />
      )}
      {mark === 'chosen' && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute inset-x-4 h-1 rounded-full bg-turmeric',
            isFilled && '[box-shadow:0_0_0_1px_var(--on-leaf)]',
            bar,
          )}
        />
      )}
    </>
  );
}
