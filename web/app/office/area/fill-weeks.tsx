import type { OfficeAreaWhole } from '@shivar/domain/contract/office/area-calls';

import { useWords } from '../../lib/words.ts';
import { FillTable } from './fill-table.tsx';

const WEEK = 7;

/** The next four weeks of a pincode, week by week, so that they fit on a phone. */
export function FillWeeks({ area }: { area: OfficeAreaWhole }) {
  const t = useWords('officeArea');
  const weeks = Array.from({ length: Math.ceil(area.days.length / WEEK) }, (_, week) =>
    area.days.slice(week * WEEK, (week + 1) * WEEK),
  );
  return (
    <section aria-labelledby="fill" className="min-w-0">
      <h2 id="fill" className="text-xl">
        {t('fillTitle')}
      </h2>
      <p className="mt-1 mb-3 text-soft">{t('fillText')}</p>
      <div className="flex flex-col gap-4">
        {weeks.map((days) => (
          <FillTable key={days[0]?.date} area={area} days={days} />
        ))}
      </div>
    </section>
  );
}
