import { STAFF } from '@shivar/domain/rules/account/role';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { isDay } from '@shivar/domain/values/day';
import { data, replace } from 'react-router';

import { requireRole } from '../access/office-guard.ts';
import { officePaths } from '../parts/office-paths.ts';
import type { Route } from './+types/box-link.ts';

export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** The link of the code on a box. It opens the box's crate, also from the camera of the phone itself. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireRole(request, STAFF);
  const batch = BATCHES.find((each) => each === params.batch);
  if (!batch || !isDay(params.date)) throw data(null, { status: 404 });
  // Back must not lead here again.
  throw replace(officePaths.packing(params.date, batch, params.number));
}

/** Nothing is shown: the loader leads on. */
export default function BoxLink() {
  return null;
}
