import { officeInvitationCalls as calls } from '@shivar/domain/contract/office/invitation-calls';
import type { SentInvitation } from '@shivar/domain/contract/office/invitation-calls';
import { useEffect, useState } from 'react';

import type { CallFailure } from '../../lib/api-client.ts';
import { call, failureMessage } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { OfficePage } from '../parts/office-page.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteForm } from './invite-form.tsx';
import { officePaths } from '../parts/office-paths.ts';

/** Whom the office has invited, and the form to invite somebody. */
export function InvitationsPage() {
  const [t, people] = [useWords('officeInvitations'), useWords('officePeople')];
  const { invitations, failure, show } = useInvitations();
  return (
    <OfficePage
      title={t('title')}
      intro={t('intro')}
      back={{ to: officePaths.people(), label: people('back') }}
    >
      <InviteForm onSent={show} />
      <section aria-labelledby="open-invitations" className="flex flex-col gap-3">
        <h2 id="open-invitations" className="text-2xl">
          {t('open')}
        </h2>
        {failure && (
          <ErrorState title={t('loadFailed')}>{failureMessage(failure, t('loadFailed'))}</ErrorState>
        )}
        {!invitations && !failure && (
          <output>
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-20" />
          </output>
        )}
        {invitations?.length === 0 && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
        {invitations && invitations.length > 0 && (
          <ul className="flex flex-col gap-2">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation._id} invitation={invitation} onChanged={show} />
            ))}
          </ul>
        )}
      </section>
    </OfficePage>
  );
}

function useInvitations() {
  const [invitations, show] = useState<readonly SentInvitation[] | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  useEffect(() => {
    const given = new AbortController();
    call(calls.invitations, { signal: given.signal }).then(
      (answer) => (answer.ok ? show(answer.value.invitations) : setFailure(answer.failure)),
      (error: unknown) => {
        if (!given.signal.aborted) throw error;
      },
    );
    return () => given.abort();
  }, []);
  return { invitations, failure, show };
}
