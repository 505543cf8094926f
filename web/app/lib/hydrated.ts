import { useLayoutEffect, useReducer, useSyncExternalStore } from 'react';

type Subscribe = (listener: () => void) => () => void;

/**
 * A value that the browser has and the server does not, followed: `onServer` while hydrating, so that both render the same,
 * then what `read` says. That comes at once with the hydration: were there an event between them, React would show the
 * value first, over what was just typed in a field that begins with it, and the event would find nothing new.
 */
export function useStore<Value>(subscribe: Subscribe, read: () => Value, onServer: () => Value): Value {
  const value = useSyncExternalStore(subscribe, read, onServer);
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    if (!Object.is(value, read())) renderAgain();
    // oxlint-disable-next-line react/exhaustive-deps -- once: from then on React follows it
  }, []);
  return value;
}

const never = () => () => undefined;

/** False on the server and while hydrating; then true. */
export function useHydrated(): boolean {
  return useStore(
    never,
    () => true,
    () => false,
  );
}
