import type { ComponentType } from 'react';
import { startTransition, useCallback, useState } from 'react';

import { logFailure } from '../lib/failures.ts';

/**
 * A part of a page that is fetched at its first use. `load` returns false where it failed, as without a network; it
 * may be called again.
 */
export function useLazyPart<Props>(fetchPart: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(
    () =>
      fetchPart().then(
        (loaded) => {
          // Drawn in slices, so that taps are answered first.
          startTransition(() => setPart(() => loaded));
          return true;
        },
        (error: unknown) => {
          logFailure('A part of the page could not be fetched', error);
          setFailed(true);
          return false;
        },
      ),
    [fetchPart],
  );
  return { Part, failed, load };
}
