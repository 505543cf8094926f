import type { Day } from '@shivar/domain/values/day';
import { useRef } from 'react';

import { useLanguage } from '../../../lib/language.ts';
import { useWords } from '../../../lib/words.ts';
import { useEditor } from '../state/editor-store.ts';
import { MonthListRow } from './month-list-row.tsx';
import { categoryTone } from './month-bars.ts';
import { placesOf, useColumnWindow } from '../days/use-window.ts';

/** What a box takes in the list with the gap below it, in CSS pixels. */
const PLACE = 108;

/**
 * The month on a phone: one box below the other with what it holds, how full it is and by which categories.
 * Only the boxes near the ones in sight are in the page.
 */
export function MonthList({ onOpen }: { onOpen: (day: Day) => unknown }) {
  const t = useWords('customise');
  const dates = useEditor((state) => state.dates);
  const column = useRef<HTMLOListElement>(null);
  const drawn = useColumnWindow(column, { count: dates.length, size: PLACE });
  return (
    <>
      <CategoryLegend />
      <ol
        ref={column}
        aria-label={t('deliveryDates')}
        className="relative"
        style={{ height: dates.length * PLACE }}
      >
        {placesOf(drawn).map((place) => (
          <MonthListRow
            key={dates[place]}
            day={dates[place] ?? ''}
            place={place}
            count={dates.length}
            top={place * PLACE}
            onOpen={onOpen}
          />
        ))}
      </ol>
    </>
  );
}

/** Which colour stands for which category in the bars, which are for the eyes alone. */
function CategoryLegend() {
  const language = useLanguage();
  const groups = useEditor((state) => state.groups);
  const categories = [...new Map(groups.map(({ category }) => [category.id, category])).values()];
  return (
    <ul aria-hidden="true" className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
      {categories.map(({ id, name }, index) => (
        <li key={id} className="inline-flex items-center gap-1.5">
          <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
            <rect width="12" height="12" rx="3" className={categoryTone(index)} />
          </svg>
          {name[language]}
        </li>
      ))}
    </ul>
  );
}
