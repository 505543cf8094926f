/** Writes a failure to the browser's console, where the spec wants them (spec 4, 8). Never pass secrets. */
export function logFailure(what: string, details: unknown): void {
  // oxlint-disable-next-line no-console -- the spec's "all API errors are logged to the console"
  console.error(what, details);
}
