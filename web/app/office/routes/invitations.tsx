import { OFFICE } from '@shivar/domain/rules/account/role';

import { InvitationsPage } from '../people/invitations-page.tsx';
import { requireRole } from '../access/office-guard.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import type { Route } from './+types/invitations.ts';

export const handle: RouteHandle = {
  scripts: 'at-once',
  words: ['office', 'officePeople', 'officeInvitations', 'officeMessages', 'messages'],
};

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireRole(request, OFFICE);
  return null;
}

export function HydrateFallback() {
  return <PageLoader />;
}

/** Whom the office has invited to work for the farm. */
export default function AdminInvitations() {
  const t = useWords('officeInvitations');
  return (
    <>
      <PageHead title={t('title')} />
      <InvitationsPage />
    </>
  );
}
