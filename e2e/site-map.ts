import type { RouteConfigEntry } from '@react-router/dev/routes';

import routes from '../web/app/routes.ts';

/** The paths of some routes and of those inside them. */
function pathsBelow(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const own = path === undefined ? parent : `${parent}/${path}`.replace(/^\/+/, '/');
    return [...(path === undefined ? [] : [own]), ...pathsBelow(children ?? [], own.replace(/\/$/, ''))];
  });
}

/** The routes inside this frame, which may stand in another one. */
function within(frame: string, entries: readonly RouteConfigEntry[]): readonly RouteConfigEntry[] {
  return entries.flatMap(({ file, children = [] }) => (file === frame ? children : within(frame, children)));
}

/** The paths of all pages of the site. */
export const allPaths = (): string[] => pathsBelow(routes).filter((path) => !path.endsWith('.webmanifest'));

/** The paths of the customers' pages: those that anybody may open, and those that show somebody's own data. */
export function customerPaths(): { open: string[]; own: string[] } {
  const office = pathsBelow(within('office/frame/office-frame.tsx', routes));
  const ofCustomers = (path: string) => !office.includes(path) && !path.startsWith('/admin-login');
  const own = pathsBelow(within('routes/private/signed-in.tsx', routes)).filter(ofCustomers);
  const open = allPaths().filter((path) => ofCustomers(path) && !own.includes(path));
  return { open, own };
}
