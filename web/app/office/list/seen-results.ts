/** What somebody found in a list, for the way through it and back. */
interface SeenResults {
  /** Where the list was left, with its filters. */
  readonly address: string;
  /** Under which key what was read of it is kept (`usePages`). */
  readonly place: string;
  /** The addresses that its rows lead to, in their order, as far as it was read. */
  readonly links: readonly string[];
  readonly hasMore: boolean;
}

/** Lists by their address without filters, as they were seen last, and which of the rows was opened last. */
const seen = new Map<string, SeenResults>();
const opened = new Map<string, string>();

export function rememberResults(path: string, results: SeenResults): void {
  seen.set(path, results);
}

/** Where a row is opened, by whatever way, it is the one to come back to. */
export function rememberOpened(path: string, row: string): void {
  opened.set(path, row);
}

/** The address of the row of this list that was opened last. */
export function lastOpened(path: string): string | undefined {
  return opened.get(path);
}

/** Where a row stands among what was found last: its place from 1, its neighbours; null where it is not among that. */
export interface PlaceInResults extends SeenResults {
  readonly n: number;
  readonly previous: string | null;
  readonly next: string | null;
}

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
