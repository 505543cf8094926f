import { officeInvitationCalls as calls } from '@shivar/domain/contract/office/invitation-calls';
import type { SentInvitation } from '@shivar/domain/contract/office/invitation-calls';
import { useState } from 'react';

import { call, failureMessage } from '../../lib/api-client.ts';
import { formatMoment } from '../../lib/clock-time.ts';
import { useLanguage } from '../../lib/language.ts';
import { askQuestion } from '../../lib/question.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';

interface InvitationRowProps {
  invitation: SentInvitation;
  onChanged: (invitations: readonly SentInvitation[]) => void;
}

/** Somebody who has not said yes yet: the mail again, or the invitation back. */
export function InvitationRow({ invitation, onChanged }: InvitationRowProps) {
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
