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

/** The last results and the last opened row of each list, by its address without filters. */
const seen = new Map<string, SeenResults>();
const opened = new Map<string, string>();

export function rememberResults(path: string, results: SeenResults): void {
  seen.set(path, results);
}

export function rememberOpened(path: string, row: string): void {
  opened.set(path, row);
}

/** The address of the row that was opened last. */
export function lastOpened(path: string): string | undefined {
  return opened.get(path);
}

/** A row among the last results: its number from 1 and its neighbours. */
export interface PlaceInResults extends SeenResults {
  readonly n: number;
  readonly previous: string | null;
  readonly next: string | null;
}

/** Null where the row is not among the last results. */
export function placeInResults(path: string, row: string): PlaceInResults | null {
  const results = seen.get(path);
  const at = results?.links.indexOf(row) ?? -1;
  if (!results || at < 0) return null;
  return {
    ...results,
    n: at + 1,
    previous: results.links[at - 1] ?? null,
    next: results.links[at + 1] ?? null,
  };
}
