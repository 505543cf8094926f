import { useRevalidator } from 'react-router';

import { LoadFailed } from '../parts/load-failed.tsx';
import { loadPerson } from '../people/load-person.ts';
import { PersonEditor } from '../people/person-editor.tsx';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { Route } from './+types/person-edit.ts';
import { officePaths } from '../parts/office-paths.ts';

export const handle: RouteHandle = { scripts: 'at-once', words: ['office', 'officePeople', 'messages'] };

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadPerson(request, params.personId);

export function HydrateFallback() {
  return <PageLoader />;
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
            <LinkButton to={officePaths.person(person._id)}>{person.name}</LinkButton>
          </EmptyState>
        </div>
      )}
    </>
  );
}
