import type { Day } from '@shivar/domain/values/day';
import { memo } from 'react';

import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DateFace } from '../days/date-face.tsx';
import { placesOf } from '../days/drawn-window.ts';
import type { DrawnWindow } from '../days/drawn-window.ts';
import { useEditor } from '../state/editor-store.ts';
import { markOf } from '../state/selectors.ts';
import { ITEM_COLUMN, SUM_COLUMN, placeOf } from './grid-layout.ts';

interface MonthHeadProps {
  /** The columns to draw. */
  across: DrawnWindow;
  /** The column that Tab stops at, or -1 for a row below. */
  stop: number;
  onOpen: (day: Day) => unknown;
}

const CORNER = 'sticky z-20 flex shrink-0 items-end border-line bg-card px-4 pb-2 text-sm text-soft';

/** The dates above the month's columns: saved ones carry the lock, a click opens the box. */
export const MonthHead = memo(function MonthHead({ across, stop, onOpen }: MonthHeadProps) {
  const t = useWords('customise');
  const dates = useEditor((state) => state.dates);
  return (
    <div role="row" aria-rowindex={1} className="sticky top-0 z-20 flex h-20 border-b border-line bg-card">
      <div
        role="columnheader"
        aria-colindex={1}
        className={classNames(CORNER, 'left-0 border-r')}
        style={{ width: ITEM_COLUMN }}
      >
        {t('item')}
      </div>
      <div className="relative flex-1">
        {placesOf(across, stop).map((column) => (
          <HeadCell key={column} column={column} isStop={column === stop} onOpen={onOpen} />
        ))}
      </div>
      <div
        role="columnheader"
        aria-colindex={dates.length + 2}
        className={classNames(CORNER, 'right-0 border-l')}
        style={{ width: SUM_COLUMN }}
      >
        {t('placed')}
      </div>
    </div>
  );
});

interface HeadCellProps {
  column: number;
  isStop: boolean;
  onOpen: (day: Day) => unknown;
}

function HeadCell({ column, isStop, onOpen }: HeadCellProps) {
  const dates = useEditor((state) => state.dates);
  const day = dates[column] ?? '';
  const mark = useEditor((state) => markOf(state, day));
  const isEdited = useEditor((state) => state.edited === day);
  return (
    <div
      role="columnheader"
      aria-colindex={column + 2}
      className="absolute inset-y-0"
      style={placeOf(column, dates.length)}
    >
      <button
        type="button"
        tabIndex={isStop ? 0 : -1}
        data-stop={isStop || undefined}
        onClick={() => onOpen(day)}
        className={classNames(
          'relative flex size-full scroll-mx-56 flex-col items-center justify-center border-t-4 leading-tight -outline-offset-3 hover:bg-sprout',
          mark === 'locked' ? 'bg-tomato-tint text-tomato' : isEdited && 'bg-turmeric-tint',
          isEdited ? 'border-turmeric' : 'border-transparent',
        )}
      >
        <DateFace
          day={day}
          mark={mark}
          isEdited={isEdited}
          small="text-xs"
          large="text-lg"
          lock="right-1 size-3.5"
          bar="bottom-0.5"
        />
      </button>
    </div>
  );
}
