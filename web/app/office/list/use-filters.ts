import { useState } from 'react';

import { useAddressQuery, withValues } from '../../lib/use-address-query.ts';

/** The filters of a list, which stand in the address: so a list can be sent on, and Back takes a filter back. */
export function useFilters() {
  const [query, change] = useAddressQuery();
  const [cleared, setCleared] = useState(0);
  const setAll = (values: Readonly<Record<string, string>>) => change((before) => withValues(before, values));
  return {
    /** What is chosen; undefined where nothing is. */
    get: (name: string) => query.get(name) ?? undefined,
    set: (name: string, value: string) => setAll({ [name]: value }),
    /** Several at once, as one step of the browser's history. */
    setAll,
    /** What follows the path in the address, with these values. */
    searchWith: (values: Readonly<Record<string, string>>) => {
      const search = withValues(query, values).toString();
      return search === '' ? '' : `?${search}`;
    },
    clear: () => {
      setCleared(cleared + 1);
      change(() => new URLSearchParams());
    },
    /** How often all was cleared: then fields begin anew, and what was typed and not applied goes too. */
    cleared,
    /** Different for each choice. */
    key: query.toString(),
    // The language stands in the address too, where somebody has just changed it.
    isAny: [...query.keys()].some((name) => name !== 'lang'),
  };
}

export type Filters = ReturnType<typeof useFilters>;
