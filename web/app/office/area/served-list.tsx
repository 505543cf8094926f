import { AREA_SHOWN, officeAreaCalls } from '@shivar/domain/contract/office/area-calls';

import { call } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.ts';
import type { Filters } from '../list/filter-bar.tsx';
import { PagedList } from '../list/paged-list.tsx';
import { usePages } from '../list/use-pages.ts';
import { AreaRow } from './area-row.tsx';
import { officePaths } from '../parts/office-paths.ts';

/** Pincodes where the farm comes, or came, and how full the next week is there. */
export function ServedList({ filters }: { filters: Filters }) {
  const t = useWords('officeArea');
  const show = AREA_SHOWN.find((each) => each === filters.get('show'));
  const search = filters.get('search')?.slice(0, 100);
  const pages = usePages(filters.key, 'areas', (from, signal) => {
    const query = { ...(show && { show }), ...(search && { search }), ...from };
    return call(officeAreaCalls.officeAreas, { query, signal });
  });
  const texts = {
    loading: t('loading'),
    loadFailed: t('loadFailed'),
    more: t('more'),
    noneTitle: t(filters.isAny ? 'noneTitle' : 'noneYet'),
    noneText: t(filters.isAny ? 'noneText' : 'noneYetText'),
  };
  return (
    <PagedList pages={pages} texts={texts} to={({ pincode }) => officePaths.area(pincode)}>
      {(areas) => (
        <ul aria-label={t('results')} className="flex flex-col gap-2">
          {areas.map((area) => (
            <AreaRow key={area.pincode} area={area} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
