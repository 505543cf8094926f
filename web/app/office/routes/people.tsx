import { OFFICE } from '@shivar/domain/rules/account/role';

import { PeoplePage } from '../people/people-page.tsx';
import { requireRole } from '../access/office-guard.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import type { Route } from './+types/people.ts';

export const handle: RouteHandle = { scripts: 'at-once', words: ['office', 'officePeople'] };

/** For the office alone (product 7.24). */
export function clientLoader({ request }: Route.ClientLoaderArgs): null {
  requireRole(request, OFFICE);
  return null;
}

export function HydrateFallback() {
  return <PageLoader />;
}

/** Everybody with an account. */
export default function AdminPeople() {
  const t = useWords('officePeople');
  return (
    <>
      <PageHead title={t('title')} />
      <PeoplePage />
    </>
  );
}
