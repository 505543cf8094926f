import type { ComponentType } from 'react';
import { startTransition, useCallback, useState } from 'react';

import { logFailure } from '../lib/failures.ts';

/**
 * A part of a page that is fetched when it is first asked for. `load` gives false where it could not be, as
 * without a network: the page goes on without it, and it may be asked for again.
 */
export function useLazyPart<Props>(fetchPart: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const load = useCallback(
    () =>
      fetchPart().then(
        (loaded) => {
          // Drawn in slices: whatever is tapped meanwhile is answered first.
          startTransition(() => setPart(() => loaded));
          return true;
        },
        (error: unknown) => {
          logFailure('A part of the page could not be fetched', error);
          return false;
        },
      ),
    [fetchPart],
  );
  return { Part, load };
}
