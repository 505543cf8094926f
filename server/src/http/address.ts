/*
 * The address of a request as the router reads it, so that no odd spelling of it passes a guard by.
 */

/**
 * An address that can be routed: without the host that a proxy's request puts before the path, and with an
 * escape that stands for no text taken literally. Such an address then looks like any other that does not
 * exist, and is guarded like it.
 */
export function routableUrl(url: string): string {
  const path = url.startsWith('/') ? url : url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  return path.includes('%') && !isDecodable(path) ? path.replaceAll('%', '%25') : path || '/';
}

/** Whether an address lies at or below a path, in whatever spelling: escapes, doubled slashes, other case. */
export function isBelow(url: string, path: string): boolean {
  let named = url.split(/[?#]/, 1)[0] ?? '';
  if (named.includes('%')) named = decodeURIComponent(named);
  const plain = named.replaceAll(/\/{2,}/g, '/').toLowerCase();
  return plain === path || plain.startsWith(`${path}/`);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path.split(/[?#]/, 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
