import type { RouteObject, ServerBuild } from 'react-router';
import { matchRoutes } from 'react-router';

import type { Pages } from '../lib/loader-context.ts';

const NOT_FOUND = 'routes/public/not-found';

/** Tells which addresses share a page: see `Pages.sameFor`. */
export function createSameFor(build: ServerBuild): Pages['sameFor'] {
  const routes = treeOf(build, undefined);
  return (pathname) => {
    const leaf = matchRoutes(routes, pathname)?.at(-1)?.route.id ?? NOT_FOUND;
    const route = build.routes[leaf];
    // Only a loader of a route with parameters makes its page depend on more than the route.
    return route?.module.loader && route.path?.includes(':') ? pathname : leaf;
  };
}

function treeOf(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => routeOf(build, route as NonNullable<typeof route>));
}

function routeOf(build: ServerBuild, route: NonNullable<ServerBuild['routes'][string]>): RouteObject {
  const { id, path } = route;
  if (route.index) return { id, index: true, ...(path === undefined ? {} : { path }) };
  return { id, ...(path === undefined ? {} : { path }), children: treeOf(build, id) };
}
