import { isDay } from '@shivar/domain/values/day';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { STAFF } from '@shivar/domain/rules/account/role';
import { data } from 'react-router';

import { DayPage } from '../day/day-page.tsx';
import { requireRole } from '../access/office-guard.ts';
import { formatFullDay } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import type { Route } from './+types/day.ts';

export const handle: RouteHandle = { scripts: 'at-once', words: ['office', 'terms'] };
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** For the farm's people alone (product 7.24). Throws a 404 for an unknown date or batch. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireRole(request, STAFF);
  const batch = BATCHES.find((each) => each === params.batch);
  if (!batch || !isDay(params.date)) throw data(null, { status: 404 });
  return { date: params.date, batch };
}

/** The farm's day: harvest and packing list of a date and batch. */
export default function AdminDay({ loaderData: { date, batch } }: Route.ComponentProps) {
  const t = useWords('office');
  const terms = useWords('terms');
  const language = useLanguage();
  const day = `${formatFullDay(date, language)} · ${terms(`batch.${batch}`)}`;
  return (
    <>
      <PageHead title={t('dayTitle', { day })} />
      <DayPage key={`${date} ${batch}`} date={date} batch={batch} />
    </>
  );
}
