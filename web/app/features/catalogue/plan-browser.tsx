import type { PlanSummaryAnswer } from '@shivar/domain/contract/answers';
import { useMemo } from 'react';

import { useLanguage } from '../../lib/language.ts';
import { setOrganicOnly, useOrganicOnlyLater } from '../../lib/organic.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { choicesOf, filteredPlans, NO_FILTER } from './plan-filter.ts';
import { PlanFilters } from './plan-filters.tsx';
import { PlanGrid } from './plan-grid.tsx';
import { usePlanFilter } from './use-plan-filter.ts';
import { usePlanSearch } from './use-plan-search.ts';
import type { SearchState } from './use-plan-search.ts';

/** The list of plans with its search and filters, which work in the browser on what the page already has. */
export function PlanBrowser({ plans }: { plans: readonly PlanSummaryAnswer[] }) {
  const language = useLanguage();
  const organicOnly = useOrganicOnlyLater();
  const choices = useMemo(
    () => choicesOf(plans.filter(({ organic }) => organic || !organicOnly)),
    [plans, organicOnly],
  );
  const { filter, change } = usePlanFilter(choices);
  const search = usePlanSearch(plans, filter.q.trim());
  const shown = useMemo(
    () => filteredPlans(plans, filter, search.found, language),
    [plans, filter, search.found, language],
  );
  const showAll = () => {
    setOrganicOnly(false);
    change(NO_FILTER);
  };
  return (
    <>
      <PlanFilters filter={filter} choices={choices} onChange={change} />
      <div className="hidden-while-filtering">
        <Count plans={shown} search={search} />
        {shown.length === 0 ? (
          <NoneFound onShowAll={showAll} />
        ) : (
          <PlanGrid plans={shown} noOrganic={<NoneFound onShowAll={showAll} />} />
        )}
      </div>
    </>
  );
}

/** How many plans are shown, read out when it changes; the Organic toggle's own count takes its place by its mark. */
function Count({ plans, search }: { plans: readonly PlanSummaryAnswer[]; search: SearchState }) {
  const t = useWords('public');
  const organic = plans.filter((plan) => plan.organic).length;
  return (
    <output className="flex min-h-8 flex-wrap items-center gap-x-3 py-2 text-soft">
      <span className="hidden-when-organic-only">{t('found', { n: plans.length })}</span>
      <span className="only-when-organic-only">{t('found', { n: organic })}</span>
      {search.kind === 'loading' && <span>{t('searching')}</span>}
      {search.kind === 'incomplete' && <span>{t('searchFailed')}</span>}
    </output>
  );
}

function NoneFound({ onShowAll }: { onShowAll: () => void }) {
  const t = useWords('public');
  return (
    <EmptyState title={t('noneFound')} action={<Button onClick={onShowAll}>{t('showAll')}</Button>}>
      {t('noneFoundText')}
    </EmptyState>
  );
}
