/** Writes a failure to the browser's console, as is promised (product 9.12). Never pass secrets. */
export function logFailure(what: string, details: unknown): void {
  // oxlint-disable-next-line no-console -- the promise "all API errors are logged to the console"
  console.error(what, details);
}
