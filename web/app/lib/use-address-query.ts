import { useCallback } from 'react';
import type { NavigateOptions } from 'react-router';
import { useSearchParams } from 'react-router';

/** What is asked for after the `?` of an address becomes; it may change what it is given. */
type Change = (query: URLSearchParams) => URLSearchParams;

/**
 * The query of the address, and its change. A change begins with the address as it stands: on a slow device the page
 * may still show the one before it, and the second of two quick choices must not take the first one back.
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

/**
 * How typing changes the address: what is sought is one step of the browser's history, not one for each letter, and takes
 * no step that was made otherwise.
 */
export function byTyping(): NavigateOptions {
  // As the browser has it now, for the reason above: React Router keeps an address's state there.
  const { usr } = (window.history.state ?? {}) as { usr?: unknown };
  return { state: TYPED, replace: usr === TYPED };
}

/** Names with their values put into a query; an empty value takes the name out. What it says besides stays. */
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
