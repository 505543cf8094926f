import { useCallback, useLayoutEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { useHydrated } from '../../lib/hydrated.ts';
import { ANEW } from '../../lib/use-typed-text.ts';
import { NO_FILTER, readFilter, writeFilter } from './plan-filter.ts';
import type { FilterChoices, PlanFilter } from './plan-filter.ts';

/** The filter that stands in the address: it can be shared, and Back takes it back. */
export function usePlanFilter(choices: FilterChoices) {
  const [search, setSearch] = useSearchParams();
  const hydrated = useHydrated();
  // The server's page is one for all queries, so the browser begins with all plans.
  const filter = useMemo(
    () => (hydrated ? readFilter(search, choices) : NO_FILTER),
    [hydrated, search, choices],
  );
  useLayoutEffect(() => {
    // The list of an address with a filter was kept out of sight until now (head-script.ts).
    if (hydrated) delete document.documentElement.dataset['filter'];
  }, [hydrated]);

  const change = useCallback(
    (changes: Partial<PlanFilter>) => {
      // Typing does not leave a step for each letter.
      const replace = 'q' in changes && changes !== NO_FILTER;
      setSearch((before) => writeFilter(before, { ...readFilter(before, choices), ...changes }), {
        replace,
        preventScrollReset: true,
        ...(changes === NO_FILTER && { state: ANEW }),
      });
    },
    [setSearch, choices],
  );
  return { filter, change };
}
