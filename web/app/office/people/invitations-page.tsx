import type { AnswerOf } from '@shivar/domain/contract/call';
import {
  inviteSchema,
  officeInvitationCalls as calls,
} from '@shivar/domain/contract/office/invitation-calls';
import type { Invite, SentInvitation } from '@shivar/domain/contract/office/invitation-calls';
import { LANGUAGES } from '@shivar/domain/language/language';
import { ROLES } from '@shivar/domain/rules/account/role';
import { useState } from 'react';

import { serverMessageElse } from '../../lib/send-failure.ts';
import { call, failureMessage } from '../../lib/api-client.ts';
import { formatMoment } from '../../lib/clock-time.ts';
import { useLanguage } from '../../lib/language.ts';
import { askQuestion } from '../../lib/question.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { toast } from '../../lib/toasts.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormFailure, SubmitButton } from '../../ui/submit-button.tsx';
import { officeOnly } from '../access/office-loader.ts';
import { OneOf } from '../editing/choices.tsx';
import { Answered } from '../parts/answered.tsx';
import { OfficePage, Section } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { useAnswer } from '../parts/use-answer.ts';

export const handle: RouteHandle = { words: ['officePeople', 'officeInvitations', 'messages'] };
export const clientLoader = officeOnly;
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

type OnChanged = (open: AnswerOf<typeof calls.invitations>) => void;

/** The open invitations, and the form to invite somebody. */
export default function InvitationsPage() {
  const [t, people] = [useWords('officeInvitations'), useWords('officePeople')];
  const { value, replace, ...asked } = useAnswer('invitations', '', (signal) =>
    call(calls.invitations, { signal }),
  );
  return (
    <OfficePage
      title={t('title')}
      intro={t('intro')}
      back={{ to: officePaths.people(), label: people('back') }}
    >
      <PageHead title={t('title')} />
      <InviteForm onSent={replace} />
      <Section title={t('open')}>
        <Answered
          {...asked}
          value={value && value.invitations}
          texts={{
            loading: t('loading'),
            loadFailed: t('loadFailed'),
            noneTitle: t('none'),
            noneText: t('noneText'),
          }}
          places={[1, 'h-20']}
        >
          {(invitations) => (
            <ul className="flex flex-col gap-2">
              {invitations.map((invitation) => (
                <InvitationRow key={invitation._id} invitation={invitation} onChanged={replace} />
              ))}
            </ul>
          )}
        </Answered>
      </Section>
    </OfficePage>
  );
}

/** Invites somebody to work for the farm. */
function InviteForm({ onSent }: { onSent: OnChanged }) {
  const [t, people] = [useWords('officeInvitations'), useWords('officePeople')];
  const { form, field, change, values, pending, failure } = useInviteForm(onSent);
  return (
    <Card className="p-5">
      <form {...form} className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('name')} label={t('name')} autoComplete="off" maxLength={100} required />
        <TextField
          {...field('email')}
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <OneOf
          label={t('role')}
          options={ROLES.toReversed().map((value) => ({ value, label: people(`role.${value}`) }))}
          value={values.role}
          onChange={(value) => change('role', value)}
        />
        <OneOf
          label={t('language')}
          options={LANGUAGES.map((value) => ({ value, label: people(`language.${value}`) }))}
          value={values.language}
          onChange={(value) => change('language', value)}
        />
        <div className="sm:col-span-2">
          <SubmitButton pending={pending} failure={failure}>
            {t('send')}
          </SubmitButton>
        </div>
      </form>
    </Card>
  );
}

/** An admin can do everything, so that invitation asks first. */
function useInviteForm(onSent: OnChanged) {
  const [t, place] = [useWords('officeInvitations'), useWords('office')];
  const initial: Invite = { name: '', email: '', role: 'packer', language: useLanguage() };
  const isSure = async (name: string) => {
    const texts = { title: t('adminTitle', { name }), text: t('adminText') };
    return (await askQuestion({ ...texts, labels: { ok: t('adminOk') } })) === 'ok';
  };
  const judged = useJudgedForm({
    schema: inviteSchema,
    initial,
    send: async (body, signal) => {
      if (body.role === 'admin' && !(await isSure(body.name))) return null;
      const answer = await call(calls.inviteStaff, { body, signal });
      if (!answer.ok) return serverMessageElse(answer.failure, place('noAnswer'));
      toast('done', t('sent', { email: body.email }));
      judged.change('name', '');
      judged.change('email', '');
      onSent(answer.value);
      return null;
    },
  });
  return judged;
}

/** An open invitation: it can be sent again or taken back. */
function InvitationRow({ invitation, onChanged }: { invitation: SentInvitation; onChanged: OnChanged }) {
  const [t, people, place] = [useWords('officeInvitations'), useWords('officePeople'), useWords('office')];
  const [failure, setFailure] = useState<string | null>(null);
  const { _id: id, name, email, role, invitedBy } = invitation;
  const until = Date.parse(invitation.expiresAt);
  const act = async (entry: typeof calls.inviteAgain | typeof calls.withdrawInvitation, said: string) => {
    setFailure(null);
    const done = await call(entry, { params: { id } });
    if (!done.ok) return setFailure(failureMessage(done.failure, place('noAnswer')));
    toast('done', said);
    return onChanged(done.value);
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
          {until > serverNow() ? t('until', { moment: formatMoment(until, t.language) }) : t('over')}
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
