import { STAFF } from '@shivar/domain/rules/account/role';
import { redirect } from 'react-router';

import { nextBatch } from '../day/day-list.ts';
import { requireRole } from '../access/office-guard.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { askServerTime, serverNow } from '../../lib/server-clock.ts';
import { PageLoader } from '../../shell/page-loader.tsx';
import type { Route } from './+types/today.ts';
import { officePaths } from '../parts/office-paths.ts';

export const handle: RouteHandle = { scripts: 'at-once', words: ['office', 'terms'] };
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** Redirects to the batch that is packed next. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<never> {
  requireRole(request, STAFF);
  await askServerTime();
  const { date, batch } = nextBatch(serverNow());
  throw redirect(officePaths.day(date, batch));
}

export default function Today() {
  return <PageLoader />;
}
