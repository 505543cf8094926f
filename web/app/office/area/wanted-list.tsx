import { dayAt } from '@shivar/domain/values/day';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import { officeAreaCalls } from '@shivar/domain/contract/office/area-calls';
import type { WantedArea } from '@shivar/domain/contract/office/area-calls';

import { call } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Filters } from '../list/filter-bar.tsx';
import { PagedList } from '../list/paged-list.tsx';
import { usePages } from '../list/use-pages.ts';
import { officePaths } from '../parts/office-paths.ts';

/** What of the pincodes is shown for which people wait, by the name that it has in the address. */
export const WANTED_SHOWN = { wanted: 'many', awaited: 'any' } as const;
export type WantedShown = keyof typeof WANTED_SHOWN;

/** Pincodes where the farm does not come and people wait for it, those with the most first. */
export function WantedList({ filters, shown }: { filters: Filters; shown: WantedShown }) {
  const t = useWords('officeArea');
  const search = filters.get('search')?.slice(0, 100);
  const pages = usePages(filters.key, 'areas', (from, signal) => {
    const query = { show: WANTED_SHOWN[shown], ...(search && { search }), ...from };
    return call(officeAreaCalls.wantedAreas, { query, signal });
  });
  const texts = {
    loading: t('loading'),
    loadFailed: t('loadFailed'),
    more: t('more'),
    noneTitle: t('wantedNone'),
    noneText: t('wantedNoneText'),
  };
  return (
    <>
      <p className="max-w-3xl text-soft">{t('wantedText')}</p>
      <PagedList pages={pages} texts={texts}>
        {(areas) => (
          <ul aria-label={t('results')} className="flex flex-col gap-2">
            {areas.map((area) => (
              <Wanted key={area.pincode} area={area} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function Wanted({ area: { pincode, waiting, since, before } }: { area: WantedArea }) {
  const t = useWords('officeArea');
  const language = useLanguage();
  const digits = inDigits(pincode, language);
  const name = before?.[language === 'mr' ? 'marathiArea' : 'area'];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-card p-3 sm:p-4">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="wrap-names text-lg leading-snug">
          <span className="figures">{digits}</span> {name}
        </h2>
        <p className="figures">
          {t('waiting', { n: waiting, day: formatDay(dayAt(Date.parse(since)), language) })}
        </p>
        {before && <p className="text-sm text-soft">{t('wantedBefore')}</p>}
      </div>
      <LinkButton
        to={before ? officePaths.area(pincode) : officePaths.newArea(pincode)}
        look="secondary"
        className="max-sm:w-full"
      >
        {t('deliverThere')} <span className="sr-only">{digits}</span>
      </LinkButton>
    </li>
  );
}
