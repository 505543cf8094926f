import { OFFICE } from '@shivar/domain/rules/account/role';

import { InboxPage } from '../inbox/inbox-page.tsx';
import { requireRole } from '../access/office-guard.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import type { Route } from './+types/inbox.ts';

export const handle: RouteHandle = { scripts: 'at-once', words: ['office', 'officeInbox'] };

/** For the office alone (product 7.24). */
export function clientLoader({ request }: Route.ClientLoaderArgs): null {
  requireRole(request, OFFICE);
  return null;
}

export function HydrateFallback() {
  return <PageLoader />;
}

/** Messages to the farm. */
export default function AdminInbox() {
  const t = useWords('officeInbox');
  return (
    <>
      <PageHead title={t('title')} />
      <InboxPage />
    </>
  );
}
