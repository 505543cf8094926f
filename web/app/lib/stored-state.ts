import { useStore } from './hydrated.ts';

/**
 * Text under a key of browser storage that screens share: a change is told to this page's listeners and,
 * by the browser's storage event, to the other tabs. Storage may be forbidden (private windows): then the
 * value lives as long as the page.
 */
interface StoredText {
  readonly read: () => string | null;
  /** Null removes it. */
  readonly write: (value: string | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A value of browser storage under exactly this key. */
export function storedText(key: string): StoredText {
  const listeners = new Set<() => void>();
  let unsaved: { value: string | null } | null = null;

  const read = () => {
    if (unsaved) return unsaved.value;
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
      unsaved = null;
    } catch {
      unsaved = { value };
    }
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    // A null key says that all of storage was cleared.
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  };
  return { read, write, subscribe };
}

/** The stored text, followed. On the server and while hydrating it is null. */
export function useStoredText(stored: StoredText): string | null {
  return useStore(stored.subscribe, stored.read, () => null);
}
