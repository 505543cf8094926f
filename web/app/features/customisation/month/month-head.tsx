import type { Day } from '@shivar/domain/values/day';
import { memo } from 'react';

import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { DateLines } from '../days/date-lines.tsx';
import { useEditor } from '../state/editor-store.ts';
import { drawnCells } from './grid-layout.tsx';
import { markOf } from '../state/selectors.ts';

interface MonthHeadProps {
  dates: readonly Day[];
  /** The columns to draw, see `drawnCells`. A text, so that `memo` can compare it. */
  places: string;
  /** The column that Tab stops at, or -1 for a row below. */
  stop: number;
  onOpen: (day: Day) => unknown;
}

const CORNER = 'sticky z-20 bg-card px-4 pb-2 text-left align-bottom text-sm font-normal text-soft';

/** The dates above the month's columns: saved ones carry the lock, a click opens the box. */
export const MonthHead = memo(function MonthHead({ dates, places, stop, onOpen }: MonthHeadProps) {
  const t = useWords('customise');
  return (
    <thead className="sticky top-0 z-20">
      <tr aria-rowindex={1} className="h-20 [&>*]:border-b [&>*]:border-line">
        <th scope="col" aria-colindex={1} className={classNames(CORNER, 'left-0 border-r')}>
          {t('item')}
        </th>
        {drawnCells(places, dates.length, (column) => {
          const day = dates[column];
          return (
            day !== undefined && (
              <HeadCell key={day} day={day} column={column} isStop={column === stop} onOpen={onOpen} />
            )
          );
        })}
        <th scope="col" aria-colindex={dates.length + 2} className={classNames(CORNER, 'right-0 border-l')}>
          {t('placed')}
        </th>
      </tr>
    </thead>
  );
});

interface HeadCellProps {
  day: Day;
  column: number;
  isStop: boolean;
  onOpen: (day: Day) => unknown;
}

function HeadCell({ day, column, isStop, onOpen }: HeadCellProps) {
  const t = useWords('customise');
  const mark = useEditor((state) => markOf(state, day));
  const isEdited = useEditor((state) => state.edited === day);
  return (
    <th scope="col" aria-colindex={column + 2} className="bg-card p-0 font-normal">
      <button
        type="button"
        tabIndex={isStop ? 0 : -1}
        data-stop={isStop || undefined}
        onClick={() => onOpen(day)}
        className={classNames(
          'relative flex h-20 w-full scroll-mx-56 flex-col items-center justify-center border-t-4 leading-tight -outline-offset-3 hover:bg-sprout',
          mark === 'locked' ? 'bg-tomato-tint text-tomato' : isEdited && 'bg-turmeric-tint',
          isEdited ? 'border-turmeric' : 'border-transparent',
        )}
      >
        <DateLines
          day={day}
          small="text-xs"
          large="text-lg"
          said={[t(`mark.${mark}`), isEdited && t('edited')]}
        />
        {mark === 'locked' && <Icon name="lock" className="absolute top-0.5 right-1 size-3.5" />}
        {mark === 'chosen' && (
          <span aria-hidden="true" className="absolute inset-x-4 bottom-0.5 h-1 rounded-full bg-turmeric" />
        )}
      </button>
    </th>
  );
}
