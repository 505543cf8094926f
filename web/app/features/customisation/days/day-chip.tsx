import type { Day } from '@shivar/domain/values/day';
import { memo } from 'react';

import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { DateLines } from './date-lines.tsx';
import { useEditor } from '../state/editor-store.ts';
import { markOf } from '../state/selectors.ts';
import type { DateMark } from '../state/selectors.ts';

interface DayChipProps {
  day: Day;
  place: number;
  count: number;
  /** Where it stands in the row, in CSS pixels. */
  left: number;
  isStop: boolean;
  onChoose: (day: Day) => unknown;
}

const LOOKS: Record<DateMark, string> = {
  open: 'border-line bg-card hover:bg-sprout',
  chosen: 'border-turmeric bg-card hover:bg-sprout',
  locked: 'border-transparent bg-tomato-tint text-tomato',
};

/** A date of the strip: tomato with a lock, a turmeric mark where unsaved, filled where it is being edited. */
export const DayChip = memo(function DayChip({ day, place, count, left, isStop, onChoose }: DayChipProps) {
  const t = useWords('customise');
  const mark = useEditor((state) => markOf(state, day));
  const isEdited = useEditor((state) => state.edited === day);
  return (
    <li aria-posinset={place + 1} aria-setsize={count} className="absolute top-0" style={{ left }}>
      <button
        type="button"
        aria-pressed={isEdited}
        tabIndex={isStop ? 0 : -1}
        onClick={() => onChoose(day)}
        className={classNames(
          'relative flex h-[5.5rem] w-[4.25rem] scroll-mx-20 flex-col items-center justify-center rounded-button border leading-tight',
          isEdited ? EDITED[mark] : LOOKS[mark],
        )}
      >
        <DateLines
          day={day}
          small="text-sm"
          large="text-2xl"
          said={[t(`mark.${mark}`), isEdited && t('edited')]}
        />
        {mark === 'locked' && <Icon name="lock" className="absolute top-0.5 right-0 size-4" />}
        {mark === 'chosen' && (
          <span
            aria-hidden="true"
            className={classNames(
              'absolute inset-x-4 bottom-1 h-1 rounded-full bg-turmeric',
              isEdited && 'ring-1 ring-on-leaf',
            )}
          />
        )}
      </button>
    </li>
  );
});

const EDITED: Record<DateMark, string> = {
  open: 'border-leaf bg-leaf text-on-leaf',
  chosen: 'border-leaf bg-leaf text-on-leaf',
  locked: 'border-tomato bg-tomato text-on-tomato',
};
