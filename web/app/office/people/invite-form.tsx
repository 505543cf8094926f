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
import { SelectField, TextField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

/** Whom to invite, as what. An admin is asked about, since they can do everything. */
export function InviteForm({ onSent }: { onSent: (invitations: readonly SentInvitation[]) => void }) {
  const [t, place] = [useWords('officeInvitations'), useWords('office')];
  useWords('messages');
  const initial: Invite = { name: '', email: '', role: 'packer', language: useLanguage() };
  const isSure = async (name: string) => {
    const texts = { title: t('adminTitle', { name }), text: t('adminText') };
    return (await askQuestion({ ...texts, labels: { ok: t('adminOk') } })) === 'ok';
  };
  const { form, field, change, values, pending, failure } = useJudgedForm({
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
      change('name', '');
      change('email', '');
      onSent(answer.value.invitations);
      return null;
    },
  });
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
        <Choices values={values} change={change} />
        <div className="sm:col-span-2">
          <SubmitButton pending={pending} failure={failure}>
            {t('send')}
          </SubmitButton>
        </div>
      </form>
    </Card>
  );
}

interface ChoicesProps {
  values: Invite;
  change: (name: 'role' | 'language', value: string) => void;
}

/** As what they are invited, and in which language. */
function Choices({ values, change }: ChoicesProps) {
  const [t, people] = [useWords('officeInvitations'), useWords('officePeople')];
  return (
    <>
      <SelectField
        label={t('role')}
        value={values.role}
        onChange={(event) => change('role', event.currentTarget.value)}
      >
        {ROLES.toReversed().map((role) => (
          <option key={role} value={role}>
            {people(`role.${role}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('language')}
        value={values.language}
        onChange={(event) => change('language', event.currentTarget.value)}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {people(`language.${language}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
