import { AREA_SHOWN, officeAreaCalls } from '@shivar/domain/contract/office/area-calls';
import type { OfficeArea, WantedArea } from '@shivar/domain/contract/office/area-calls';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import { dayAt } from '@shivar/domain/values/day';

import { call } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { officeOnly } from '../access/office-loader.ts';
import { ListPage } from '../list/list-page.tsx';
import { Cell, RowLink } from '../list/list-row.tsx';
import { listTexts } from '../list/list-texts.ts';
import { useFilters } from '../list/use-filters.ts';
import { usePages } from '../list/use-pages.ts';
import { officePaths } from '../parts/office-paths.ts';
import { countIn, useDecisions } from '../parts/use-decisions.ts';
import { FillTable } from './fill-table.tsx';
import { LastImport } from './last-import.tsx';

export const handle: RouteHandle = { scripts: 'at-once', words: ['office', 'officeArea', 'terms'] };
export const clientLoader = officeOnly;
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** The two lists of wanted pincodes: their names in the address, and those in the call. */
const WANTED = { wanted: 'many', awaited: 'any' } as const;
const WANTED_SHOWN = ['wanted', 'awaited'] as const;

/** The pincodes with the deliveries of the next week, and the pincodes that people wait for. */
export default function AreaPage() {
  const t = useWords('officeArea');
  const filters = useFilters();
  const wanted = WANTED_SHOWN.find((each) => each === filters.get('show'));
  const show = AREA_SHOWN.find((each) => each === filters.get('show'));
  const search = filters.get('search')?.slice(0, 100) || undefined;
  const pages = usePages<'areas', OfficeArea | WantedArea>(filters.key, 'areas', (from, signal) => {
    if (wanted)
      return call(officeAreaCalls.wantedAreas, { query: { search, show: WANTED[wanted], ...from }, signal });
    return call(officeAreaCalls.officeAreas, { query: { search, show, ...from }, signal });
  });
  return (
    <>
      <PageHead title={t('title')} />
      <ListPage<OfficeArea | WantedArea>
        title={t('title')}
        intro={t(wanted ? 'wantedText' : 'intro')}
        actions={<AreaActions />}
        filters={filters}
        views={useViews()}
        pages={pages}
        texts={useTexts(filters.isAny, wanted !== undefined)}
        idOf={({ pincode }) => pincode}
        Row={Pincode}
        columns={
          wanted
            ? 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_auto]'
            : 'lg:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)]'
        }
        {...(!wanted && { to: ({ pincode }) => officePaths.area(pincode) })}
      >
        <LastImport onUndone={pages.readAgain} />
      </ListPage>
    </>
  );
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

function useTexts(isFiltered: boolean, isWanted: boolean) {
  const t = useWords('officeArea');
  const texts = listTexts((name) => t(`list.${name}`));
  if (isWanted) return { ...texts, noneTitle: t('wantedNone'), noneText: t('wantedNoneText') };
  return isFiltered ? texts : { ...texts, noneTitle: t('noneYet'), noneText: t('noneYetText') };
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
      <LinkButton to={officePaths.daysOff()} look="secondary" className="max-sm:flex-1">
        {t('daysOff')}
      </LinkButton>
    </div>
  );
}

function Pincode({ row: area }: { row: OfficeArea | WantedArea }) {
  return 'days' in area ? <ServedPincode area={area} /> : <WantedPincode area={area} />;
}

function ServedPincode({ area }: { area: OfficeArea }) {
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

function WantedPincode({ area: { pincode, waiting, since, before } }: { area: WantedArea }) {
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
