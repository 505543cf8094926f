import { inDigits } from '@shivar/domain/language/format';
import type { OfficeArea } from '@shivar/domain/contract/office/area-calls';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Cell, RowLink } from '../list/list-row.tsx';
import { FillTable } from './fill-table.tsx';
import { officePaths } from '../parts/office-paths.ts';

/** The columns of the list of pincodes on a wide screen. */
export const AREA_COLUMNS = 'lg:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)]';

/** One pincode of the list: its names, and how full the next week is. */
export function AreaRow({ area }: { area: OfficeArea }) {
  const t = useWords('officeArea');
  const language = useLanguage();
  const names = language === 'mr' ? [area.marathiArea, area.area] : [area.area, area.marathiArea];
  return (
    <>
      <Cell
        first={
          <RowLink to={officePaths.area(area.pincode)}>
            {inDigits(area.pincode, language)} {names[0]}
          </RowLink>
        }
        second={
          <>
            {names[1]} {area.retired && <Badge tone="plain">{t('retired')}</Badge>}
          </>
        }
      />
      <FillTable area={area} days={area.days} isShort />
    </>
  );
}
