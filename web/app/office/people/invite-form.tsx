import { inviteSchema, officeInvitationCalls } from '@shivar/domain/contract/office/invitation-calls';
import type { Invite, SentInvitation } from '@shivar/domain/contract/office/invitation-calls';
import { LANGUAGES } from '@shivar/domain/language/language';
import { ROLES } from '@shivar/domain/rules/account/role';

import { call, failureMessage, fieldErrors } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import { askQuestion } from '../../lib/question.ts';
import { toast } from '../../lib/toasts.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { OneOf } from '../editing/choices.tsx';

interface InviteFormProps {
  onSent: (invitations: readonly SentInvitation[]) => void;
}

/** Invites somebody to work for the farm. */
export function InviteForm({ onSent }: InviteFormProps) {
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
function useInviteForm(onSent: InviteFormProps['onSent']) {
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
      const answer = await call(officeInvitationCalls.inviteStaff, { body, signal });
      if (!answer.ok) {
        const message = failureMessage(answer.failure, place('noAnswer'));
        return { message, fields: fieldErrors(answer.failure) };
      }
      toast('done', t('sent', { email: body.email }));
      judged.change('name', '');
      judged.change('email', '');
      onSent(answer.value.invitations);
      return null;
    },
  });
  return judged;
}
