import { officeRoundCalls } from '@shivar/domain/contract/office/round-calls';
import { STAFF } from '@shivar/domain/rules/account/role';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { isDay } from '@shivar/domain/values/day';
import { data, replace } from 'react-router';

import { call } from '../../lib/api-client.ts';
import { requireRole } from '../access/office-guard.ts';
import { officePaths } from '../parts/office-paths.ts';
import type { Route } from './+types/box-link.ts';
import type { ListOf } from './use-packing.ts';

export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/**
 * The link of the code on a box, also for the camera of the phone itself. It opens the box's crate, and for a driver the stop of
 * their own round.
 */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const role = requireRole(request, STAFF);
  const batch = BATCHES.find((each) => each === params.batch);
  if (!batch || !isDay(params.date)) throw data(null, { status: 404 });
  const list = { date: params.date, batch };
  // Back must not lead here again.
  throw replace(
    role === 'driver'
      ? await stopOf(list, params.number)
      : officePaths.packing(list.date, list.batch, params.number),
  );
}

/** The stop of an order in the driver's own rounds, else all of their rounds. */
async function stopOf({ date, batch }: ListOf, orderNumber: string): Promise<string> {
  const asked = await call(officeRoundCalls.rounds, { params: { date, batch } });
  const rounds = asked.ok ? asked.value.rounds : [];
  for (const { _id: route } of rounds) {
    const round = await call(officeRoundCalls.round, { params: { date, batch, route } });
    const isHere = round.ok && round.value.stops.some((stop) => String(stop.orderNumber) === orderNumber);
    if (isHere) return `${officePaths.round(date, batch, route)}?stop=${orderNumber}`;
  }
  return officePaths.rounds(date, batch);
}

/** Nothing is shown: the loader leads on. */
export default function BoxLink() {
  return null;
}
