import type { Day } from '@shivar/domain/values/day';
import { useSyncExternalStore } from 'react';

import { useWords } from '../../../lib/words.ts';
import { MonthGrid } from './month-grid.tsx';
import { MonthList } from './month-list.tsx';

const WIDE = '(min-width: 48rem)';

/** The month at a glance: dates × items on a wide screen, a list of boxes on a phone. */
export function Month({ onOpen }: { onOpen: (day: Day) => unknown }) {
  const t = useWords('customise');
  const isWide = useSyncExternalStore(followWidth, () => matchMedia(WIDE).matches);
  return (
    <section aria-label={t('monthView')}>
      {isWide ? <MonthGrid onOpen={onOpen} /> : <MonthList onOpen={onOpen} />}
    </section>
  );
}

function followWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
