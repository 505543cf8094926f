import { dayAt } from '@shivar/domain/values/day';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import type { WantedArea } from '@shivar/domain/contract/office/area-calls';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Cell } from '../list/list-row.tsx';
import { officePaths } from '../parts/office-paths.ts';

/** The columns of pincodes for which people wait, on a wide screen. */
export const WANTED_COLUMNS = 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_auto]';

/** A pincode where the farm does not come and people wait for it. */
export function WantedRow({ area: { pincode, waiting, since, before } }: { area: WantedArea }) {
  const t = useWords('officeArea');
  const language = useLanguage();
  const digits = inDigits(pincode, language);
  return (
    <>
      <Cell
        first={<h2 className="font-text text-sm leading-[1.2rem] font-semibold">{digits}</h2>}
        second={before?.[language === 'mr' ? 'marathiArea' : 'area']}
      />
      <Cell
        first={t('waiting', { n: waiting, day: formatDay(dayAt(Date.parse(since)), language) })}
        second={before ? t('wantedBefore') : undefined}
      />
      <LinkButton
        to={before ? officePaths.area(pincode) : officePaths.newArea(pincode)}
        look="secondary"
        className="lg:min-h-10 lg:py-1"
      >
        {t('deliverThere')} <span className="sr-only">{digits}</span>
      </LinkButton>
    </>
  );
}
