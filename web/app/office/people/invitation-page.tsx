import { PASSWORD_LEAST, newPasswordFormSchema } from '@shivar/domain/rules/account/account';
import { invitationCalls } from '@shivar/domain/contract/office/invitation-calls';
import type { Invitation } from '@shivar/domain/contract/office/invitation-calls';
import type { ComponentProps } from 'react';
import { useCallback, useState } from 'react';
import * as z from 'zod/mini';

import { call, failureMessage, fieldErrors } from '../../lib/api-client.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { addWordFiles, useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { PasswordField } from '../../features/account/login/fields.tsx';
import { PolicyLinks } from '../../features/account/policy-links.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { useAnswerOnce } from '../parts/use-answer-once.ts';
import { officeWordFiles } from '../words/sections.ts';

// This page stands outside the frame of the office: its reader does not work for the farm yet.
addWordFiles(officeWordFiles);

export const handle: RouteHandle = {
  scripts: 'at-once',
  words: ['office', 'account', 'messages', 'officePeople', 'officeInvitations'],
};
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** The secret stands behind the `#`, which only the browser knows. */
export function clientLoader() {
  return { secret: new URLSearchParams(location.hash.slice(1)).get('secret') ?? '' };
}

/** Shows an invitation. Only the press on its button gives the role. */
export default function InvitationPage({ loaderData: { secret } }: { loaderData: { secret: string } }) {
  const t = useWords('officeInvitations');
  return (
    <div className="loading-height mx-auto flex max-w-md flex-col gap-5 px-4 py-12">
      <PageHead title={t('invitationTitle')} />
      <h1 className="text-3xl">{t('invitationTitle')}</h1>
      <OpenedInvitation key={secret} secret={secret} />
    </div>
  );
}

function OpenedInvitation({ secret }: { secret: string }) {
  const t = useWords('officeInvitations');
  const [joined, setJoined] = useState<string | null>(null);
  const ask = useCallback(
    (signal: AbortSignal) => call(invitationCalls.readInvitation, { body: { secret }, signal }),
    [secret],
  );
  const [read] = useAnswerOnce(ask);
  if (read === null)
    return (
      <output>
        <span className="sr-only">{t('reading')}</span>
        <Skeleton className="h-60" />
      </output>
    );
  if (!read.ok)
    return <ErrorState title={t('readFailed')}>{failureMessage(read.failure, t('readFailed'))}</ErrorState>;
  return (
    <Card className="flex flex-col gap-4 p-5">
      {joined === null ? (
        <Asked secret={secret} invitation={read.value} onJoined={setJoined} />
      ) : (
        <>
          <output className="block">{joined}</output>
          <LinkButton to={officePaths.login()}>{t('login')}</LinkButton>
        </>
      )}
    </Card>
  );
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
      {/* Tells a password manager the account of this password. */}
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
