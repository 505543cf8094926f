import { OFFICE } from '@shivar/domain/rules/account/role';

import { AreaPage } from '../area/area-page.tsx';
import { requireRole } from '../access/office-guard.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import type { Route } from './+types/area.ts';

export const handle: RouteHandle = { scripts: 'at-once', words: ['office', 'officeArea', 'terms'] };

/** For the office alone (product 7.24). */
export function clientLoader({ request }: Route.ClientLoaderArgs): null {
  requireRole(request, OFFICE);
  return null;
}

export function HydrateFallback() {
  return <PageLoader />;
}

/** Where the farm comes, and how full its days are. */
export default function AdminArea() {
  const t = useWords('officeArea');
  return (
    <>
      <PageHead title={t('title')} />
      <AreaPage />
    </>
  );
}
