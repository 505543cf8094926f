import type { RouteObject, ServerBuild } from 'react-router';
import { matchRoutes } from 'react-router';

import type { Pages } from '@shivar/domain/contract/pages';

const NOT_FOUND = 'routes/public/not-found';

/** Tells which addresses share a page: see `Pages.sameFor`. */
export function createSameFor(build: ServerBuild): Pages<Request, Response>['sameFor'] {
  const routes = treeOf(build, undefined);
  return (pathname) => {
    const matches = matchRoutes(routes, pathname) ?? [];
    const leaf = matches.at(-1);
    if (!leaf || leaf.route.id === NOT_FOUND) return NOT_FOUND;
    const hasParameters = Object.keys(leaf.params).length > 0;
    // The root's loader reads the farm's settings, never the path.
    const hasLoader = matches.some(
      ({ route: { id } }) => id !== 'root' && build.routes[id ?? '']?.module.loader,
    );
    return hasParameters && hasLoader ? pathname : (leaf.route.id ?? NOT_FOUND);
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
