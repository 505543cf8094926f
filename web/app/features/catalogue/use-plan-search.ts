import type { PlanSummaryAnswer } from '@shivar/domain/contract/answers';
import { useEffect, useMemo, useState } from 'react';

import { logFailure } from '../../lib/log.ts';
import { useOrganicOnlyLater } from '../../lib/organic.ts';
import type { PlanSearch } from './plan-search.ts';

/** What a search has found so far; `found` is null where nothing is searched, or not yet. */
export interface SearchState {
  readonly found: ReadonlySet<string> | null;
  readonly kind: 'idle' | 'loading' | 'ready' | 'incomplete';
}

/** Searches the plans; the search itself is fetched with the first letter. */
export function usePlanSearch(plans: readonly PlanSummaryAnswer[], query: string): SearchState {
  const organicOnly = useOrganicOnlyLater();
  const [search, setSearch] = useState<PlanSearch | 'failed' | null>(null);
  const isWanted = query !== '';
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    const load = async () => {
      try {
        const { createPlanSearch } = await import('./plan-search.ts');
        const made = await createPlanSearch(plans);
        if (isCurrent) setSearch(made);
      } catch (error) {
        logFailure('The search could not be loaded', error);
        if (isCurrent) setSearch('failed');
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [isWanted, plans]);

  return useMemo(() => {
    if (!isWanted) return { found: null, kind: 'idle' };
    if (search === null) return { found: null, kind: 'loading' };
    if (search === 'failed') return { found: namedLike(plans, query), kind: 'incomplete' };
    return { found: search.find(query, organicOnly), kind: search.complete ? 'ready' : 'incomplete' };
  }, [isWanted, search, query, organicOnly, plans]);
}

/** What can be found without the search: the plans whose names have the very letters. */
function namedLike(plans: readonly PlanSummaryAnswer[], query: string): ReadonlySet<string> {
  const letters = query.toLowerCase();
  const found = plans.filter((plan) =>
    `${plan.subscriptionName} ${plan.marathiName}`.toLowerCase().includes(letters),
  );
  return new Set(found.map(({ _id }) => _id));
}
