import { OFFICE } from '@shivar/domain/rules/account/role';

import { AuditPage } from '../audit/audit-page.tsx';
import { requireRole } from '../access/office-guard.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import type { Route } from './+types/audit.ts';

export const handle: RouteHandle = {
  scripts: 'at-once',
  words: ['office', 'officeAudit', 'officeAuditNames'],
};

/** For the office alone (product 7.24). */
export function clientLoader({ request }: Route.ClientLoaderArgs): null {
  requireRole(request, OFFICE);
  return null;
}

export function HydrateFallback() {
  return <PageLoader />;
}

/** Who changed what, when, from what to what. */
export default function AdminAudit() {
  const t = useWords('officeAudit');
  return (
    <>
      <PageHead title={t('title')} />
      <AuditPage />
    </>
  );
}
