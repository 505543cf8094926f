import { useCallback, useLayoutEffect, useMemo } from 'react';

import { useHydrated } from '../../lib/hydrated.ts';
import { byTyping, useAddressQuery, withValues } from '../../lib/use-address-query.ts';
import { ANEW } from '../../lib/use-typed-text.ts';
import { NO_FILTER, readFilter } from './plan-filter.ts';
import type { FilterChoices, PlanFilter } from './plan-filter.ts';

/** The filter that stands in the address: it can be shared, and Back takes it back. */
export function usePlanFilter(choices: FilterChoices) {
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
