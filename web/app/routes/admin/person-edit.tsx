import { officePeopleCalls } from '@shivar/domain/office-people-calls';
import { OFFICE } from '@shivar/domain/role';
import { data, useRevalidator } from 'react-router';

import { LoadFailed } from '../../features/office/load-failed.tsx';
import { requireRole } from '../../features/office/office-guard.ts';
import { PersonEditor } from '../../features/office/people/person-editor.tsx';
import { call } from '../../lib/api-client.ts';
import { paths } from '../../lib/paths.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LogoLoader } from '../../ui/logo-loader.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { Route } from './+types/person-edit.ts';

export const handle: RouteHandle = { scripts: 'at-once', words: ['office', 'officePeople', 'messages'] };

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

/** Corrects an account that nobody has been in; one that somebody has been in is left to them. */
export default function AdminPersonEdit({ loaderData: { person } }: Route.ComponentProps) {
  const t = useWords('officePeople');
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHead title={person ? t('correctTitle', { name: person.name }) : t('title')} />
      {!person && <LoadFailed title={t('personFailed')} onRetry={revalidate} />}
      {person?.isUnclaimed && <PersonEditor key={person._id} person={person} />}
      {person && !person.isUnclaimed && (
        <div className="mx-auto max-w-xl px-4 py-16">
          <EmptyState title={t('claimed')}>
            <LinkButton to={paths.adminPerson(person._id)}>{person.name}</LinkButton>
          </EmptyState>
        </div>
      )}
    </>
  );
}
