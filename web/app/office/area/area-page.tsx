import { AREA_SHOWN } from '@shivar/domain/contract/office/area-calls';
import { useState } from 'react';

import { useWords } from '../../lib/words.ts';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { FilterBar, useFilters } from '../list/filter-bar.tsx';
import type { Filters } from '../list/filter-bar.tsx';
import { OfficePage } from '../parts/office-page.tsx';
import { LastImport } from './last-import.tsx';
import { ServedList } from './served-list.tsx';
import { WANTED_SHOWN, WantedList } from './wanted-list.tsx';
import type { WantedShown } from './wanted-list.tsx';
import { officePaths } from '../parts/office-paths.ts';

const WANTED = Object.keys(WANTED_SHOWN) as WantedShown[];
const SHOWN = [...AREA_SHOWN, ...WANTED];

/** Where the farm comes: every pincode, and how full its next week is; and where people wait for it. */
export function AreaPage() {
  const t = useWords('officeArea');
  const filters = useFilters();
  const wanted = WANTED.find((each) => each === filters.get('show'));
  const [undone, setUndone] = useState(0);
  return (
    <OfficePage title={t('title')} intro={t('intro')} actions={<AreaActions />}>
      <LastImport onUndone={() => setUndone(undone + 1)} />
      <FilterBar
        filters={filters}
        texts={{ search: t('search'), hint: t('searchHint'), find: t('find'), showAll: t('showAll') }}
      >
        <ShownFilter filters={filters} />
      </FilterBar>
      {wanted ? (
        <WantedList filters={filters} shown={wanted} />
      ) : (
        <ServedList key={undone} filters={filters} />
      )}
    </OfficePage>
  );
}

/** Which pincodes the address asks for, as far as there are such. */
function ShownFilter({ filters }: { filters: Filters }) {
  const t = useWords('officeArea');
  return (
    <SelectField
      label={t('show')}
      value={SHOWN.find((each) => each === filters.get('show')) ?? 'served'}
      onChange={({ currentTarget: { value } }) => filters.set('show', value === 'served' ? '' : value)}
      className="max-lg:col-span-2"
    >
      {SHOWN.map((each) => (
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
      <LinkButton to={officePaths.newArea()} aria-keyshortcuts="N" className="max-sm:flex-1">
        <Icon name="plus" />
        {t('add')}
      </LinkButton>
      <LinkButton to={officePaths.importAreas()} look="secondary" className="max-sm:flex-1">
        {t('import')}
      </LinkButton>
    </div>
  );
}
