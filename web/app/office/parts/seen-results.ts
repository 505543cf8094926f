import { useLocation } from 'react-router';

/** The results of a list, for the steps through it and the way back. */
interface SeenResults {
  /** The address of the list with its filters. */
  readonly address: string;
  /** The key of its rows in `usePages`. */
  readonly place: string;
  /** The addresses of the rows that were read, in their order. */
  readonly links: readonly string[];
  readonly hasMore: boolean;
}

/** The key of the rows that are read here: from the state of a way back, or else of this history entry. */
export function usePlace(): string {
  const { key, state } = useLocation();
  const { place } = (state ?? {}) as { readonly place?: unknown };
  return typeof place === 'string' ? place : key;
}

/** The last results of each list, by its address without filters. */
export const seenResults = new Map<string, SeenResults>();

/** The address of the row of each list that was opened last. */
export const lastOpened = new Map<string, string>();

/** A row among the last results: its number from 1 and its neighbours. */
export interface PlaceInResults extends SeenResults {
  readonly n: number;
  readonly previous: string | null;
  readonly next: string | null;
}

/** Null where the row is not among the last results. */
export function placeInResults(path: string, row: string): PlaceInResults | null {
  const results = seenResults.get(path);
  const at = results?.links.indexOf(row) ?? -1;
  if (!results || at < 0) return null;
  return {
    ...results,
    n: at + 1,
    previous: results.links[at - 1] ?? null,
    next: results.links[at + 1] ?? null,
  };
}
