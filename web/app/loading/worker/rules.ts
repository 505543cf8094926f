/** Pages that are kept for times without a network. None has anything private. */
const PAGES =
  /^\/(?:_|subscription|active-subscriptions|profile|offline|about|contact|[a-z]+-(?:policy|conditions)|purchase\/[a-z0-9-]+)?(?:\.data)?$/;
const PICTURES = /^\/(?:produce\/.+\.svg|favicon\.svg|logo\.svg|[a-z]+(?:-[a-z0-9]+)*\.png)$/;

/** Opened before they are asked for, so that they are there when the network is not. */
export const CORE = [
  '/',
  '/subscription',
  '/active-subscriptions',
  '/profile',
  '/offline',
  '/_.data',
  '/subscription.data',
];

/** Whether a path is a file of the build, with a hash in its name. */
export function isBuilt(pathname: string): boolean {
  return pathname.startsWith('/assets/');
}

/** Whether a path is a drawing or an icon, without a hash in its name. */
export function isPicture(pathname: string): boolean {
  return PICTURES.test(pathname);
}

/** Whether a page's document is only a frame for data (routes/private). */
export function isFrame(pathname: string): boolean {
  return /^\/(?:active-subscriptions|profile)$/.test(pathname);
}

/** Whether an address may be kept: never the office's, an order's, or one with a query (a code, a language). */
export function isKeptPage({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return PAGES.test(pathname) && (search === '' || pathname === '/offline');
}

/**
 * Pages that packers and drivers need without a network. Their documents have nothing of a person or a day, so that pages of
 * one kind share one: the document of this address.
 */
const OFFICE_PAGES: readonly (readonly [kind: RegExp, address: string])[] = [
  [/^\/admin$/, '/admin'],
  [/^\/admin\/day$/, '/admin/day'],
  [/^\/admin\/day\/[^/]+\/[^/]+$/, '/admin/day/2026-01-01/morning'],
  [/^\/admin\/box\/[^/]+\/[^/]+\/\d+$/, '/admin/box/2026-01-01/morning/1'],
  [/^\/admin\/day\/[^/]+\/[^/]+\/packing$/, '/admin/day/2026-01-01/morning/packing'],
  [/^\/admin\/rounds$/, '/admin/rounds'],
  [/^\/admin\/rounds\/[^/]+\/[^/]+$/, '/admin/rounds/2026-01-01/morning'],
  [/^\/admin\/rounds\/[^/]+\/[^/]+\/[^/]+$/, '/admin/rounds/2026-01-01/morning/1'],
];

/** The documents of those pages. A function: a list made here would stay in the script of every page. */
export function officeCore(): string[] {
  return OFFICE_PAGES.map(([, address]) => address);
}

/** The address whose document a page of packers and drivers shares; null for all other pages. */
export function officePage(pathname: string): string | null {
  return OFFICE_PAGES.find(([kind]) => kind.test(pathname))?.[1] ?? null;
}

/** The message of an office page to the worker: somebody of the farm works here, in this language. */
export interface KeepOffice {
  readonly keepOffice: string;
}

export function isKeepOffice(message: unknown): message is KeepOffice {
  return typeof message === 'object' && message !== null && 'keepOffice' in message;
}

/** The page's message to the worker once it answers clicks. */
export const AWAKE = 'awake';
