import { useCallback } from 'react';
import type { NavigateOptions } from 'react-router';
import { useSearchParams } from 'react-router';

/** Makes the new query. It may change the one that it gets. */
type Change = (query: URLSearchParams) => URLSearchParams;

/**
 * The query of the address, and its change. A change begins with the browser's address, not with the page's: a slow
 * page may still show the one before, and the second of two quick choices must not undo the first.
 */
export function useAddressQuery() {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (changed: Change, options?: NavigateOptions) => {
      setQuery(changed(new URLSearchParams(window.location.search)), {
        preventScrollReset: true,
        ...options,
      });
    },
    [setQuery],
  );
  return [query, change] as const;
}

/** The state of an address that typing made. */
const TYPED = 'typed';

/** How typing changes the address: all letters of a search are one step of the browser's history. */
export function byTyping(): NavigateOptions {
  // The browser's own state, for the same reason as above. React Router keeps an address's state in `usr`.
  const { usr } = (window.history.state ?? {}) as { usr?: unknown };
  return { state: TYPED, replace: usr === TYPED };
}

/** Puts names with their values into a query; an empty value removes the name. The rest of the query stays. */
export function withValues(
  query: URLSearchParams,
  values: Readonly<Record<string, string>>,
): URLSearchParams {
  const written = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') written.delete(name);
    else written.set(name, value);
  }
  return written;
}
