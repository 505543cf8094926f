import type { search, searchIndex } from '@shivar/domain/language/search';
import { useCallback, useMemo, useState } from 'react';

import { logFailure } from '../../../lib/failures.ts';
import { useEditor } from '../state/editor-store.ts';

interface Searching {
  readonly search: typeof search;
  readonly searchIndex: typeof searchIndex;
}

/**
 * The ids of the items that a query finds, in either script and in their usual spellings (product 1.8); null without a
 * query, and until the rule is there, which `prepare` fetches.
 */
export function useFound(query: string): { found: ReadonlySet<string> | null; prepare: () => void } {
  const items = useEditor(({ order }) => order.items);
  const [searching, setSearching] = useState<Searching | null>(null);
  const prepare = useCallback(() => {
    import('@shivar/domain/language/search').then(setSearching, (error: unknown) =>
      logFailure('The search could not be fetched', error),
    );
  }, []);
  const found = useMemo(() => {
    if (!searching || query.trim() === '') return null;
    const entries = items.map(({ id, name }) => ({ id, names: [name.en, name.mr] }));
    const words = searching.search(searching.searchIndex(entries), query);
    return new Set(entries.map(({ id }) => id).filter((id) => words.every((ids) => ids.has(id))));
  }, [items, query, searching]);
  return { found, prepare };
}
