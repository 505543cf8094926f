import { inDigits } from '@shivar/domain/language/format';
import type { OfficeArea } from '@shivar/domain/contract/office/area-calls';
import { Link } from 'react-router';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { FillTable } from './fill-table.tsx';
import { officePaths } from '../parts/office-paths.ts';

/** One pincode of the list: what it is called, and how full the next week is. All of it leads to its page. */
export function AreaRow({ area }: { area: OfficeArea }) {
  const t = useWords('officeArea');
  const language = useLanguage();
  const names = language === 'mr' ? [area.marathiArea, area.area] : [area.area, area.marathiArea];
  return (
    <li className="relative grid gap-x-6 gap-y-3 rounded-card border border-line bg-card p-3 hover:border-line-strong sm:p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="min-w-0">
        <h2 className="text-lg leading-snug">
          <Link
            to={officePaths.area(area.pincode)}
            className="wrap-names no-underline after:absolute after:inset-0 after:rounded-card"
          >
            <span className="figures">{inDigits(area.pincode, language)}</span> {names[0]}
          </Link>
        </h2>
        <p className="wrap-names text-sm text-soft">{names[1]}</p>
        {area.retired && (
          <Badge tone="plain" className="mt-2">
            {t('retired')}
          </Badge>
        )}
      </div>
      <FillTable area={area} days={area.days} />
    </li>
  );
}
