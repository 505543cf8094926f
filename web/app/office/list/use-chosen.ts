import { useState } from 'react';

/** Which rows of a list are chosen, by their ids. */
export interface Chosen {
  readonly isAny: boolean;
  readonly has: (id: string) => boolean;
  readonly set: (ids: readonly string[], isChosen: boolean) => void;
  readonly clear: () => void;
}

export function useChosen(): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    isAny: ids.size > 0,
    has: (id) => ids.has(id),
    set: (changed, isChosen) =>
      setIds((known) => {
        const next = new Set(known);
        for (const id of changed) {
          if (isChosen) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
    clear: () => setIds(new Set()),
  };
}
