import { AREA_SHOWN, officeAreaCalls } from '@shivar/domain/office-area-calls';
import type { AreaShown } from '@shivar/domain/office-area-calls';

import { call } from '../../../lib/api-client.ts';
import { useWords } from '../../../lib/words.ts';
import { SelectField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { FilterBar, useFilters } from '../list/filter-bar.tsx';
import type { Filters } from '../list/filter-bar.tsx';
import { OfficePage } from '../office-page.tsx';
import { PagedList } from '../list/paged-list.tsx';
import { usePages } from '../list/use-pages.ts';
import { areaPaths } from './area-paths.ts';
import { AreaRow } from './area-row.tsx';
import { LastImport } from './last-import.tsx';

/** Where the farm comes: every pincode, and how full its next week is. */
export function AreaPage() {
  const t = useWords('officeArea');
  const filters = useFilters();
  const show = shownBy(filters);
  const search = filters.get('search')?.slice(0, 100);
  const pages = usePages(filters.key, async (after, signal) => {
    const query = { ...(show && { show }), ...(search && { search }), ...(after && { after }) };
    const answer = await call(officeAreaCalls.officeAreas, { query, signal });
    return answer.ok ? { ok: true, value: { rows: answer.value.areas, next: answer.value.next } } : answer;
  });
  const texts = {
    loading: t('loading'),
    loadFailed: t('loadFailed'),
    more: t('more'),
    noneTitle: t('noneTitle'),
    noneText: t('noneText'),
  };
  return (
    <OfficePage title={t('title')} intro={t('intro')} actions={<AreaActions />}>
      <LastImport onUndone={pages.readAgain} />
      <FilterBar
        filters={filters}
        texts={{ search: t('search'), hint: t('searchHint'), find: t('find'), showAll: t('showAll') }}
      >
        <ShownFilter filters={filters} />
      </FilterBar>
      <PagedList pages={pages} texts={texts} to={({ pincode }) => areaPaths.edit(pincode)}>
        {(areas) => (
          <ul aria-label={t('results')} className="flex flex-col gap-2">
            {areas.map((area) => (
              <AreaRow key={area.pincode} area={area} />
            ))}
          </ul>
        )}
      </PagedList>
    </OfficePage>
  );
}

/** Which pincodes the address asks for, as far as there are such. */
function shownBy({ get }: Filters): AreaShown | undefined {
  return AREA_SHOWN.find((each) => each === get('show'));
}

function ShownFilter({ filters }: { filters: Filters }) {
  const t = useWords('officeArea');
  return (
    <SelectField
      label={t('show')}
      value={shownBy(filters) ?? 'served'}
      onChange={({ currentTarget: { value } }) => filters.set('show', value === 'served' ? '' : value)}
      className="max-lg:col-span-2"
    >
      {AREA_SHOWN.map((each) => (
        <option key={each} value={each}>
          {t(`show.${each}`)}
        </option>
      ))}
    </SelectField>
  );
}

function AreaActions() {
  const t = useWords('officeArea');
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full">
      <LinkButton to={areaPaths.add()} aria-keyshortcuts="N" className="max-sm:flex-1">
        <Icon name="plus" />
        {t('add')}
      </LinkButton>
      <LinkButton to={areaPaths.import()} look="secondary" className="max-sm:flex-1">
        {t('import')}
      </LinkButton>
    </div>
  );
}
