import { useLayoutEffect, useReducer, useSyncExternalStore } from 'react';

type Subscribe = (listener: () => void) => () => void;

/**
 * Follows a value that only the browser knows. While hydrating it is `onServer`, so that both render the same, then
 * what `read` says. The second render comes at once: an event between the two would let React write `onServer` over a
 * field in which somebody has just typed.
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

/** False on the server and while hydrating; then true. */
export function useHydrated(): boolean {
  return useStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

export interface SharedValue<Value> {
  readonly read: () => Value;
  readonly write: (value: Value) => void;
  readonly subscribe: Subscribe;
}

/** A value of this page that several components follow. */
export function sharedValue<Value>(initial: Value): SharedValue<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write: (next) => {
      value = next;
      // A listener may stop itself and follow anew.
      const told = [...listeners];
      for (const listener of told) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The shared value, followed. On the server and while hydrating it is null. */
export function useShared<Value>({ subscribe, read }: SharedValue<Value>): Value | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

/** The same for text under a key of the browser's storage. It is shared with the other tabs; null removes it. */
type StoredText = SharedValue<string | null>;

/**
 * A value of browser storage under exactly this key. Storage may be forbidden (private windows): then the value lives
 * as long as the page.
 */
export function storedText(key: string): StoredText {
  const told = sharedValue<string | null>(null);
  let isUnsaved = false;

  const read = () => {
    if (isUnsaved) return told.read();
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const write = (value: string | null) => {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
      isUnsaved = false;
    } catch {
      isUnsaved = true;
    }
    told.write(value);
  };
  const subscribe = (listener: () => void) => {
    // A null key says that all of storage was cleared.
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    const stop = told.subscribe(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      stop();
      window.removeEventListener('storage', onStorage);
    };
  };
  return { read, write, subscribe };
}

/** The stored text, followed. On the server and while hydrating it is null. */
export function useStoredText(stored: StoredText): string | null {
  return useStore(stored.subscribe, stored.read, () => null);
}

/** A text that this tab stores under a key; null where there is none, or where storage is forbidden. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text for this tab; null removes it. Where storage is forbidden or full, nothing is stored. */
export function writeTab(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Each caller goes on without it.
  }
}
