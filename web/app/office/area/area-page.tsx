import { AREA_SHOWN, officeAreaCalls } from '@shivar/domain/contract/office/area-calls';
import type { OfficeArea, WantedArea } from '@shivar/domain/contract/office/area-calls';

import { call } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListPage } from '../list/list-page.tsx';
import { useFilters } from '../list/use-filters.ts';
import type { Filters } from '../list/use-filters.ts';
import { usePages } from '../list/use-pages.ts';
import { officePaths } from '../parts/office-paths.ts';
import { countIn, useDecisions } from '../parts/use-decisions.ts';
import { AREA_COLUMNS, AreaRow } from './area-row.tsx';
import { LastImport } from './last-import.tsx';
import { WANTED_COLUMNS, WantedRow } from './wanted-row.tsx';

/** Which pincodes are shown for which people wait, by the name that it has in the address. */
const WANTED = { wanted: 'many', awaited: 'any' } as const;
const WANTED_SHOWN = ['wanted', 'awaited'] as const;

/** Where the farm comes: every pincode, and how full its next week is; and where people wait for it. */
export function AreaPage() {
  const t = useWords('officeArea');
  const filters = useFilters();
  const wanted = WANTED_SHOWN.find((each) => each === filters.get('show'));
  const show = AREA_SHOWN.find((each) => each === filters.get('show'));
  const search = filters.get('search')?.slice(0, 100);
  const pages = usePages<'areas', OfficeArea | WantedArea>(filters.key, 'areas', (from, signal) => {
    const query = { ...(search && { search }), ...from };
    if (wanted)
      return call(officeAreaCalls.wantedAreas, { query: { ...query, show: WANTED[wanted] }, signal });
    return call(officeAreaCalls.officeAreas, { query: { ...query, ...(show && { show }) }, signal });
  });
  return (
    <ListPage<OfficeArea | WantedArea>
      title={t('title')}
      intro={t(wanted ? 'wantedText' : 'intro')}
      actions={<AreaActions />}
      filters={filters}
      views={useViews()}
      pages={pages}
      texts={useTexts(filters, wanted !== undefined)}
      idOf={({ pincode }) => pincode}
      Row={Pincode}
      columns={wanted ? WANTED_COLUMNS : AREA_COLUMNS}
      {...(!wanted && { to: ({ pincode }) => officePaths.area(pincode) })}
    >
      <LastImport onUndone={pages.readAgain} />
    </ListPage>
  );
}

function Pincode({ row: area }: { row: OfficeArea | WantedArea }) {
  return 'days' in area ? <AreaRow area={area} /> : <WantedRow area={area} />;
}

function useViews() {
  const t = useWords('officeArea');
  const { decisions } = useDecisions();
  const counts: Partial<Record<string, number | undefined>> = {
    full: countIn(decisions, 'area-full'),
    filling: countIn(decisions, 'area-filling'),
    wanted: countIn(decisions, 'area-wanted'),
  };
  return [...AREA_SHOWN, ...WANTED_SHOWN].map((show) => ({
    label: t(`show.${show}`),
    values: { show: show === 'served' ? '' : show },
    count: counts[show],
  }));
}

function useTexts({ isAny }: Filters, isWanted: boolean) {
  const t = useWords('officeArea');
  const none = isWanted ? 'wantedNone' : isAny ? 'noneTitle' : 'noneYet';
  const noneText = isWanted ? 'wantedNoneText' : isAny ? 'noneText' : 'noneYetText';
  return {
    hint: t('searchHint'),
    showAll: t('showAll'),
    loading: t('loading'),
    loadFailed: t('loadFailed'),
    more: t('more'),
    noneTitle: t(none),
    noneText: t(noneText),
    results: t('results'),
  };
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
