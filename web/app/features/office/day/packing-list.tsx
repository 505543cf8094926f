import type { Day } from '@shivar/domain/day';
import type { Batch } from '@shivar/domain/delivery-calendar';
import { memo } from 'react';

import { formatFullDay } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWords } from '../../../lib/words.ts';
import type { Box } from './day-list.ts';
import { PackingBox } from './packing-box.tsx';

interface PackingListProps {
  date: Day;
  batch: Batch;
  boxes: readonly Box[];
  emptyCount: number;
}

/** Every box of a day and batch by order number: side by side on a screen, in two columns on A4. */
export const PackingList = memo(function PackingList({ date, batch, boxes, emptyCount }: PackingListProps) {
  const t = useWords('office');
  const terms = useWords('terms');
  const language = useLanguage();
  return (
    <section aria-labelledby="packing" className="print:break-before-page">
      <h2 id="packing" className="text-2xl print:text-xl">
        {t('packing')}
        <span className="hidden print:inline">
          {' · '}
          {formatFullDay(date, language)} · {terms(`batch.${batch}`)}
        </span>
      </h2>
      <p className="mb-4 text-soft print:mb-2">
        {t('boxes', { n: boxes.length })}
        {emptyCount > 0 && ` · ${t('emptyBoxes', { n: emptyCount })}`}
      </p>
      <ul className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3 print:block print:columns-2 print:gap-4 print:pr-px">
        {boxes.map((box) => (
          <PackingBox key={box.orderId} box={box} />
        ))}
      </ul>
    </section>
  );
});
