import { PASSWORD_LEAST, newPasswordFormSchema } from '@shivar/domain/rules/account/account';
import { invitationCalls } from '@shivar/domain/contract/invitation-calls';
import type { Invitation } from '@shivar/domain/contract/invitation-calls';
import type { ComponentProps } from 'react';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

import { call, failureMessage, fieldErrors } from '../../lib/api-client.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { PasswordField } from '../../features/account/password-field.tsx';
import { PolicyLinks } from '../../features/account/policy-links.tsx';
import { officePaths } from '../parts/office-paths.ts';

type Read = { readonly invitation: Invitation } | { readonly refused: string } | null;

/** What the invited one is asked, and their yes: only the press gives the role. */
export function InvitationPage({ secret }: { secret: string }) {
  const t = useWords('officeInvitations');
  const read = useInvitation(secret);
  const [joined, setJoined] = useState<string | null>(null);
  return (
    <div className="loading-height mx-auto flex max-w-md flex-col gap-5 px-4 py-12">
      <h1 className="text-3xl">{t('invitationTitle')}</h1>
      {read === null && (
        <output>
          <span className="sr-only">{t('reading')}</span>
          <Skeleton className="h-60" />
        </output>
      )}
      {read && 'refused' in read && <ErrorState title={t('readFailed')}>{read.refused}</ErrorState>}
      {read && 'invitation' in read && (
        <Card className="flex flex-col gap-4 p-5">
          {joined === null ? (
            <Asked secret={secret} invitation={read.invitation} onJoined={setJoined} />
          ) : (
            <>
              <output className="block">{joined}</output>
              <LinkButton to={officePaths.login()}>{t('login')}</LinkButton>
            </>
          )}
        </Card>
      )}
    </div>
  );
}

/** What the secret opens. Reading it changes nothing. */
function useInvitation(secret: string): Read {
  const t = useWords('officeInvitations');
  const [read, setRead] = useState<Read>(null);
  useEffect(() => {
    const given = new AbortController();
    call(invitationCalls.readInvitation, { body: { secret }, signal: given.signal }).then(
      (answer) =>
        setRead(
          answer.ok
            ? { invitation: answer.value }
            : { refused: failureMessage(answer.failure, t('readFailed')) },
        ),
      (error: unknown) => {
        if (!given.signal.aborted) throw error;
      },
    );
    return () => given.abort();
  }, [secret, t]);
  return read;
}

interface AskedProps {
  secret: string;
  invitation: Invitation;
  onJoined: (message: string) => void;
}

function Asked({ secret, invitation, onJoined }: AskedProps) {
  const [t, people] = [useWords('officeInvitations'), useWords('officePeople')];
  const { name, email, role, needsPassword } = invitation;
  const { form, field, pending, failure } = useJudgedForm({
    schema: needsPassword
      ? newPasswordFormSchema
      : z.strictObject({ password: z.string(), confirmPassword: z.string() }),
    initial: { password: '', confirmPassword: '' },
    send: async ({ password }, signal) => {
      const body = needsPassword ? { secret, password } : { secret };
      const answer = await call(invitationCalls.acceptInvitation, { body, signal });
      if (!answer.ok)
        return {
          message: failureMessage(answer.failure, t('readFailed')),
          fields: fieldErrors(answer.failure),
        };
      onJoined(answer.value.message);
      return null;
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <div>
        <p>{t('hello', { name })}</p>
        <p className="font-semibold">{t('asked', { role: people(`role.${role}`) })}</p>
        <p className="wrap-names">
          {t('account', { email })} {needsPassword ? t('choose') : t('keep')}
        </p>
      </div>
      {needsPassword && (
        <NewPassword email={email} first={field('password')} again={field('confirmPassword')} />
      )}
      <SubmitButton pending={pending} failure={failure}>
        {t('accept')}
      </SubmitButton>
      {needsPassword && <PolicyLinks />}
    </form>
  );
}

type TypedField = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>;

interface NewPasswordProps {
  email: string;
  first: TypedField;
  again: TypedField;
}

function NewPassword({ email, first, again }: NewPasswordProps) {
  const t = useWords('officeInvitations');
  return (
    <>
      {/* A password manager learns here which account the password is for. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...first}
        label={t('password')}
        hint={t('passwordHint', { n: PASSWORD_LEAST })}
        autoComplete="new-password"
      />
      <PasswordField {...again} label={t('confirmPassword')} autoComplete="new-password" />
    </>
  );
}
