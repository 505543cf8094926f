/** Writes a failure to the browser's console, as is promised (product 9.12). Never pass secrets. */
export function logFailure(what: string, details: unknown): void {
  // oxlint-disable-next-line no-console -- the promise "all API errors are logged to the console"
  console.error(what, details);
}

/**
 * Asks whether the server can be reached at all. The error of a failed call does not tell: each browser words it in
 * its own way, and a fault of ours may be a TypeError too.
 */
export function isUnreachable(): Promise<boolean> {
  return fetch('/api/health').then(
    () => false,
    () => true,
  );
}

/**
 * Goes on once the browser says that it is online and the server answers. The browser alone is not believed: its word
 * comes with any line, and a reload without the server would end a navigation that is under way.
 */
export function onceReachable(goOn: () => void, signal: AbortSignal): void {
  const check = async () => {
    if (!(await isUnreachable()) && !signal.aborted) goOn();
  };
  addEventListener('online', () => void check(), { signal });
}
