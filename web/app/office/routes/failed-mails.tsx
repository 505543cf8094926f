import { OFFICE } from '@shivar/domain/rules/account/role';

import { requireRole } from '../access/office-guard.ts';
import { FailedMailsPage } from '../overview/failed-mails-page.tsx';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import type { Route } from './+types/failed-mails.ts';

export const handle: RouteHandle = { scripts: 'at-once', words: ['office', 'officeOverview'] };

/** For the office alone (product 7.24). */
export function clientLoader({ request }: Route.ClientLoaderArgs): null {
  requireRole(request, OFFICE);
  return null;
}

export function HydrateFallback() {
  return <PageLoader />;
}

/** Mails of the last week that did not arrive. */
export default function FailedMails() {
  const t = useWords('officeOverview');
  return (
    <>
      <PageHead title={t('mailsTitle')} />
      <FailedMailsPage />
    </>
  );
}
