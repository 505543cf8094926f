import { officeInvitationCalls as calls } from '@shivar/domain/contract/office/invitation-calls';
import type { SentInvitation } from '@shivar/domain/contract/office/invitation-calls';
import { useState } from 'react';

import { call, failureMessage } from '../../lib/api-client.ts';
import { formatMoment } from '../../lib/clock-time.ts';
import { useLanguage } from '../../lib/language.ts';
import { askQuestion } from '../../lib/question.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import { officeOnly } from '../access/office-loader.ts';
import { OfficePage } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { useAnswerOnce } from '../parts/use-answer-once.ts';
import { InviteForm } from './invite-form.tsx';

export const handle: RouteHandle = {
  scripts: 'at-once',
  words: ['office', 'officePeople', 'officeInvitations', 'officeMessages', 'messages'],
};
export const clientLoader = officeOnly;
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

const askInvitations = (signal: AbortSignal) => call(calls.invitations, { signal });

/** The open invitations, and the form to invite somebody. */
export default function InvitationsPage() {
  const [t, people] = [useWords('officeInvitations'), useWords('officePeople')];
  const [answer, setAnswer] = useAnswerOnce(askInvitations);
  const invitations = answer?.ok ? answer.value.invitations : [];
  const show = (now: readonly SentInvitation[]) => setAnswer({ ok: true, value: { invitations: [...now] } });
  return (
    <OfficePage
      title={t('title')}
      intro={t('intro')}
      back={{ to: officePaths.people(), label: people('back') }}
    >
      <PageHead title={t('title')} />
      <InviteForm onSent={show} />
      <section aria-labelledby="open-invitations" className="flex flex-col gap-3">
        <h2 id="open-invitations" className="text-2xl">
          {t('open')}
        </h2>
        {answer?.ok === false && (
          <ErrorState title={t('loadFailed')}>{failureMessage(answer.failure, t('loadFailed'))}</ErrorState>
        )}
        {answer === null && (
          <output>
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-20" />
          </output>
        )}
        {answer?.ok && invitations.length === 0 && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
        {invitations.length > 0 && (
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

interface InvitationRowProps {
  invitation: SentInvitation;
  onChanged: (invitations: readonly SentInvitation[]) => void;
}

/** An open invitation: it can be sent again or taken back. */
function InvitationRow({ invitation, onChanged }: InvitationRowProps) {
  const [t, people, place] = [useWords('officeInvitations'), useWords('officePeople'), useWords('office')];
  const language = useLanguage();
  const [failure, setFailure] = useState<string | null>(null);
  const { _id: id, name, email, role, invitedBy } = invitation;
  const until = Date.parse(invitation.expiresAt);
  const act = async (entry: typeof calls.inviteAgain | typeof calls.withdrawInvitation, said: string) => {
    setFailure(null);
    const done = await call(entry, { params: { id } });
    if (!done.ok) return setFailure(failureMessage(done.failure, place('noAnswer')));
    toast('done', said);
    return onChanged(done.value.invitations);
  };
  const withdraw = async () => {
    const texts = { title: t('withdrawTitle', { name }), text: t('withdrawText'), danger: true };
    if ((await askQuestion({ ...texts, labels: { ok: t('withdraw') } })) !== 'ok') return;
    await act(calls.withdrawInvitation, t('withdrawn'));
  };
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-card border border-line bg-card p-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-names flex flex-wrap items-center gap-2 text-lg">
          {name} <Badge tone="turmeric">{people(`role.${role}`)}</Badge>
        </p>
        <p className="wrap-names text-sm text-soft">{email}</p>
        <p className="figures text-sm text-soft">
          {until > serverNow() ? t('until', { moment: formatMoment(until, language) }) : t('over')}
          {' · '}
          {t('by', { name: invitedBy })}
        </p>
      </div>
      <Button
        look="secondary"
        aria-label={t('againOf', { name })}
        onClick={() => act(calls.inviteAgain, t('sent', { email }))}
      >
        {t('again')}
      </Button>
      <Button look="quiet" aria-label={t('withdrawOf', { name })} onClick={withdraw}>
        {t('withdraw')}
      </Button>
      <div className="w-full empty:hidden">
        <FormFailure message={failure} />
      </div>
    </li>
  );
}
