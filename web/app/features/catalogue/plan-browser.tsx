import type { ListedPlan } from './listed-plans.ts';
import { useMemo, useCallback, useLayoutEffect, useEffect, useState } from 'react';

import { setOrganicOnly, useOrganicOnlyLater } from '../../lib/visitor-choices.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { choicesOf, filteredPlans, NO_FILTER, readFilter } from './plan-filter.ts';
import { PlanFilters } from './plan-filters.tsx';
import { PlanGrid } from './plan-grid.tsx';
import { useHydrated } from '../../lib/stored-state.ts';
import { byTyping, useAddressQuery, withValues } from '../../lib/use-address-query.ts';
import { ANEW } from '../../lib/use-typed-text.ts';
import type { FilterChoices, PlanFilter } from './plan-filter.ts';
import { logFailure } from '../../lib/failures.ts';
import type { PlanSearch } from './plan-search.ts';

/** The list of plans. Search and filters work in the browser on the loaded plans. */
export function PlanBrowser({ plans }: { plans: readonly ListedPlan[] }) {
  const t = useWords('plans');
  const organicOnly = useOrganicOnlyLater();
  const choices = useMemo(
    () => choicesOf(plans.filter(({ organic }) => organic || !organicOnly)),
    [plans, organicOnly],
  );
  const { filter, change } = usePlanFilter(choices);
  const search = usePlanSearch(plans, filter.q.trim(), organicOnly);
  const shown = useMemo(
    () => filteredPlans(plans, filter, search.found, t.language),
    [plans, filter, search.found, t.language],
  );
  const showAll = () => {
    setOrganicOnly(false);
    change(NO_FILTER);
  };
  const noneFound = (
    <EmptyState title={t('noneFound')} action={<Button onClick={showAll}>{t('showAll')}</Button>}>
      {t('noneFoundText')}
    </EmptyState>
  );
  return (
    <>
      <PlanFilters filter={filter} choices={choices} onChange={change} />
      <div className="hidden-while-filtering">
        <Count plans={shown} note={search.note} />
        {shown.length === 0 ? noneFound : <PlanGrid plans={shown} noOrganic={noneFound} />}
      </div>
    </>
  );
}

/** How many plans are shown, read out when it changes; the Organic toggle's own count takes its place by its mark. */
function Count({ plans, note }: { plans: readonly ListedPlan[] } & Pick<SearchState, 'note'>) {
  const t = useWords('plans');
  const organic = plans.filter((plan) => plan.organic).length;
  return (
    <output className="flex min-h-8 flex-wrap items-center gap-x-3 py-2 text-soft">
      <span className="hidden-when-organic-only">{t('found', { n: plans.length })}</span>
      <span className="only-when-organic-only">{t('found', { n: organic })}</span>
      {note && <span>{t(note)}</span>}
    </output>
  );
}

/** The filter that stands in the address: it can be shared, and Back takes it back. */
function usePlanFilter(choices: FilterChoices) {
  const [query, changeQuery] = useAddressQuery();
  const hydrated = useHydrated();
  // The server's page is one for all queries, so the browser begins with all plans.
  const filter = useMemo(
    () => (hydrated ? readFilter(query, choices) : NO_FILTER),
    [hydrated, query, choices],
  );
  useLayoutEffect(() => {
    // The list of an address with a filter was kept out of sight until now (head-script.ts).
    if (hydrated) delete document.documentElement.dataset['filter'];
  }, [hydrated]);

  const change = useCallback(
    (changes: Partial<PlanFilter>) => {
      const isTyped = 'q' in changes && changes !== NO_FILTER;
      changeQuery(
        (before) => withValues(before, { ...readFilter(before, choices), ...changes }),
        isTyped ? byTyping() : { state: changes === NO_FILTER ? ANEW : undefined },
      );
    },
    [changeQuery, choices],
  );
  return { filter, change };
}

/** What a search found, and a note about it. `found` is null while there is no query or no result. */
interface SearchState {
  readonly found: ReadonlySet<string> | null;
  readonly note: 'searching' | 'searchFailed' | null;
}

/** Searches the plans; the search itself is fetched with the first letter. */
function usePlanSearch(plans: readonly ListedPlan[], query: string, organicOnly: boolean): SearchState {
  const [search, setSearch] = useState<PlanSearch | null>(null);
  const isWanted = query !== '';
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    void import('./plan-search.ts')
      .then(({ createPlanSearch }) => createPlanSearch(plans))
      .catch((error: unknown) => {
        logFailure('The search could not be loaded', error);
        return { complete: false, find: (letters: string) => namedLike(plans, letters) };
      })
      .then((made) => isCurrent && setSearch(made));
    return () => {
      isCurrent = false;
    };
  }, [isWanted, plans]);

  return useMemo(() => {
    if (!isWanted) return { found: null, note: null };
    if (search === null) return { found: null, note: 'searching' };
    return { found: search.find(query, organicOnly), note: search.complete ? null : 'searchFailed' };
  }, [isWanted, search, query, organicOnly]);
}

/** Finds plans without the search module: names that contain the query. */
function namedLike(plans: readonly ListedPlan[], query: string): ReadonlySet<string> {
  const letters = query.toLowerCase();
  const found = plans.filter((plan) =>
    `${plan.subscriptionName} ${plan.marathiName}`.toLowerCase().includes(letters),
  );
  return new Set(found.map(({ _id }) => _id));
}
