import { officePeopleCalls } from '@shivar/domain/office-people-calls';
import { OFFICE } from '@shivar/domain/role';
import { data, useRevalidator } from 'react-router';

import { LoadFailed } from '../../features/office/load-failed.tsx';
import { requireRole } from '../../features/office/office-guard.ts';
import { PersonPage } from '../../features/office/people/person-page.tsx';
import { call } from '../../lib/api-client.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { LogoLoader } from '../../ui/logo-loader.tsx';
import type { Route } from './+types/person.ts';

export const handle: RouteHandle = {
  scripts: 'at-once',
  words: ['office', 'officePeople', 'officeInbox', 'officeOrders', 'orders', 'messages'],
};

/** The account, or null where it could not be loaded. One that is unknown is a page that is not there. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireRole(request, OFFICE);
  const { signal } = request;
  const loaded = await call(officePeopleCalls.person, { params: { id: params.personId }, signal });
  if (loaded.ok) return { person: loaded.value };
  const { failure } = loaded;
  if (failure.kind === 'refused' && [400, 404].includes(failure.status)) throw data(null, { status: 404 });
  return { person: null };
}

export function HydrateFallback() {
  return <LogoLoader />;
}

/** One account, for the office. */
export default function AdminPerson({ loaderData: { person } }: Route.ComponentProps) {
  const t = useWords('officePeople');
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHead title={person?.name ?? t('title')} />
      {person ? (
        <PersonPage key={person._id} loaded={person} />
      ) : (
        <LoadFailed title={t('personFailed')} onRetry={revalidate} />
      )}
    </>
  );
}
