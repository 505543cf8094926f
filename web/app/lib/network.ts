/**
 * Whether the server cannot be reached at all. What a browser says of a call that failed is worded by each in its own
 * way, and a defect of ours may be a TypeError too: so it is asked.
 */
export function isCutOff(): Promise<boolean> {
  return fetch('/api/health').then(
    () => false,
    () => true,
  );
}
