import { MONEY, OFFICE, STAFF, isAdmitted } from '@shivar/domain/rules/account/role';
import { PERIODS } from '@shivar/domain/rules/overview/overview-period';
import type { PeriodName } from '@shivar/domain/rules/overview/overview-period';
import { addDays, dayAt, isDay } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import { SPLITS, officeOverviewCalls } from '@shivar/domain/contract/office/overview-calls';
import type { OverviewFigures, OverviewQuery, Split } from '@shivar/domain/contract/office/overview-calls';
import { redirect } from 'react-router';
import type { ShouldRevalidateFunctionArgs } from 'react-router';

import { call } from '../../lib/api-client.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { askServerTime, serverNow } from '../../lib/server-clock.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/states.tsx';
import { requireRole } from '../access/office-guard.ts';
import { OneOf } from '../editing/choices.tsx';
import { Answered } from '../parts/answered.tsx';
import { DayFilter } from '../list/filter-fields.tsx';
import { useFilters } from '../list/use-filters.ts';
import type { Filters } from '../list/use-filters.ts';
import { OfficePage, Section } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { useAnswer } from '../parts/use-answer.ts';
import type { Route } from './+types/overview-page.ts';
import { DecisionList } from './decision-list.tsx';
import { FirstSteps, useFirstSteps } from './first-steps.tsx';
import { LINE_COLOURS } from './line-looks.tsx';
import { PartsTable } from './figure-tables.tsx';
import { PLOTS } from './plot-lines.ts';
import { PlotSection } from './plot-section.tsx';

export const handle: RouteHandle = { words: ['officeOverview', 'officeFirstSteps'] };
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** The office opens with its overview. For those who may not see it, it opens with the bank, or with the next batch. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const role = requireRole(request, STAFF);
  if (!isAdmitted(OFFICE, role))
    throw redirect(isAdmitted(MONEY, role) ? officePaths.bank() : officePaths.today());
  await askServerTime();
  return { today: dayAt(serverNow()) };
}

/** The day does not depend on the filters. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** The decisions of today first, then the figures of the farm. */
export default function OverviewPage({ loaderData: { today } }: Route.ComponentProps) {
  const t = useWords('officeOverview');
  const firstSteps = useFirstSteps();
  return (
    <OfficePage title={t('title')} width="wide">
      <PageHead title={t('title')} />
      <FirstSteps known={firstSteps} />
      <DecisionList isQuiet={firstSteps.isBeginning} />
      <Figures today={today} />
    </OfficePage>
  );
}

function Figures({ today }: { today: Day }) {
  const t = useWords('officeOverview');
  const filters = useFilters();
  const query = overviewQueryOf(filters, today);
  const { value, failure, isOld, askAgain } = useAnswer('figures', JSON.stringify(query), (signal) =>
    call(officeOverviewCalls.overviewFigures, { query, signal }),
  );
  const only = query.plan ?? (query.pincode === undefined ? null : inDigits(query.pincode, t.language));
  return (
    <Section title={t('figures')}>
      <PeriodBar filters={filters} today={today} only={only} />
      <Answered
        value={failure ? null : value}
        failure={failure}
        askAgain={askAgain}
        texts={{ loading: t('figuresLoading'), loadFailed: t('figuresFailed') }}
        places={[PLOTS.length, 'h-[34rem]']}
        className="grid gap-4 lg:grid-cols-2"
      >
        {(figures) => (
          <div
            aria-busy={isOld}
            className={classNames('flex min-w-0 flex-col gap-4', isOld && 'opacity-60')}
            style={LINE_COLOURS}
          >
            <Spans figures={figures} />
            {isNothing(figures) ? (
              <EmptyState title={t('figuresNone')}>{t('figuresNoneText')}</EmptyState>
            ) : (
              <Plots figures={figures} split={query.split} filters={filters} />
            )}
          </div>
        )}
      </Answered>
    </Section>
  );
}

/** All figures are 0, in the period and before it, as on a farm’s first day. */
function isNothing({ total, totalBefore }: OverviewFigures): boolean {
  return [...total, ...totalBefore].every((sums) => Object.values(sums).every((value) => value === 0));
}

function Plots(props: { figures: OverviewFigures; split: Split | undefined; filters: Filters }) {
  const { figures, split, filters } = props;
  return (
    <>
      <div className="grid min-w-0 gap-4 lg:grid-cols-2">
        {PLOTS.map((plot) => (
          <PlotSection key={plot} plot={plot} figures={figures} />
        ))}
      </div>
      {split !== undefined && figures.parts.length > 0 && (
        <PartsTable
          // A new list shows only its first rows.
          key={split}
          figures={figures}
          split={split}
          onLookAt={(key) => filters.setAll({ shown: '', [split === 'plan' ? 'plan' : 'pincode']: key })}
        />
      )}
    </>
  );
}

/** The days of these figures. */
function Spans({ figures: { from, to, before, isCounted } }: { figures: OverviewFigures }) {
  const t = useWords('officeOverview');
  return (
    <output className="figures block text-soft">
      {t('spans', {
        from: formatDay(from, t.language),
        to: formatDay(to, t.language),
        beforeFrom: formatDay(before.from, t.language),
        beforeTo: formatDay(before.to, t.language),
      })}
      {!isCounted && <strong className="block text-turmeric-ink">{t('stillCounting')}</strong>}
    </output>
  );
}

const NAMES = Object.keys(PERIODS) as PeriodName[];

/** The period and the part of the farm in the address; without them four weeks of the whole farm. */
function overviewQueryOf({ get }: Filters, today: Day): OverviewQuery {
  const split = SPLITS.find((each) => each === get('shown'));
  const plan = split ? undefined : get('plan') || undefined;
  const pincode = split || plan ? '' : (get('pincode') ?? '');
  const what = { split, plan, pincode: /^[1-9]\d{5}$/.test(pincode) ? pincode : undefined };
  const { from, to } = { from: get('from') ?? '', to: get('to') ?? '' };
  if (get('period') === 'custom' && isDay(from) && isDay(to)) return { from, to, ...what };
  return { from: addDays(today, 1 - PERIODS[periodNamed(get('period'))]), to: today, ...what };
}

function periodNamed(name: string | undefined): PeriodName {
  return NAMES.find((each) => each === name) ?? 'weeks';
}

/** Chooses the period and the part of the farm. Each choice acts at once, and is in the address. */
function PeriodBar({ filters, today, only }: { filters: Filters; today: Day; only: string | null }) {
  const t = useWords('officeOverview');
  const isCustom = filters.get('period') === 'custom';
  const shown = SPLITS.find((each) => each === filters.get('shown')) ?? (only === null ? 'all' : 'one');
  const parts = (['all', ...SPLITS] as const).map((value) => ({ value, label: t(`shown.${value}`) }));
  const choosePeriod = (name: PeriodName | 'custom') => {
    if (name !== 'custom') return filters.setAll({ period: name === 'weeks' ? '' : name, from: '', to: '' });
    return filters.setAll({ period: name, from: addDays(today, 1 - PERIODS.quarter), to: today });
  };
  return (
    <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-4">
      <OneOf
        label={t('period')}
        value={isCustom ? 'custom' : periodNamed(filters.get('period'))}
        options={([...NAMES, 'custom'] as const).map((value) => ({ value, label: t(`period.${value}`) }))}
        onChange={choosePeriod}
      />
      <OneOf
        label={t('shown')}
        value={shown}
        options={only === null ? parts : [...parts, { value: 'one', label: t('onePlan', { name: only }) }]}
        onChange={(value) => filters.setAll({ shown: value === 'all' ? '' : value, plan: '', pincode: '' })}
      />
      {isCustom && (
        <>
          <DayFilter filters={filters} name="from" label={t('from')} />
          <DayFilter filters={filters} name="to" label={t('to')} />
        </>
      )}
    </div>
  );
}
