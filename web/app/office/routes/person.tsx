import { useRevalidator } from 'react-router';

import { LoadFailed } from '../parts/load-failed.tsx';
import { loadPerson } from '../people/load-person.ts';
import { PersonPage } from '../people/person-page.tsx';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import type { Route } from './+types/person.ts';

export const handle: RouteHandle = {
  scripts: 'at-once',
  words: ['office', 'officePeople', 'officeInbox', 'officeOrders', 'orders', 'messages'],
};

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadPerson(request, params.personId);

export function HydrateFallback() {
  return <PageLoader />;
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
