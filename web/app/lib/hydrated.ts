import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while hydrating, so that both render the same; then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
