import { dayAt } from '@shivar/domain/values/day';
import { OFFICE, STAFF, isAdmitted } from '@shivar/domain/rules/account/role';
import { redirect } from 'react-router';
import type { ShouldRevalidateFunctionArgs } from 'react-router';

import { requireRole } from '../access/office-guard.ts';
import { OverviewPage } from '../overview/overview-page.tsx';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { askServerTime, serverNow } from '../../lib/server-clock.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import type { Route } from './+types/overview.ts';
import { officePaths } from '../parts/office-paths.ts';

export const handle: RouteHandle = {
  scripts: 'at-once',
  words: ['office', 'officeOverview', 'officeFirstSteps'],
};
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** The office opens with its overview. Packers and drivers may not see it: for them it opens with the next batch. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!isAdmitted(OFFICE, requireRole(request, STAFF))) throw redirect(officePaths.today());
  await askServerTime();
  return { today: dayAt(serverNow()) };
}

/** The day does not depend on the filters. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** The decisions of today, and the farm's figures. */
export default function Overview({ loaderData: { today } }: Route.ComponentProps) {
  const t = useWords('officeOverview');
  return (
    <>
      <PageHead title={t('title')} />
      <OverviewPage today={today} />
    </>
  );
}
