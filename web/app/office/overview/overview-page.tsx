import type { Day } from '@shivar/domain/values/day';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import { officeOverviewCalls } from '@shivar/domain/contract/office/overview-calls';
import type { OverviewFigures, OverviewQuery } from '@shivar/domain/contract/office/overview-calls';

import { call, failureMessage } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useFilters } from '../list/use-filters.ts';
import { OfficePage } from '../parts/office-page.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { DecisionList } from './decision-list.tsx';
import { FirstSteps, useFirstSteps } from './first-steps.tsx';
import { LINE_COLOURS } from './line-looks.tsx';
import { PartsTable } from './parts-table.tsx';
import { PeriodBar, overviewQueryOf } from './period-bar.tsx';
import { PLOTS } from './plot-lines.ts';
import { PlotSection } from './plot-section.tsx';

/** The decisions of today first, then the figures of the farm. */
export function OverviewPage({ today }: { today: Day }) {
  const t = useWords('officeOverview');
  const firstSteps = useFirstSteps();
  return (
    <OfficePage title={t('title')} width="wide">
      <FirstSteps known={firstSteps} />
      <DecisionList isQuiet={firstSteps.isBeginning} />
      <Figures today={today} />
    </OfficePage>
  );
}

function Figures({ today }: { today: Day }) {
  const t = useWords('officeOverview');
  const language = useLanguage();
  const filters = useFilters();
  const query = overviewQueryOf(filters, today);
  const {
    value: figures,
    failure,
    isOld,
    askAgain,
  } = useAnswer('figures', JSON.stringify(query), (signal) =>
    call(officeOverviewCalls.overviewFigures, { query, signal }),
  );
  const only = query.plan ?? (query.pincode === undefined ? null : inDigits(query.pincode, language));
  return (
    <section aria-labelledby="figures" className="flex min-w-0 flex-col gap-4">
      <h2 id="figures" className="text-2xl">
        {t('figures')}
      </h2>
      <PeriodBar filters={filters} today={today} only={only} />
      {failure && (
        <ErrorState title={t('figuresFailed')} onRetry={askAgain}>
          {failureMessage(failure, t('unreachable'))}
        </ErrorState>
      )}
      {!figures && !failure && <Places />}
      {figures && !failure && (
        <div
          aria-busy={isOld}
          className={classNames('flex min-w-0 flex-col gap-4', isOld && 'opacity-60')}
          style={LINE_COLOURS}
        >
          <Spans figures={figures} />
          {isNothing(figures) ? (
            <EmptyState title={t('figuresNone')}>{t('figuresNoneText')}</EmptyState>
          ) : (
            <Plots figures={figures} query={query} filters={filters} />
          )}
        </div>
      )}
    </section>
  );
}

/** All figures are 0, in the period and before it, as on a farm’s first day. */
function isNothing({ total, totalBefore }: OverviewFigures): boolean {
  return [...total, ...totalBefore].every((sums) => Object.values(sums).every((value) => value === 0));
}

function Plots({
  figures,
  query,
  filters,
}: {
  figures: OverviewFigures;
  query: OverviewQuery;
  filters: ReturnType<typeof useFilters>;
}) {
  const { split } = query;
  const isSplit = split !== undefined && figures.parts.length > 0;
  return (
    <>
      <div className="grid min-w-0 gap-4 lg:grid-cols-2">
        {PLOTS.map((plot) => (
          <PlotSection key={plot} plot={plot} figures={figures} />
        ))}
      </div>
      {isSplit && (
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
  const language = useLanguage();
  return (
    <output className="figures block text-soft">
      {t('spans', {
        from: formatDay(from, language),
        to: formatDay(to, language),
        beforeFrom: formatDay(before.from, language),
        beforeTo: formatDay(before.to, language),
      })}
      {!isCounted && <strong className="block text-turmeric-ink">{t('stillCounting')}</strong>}
    </output>
  );
}

/** Stands for the plots while their figures load. */
function Places() {
  const t = useWords('officeOverview');
  return (
    <output className="grid gap-4 lg:grid-cols-2">
      <span className="sr-only">{t('figuresLoading')}</span>
      {PLOTS.map((plot) => (
        <Skeleton key={plot} className="h-[34rem]" />
      ))}
    </output>
  );
}
