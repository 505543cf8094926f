/**
 * The few parts of a browser that sessions and calls stand on, for tests in Node: storage, the document's
 * marks, and events between tabs.
 */
export interface TestBrowser {
  readonly storage: Map<string, string>;
  /** What CSS reads on `<html>`. */
  readonly marks: Set<string>;
  readonly style: Map<string, string>;
  /** Another tab writes (null removes): this one gets the browser's storage event. */
  otherTab(key: string, value: string | null): void;
}

export function openTestBrowser(): TestBrowser {
  const storage = new Map<string, string>();
  const marks = new Set<string>();
  const style = new Map<string, string>();
  const window = new EventTarget();
  const documentElement = {
    dataset: {},
    style: { setProperty: (name: string, value: string) => style.set(name, value) },
    toggleAttribute: (name: string, on: boolean) => (on ? marks.add(name) : marks.delete(name)),
  };
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  };
  Object.assign(globalThis, { window, document: { documentElement } });
  Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
  const otherTab = (key: string, value: string | null) => {
    if (value === null) storage.delete(key);
    else storage.set(key, value);
    window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  };
  return { storage, marks, style, otherTab };
}
