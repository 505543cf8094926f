import { newPasswordFormSchema } from '@shivar/domain/rules/account/account';
import { invitationCalls } from '@shivar/domain/contract/office/invitation-calls';
import type { Invitation } from '@shivar/domain/contract/office/invitation-calls';
import { useState } from 'react';
import * as z from 'zod/mini';

import { call } from '../../lib/api-client.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { addWordFiles, useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { NewPasswordFields } from '../../features/account/login/fields.tsx';
import { PolicyLinks } from '../../features/account/policy-links.tsx';
import { serverMessageElse } from '../../lib/send-failure.ts';
import { Answered } from '../parts/answered.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { useAnswer } from '../parts/use-answer.ts';
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
  const read = useAnswer('invitation', secret, (signal) =>
    call(invitationCalls.readInvitation, { body: { secret }, signal }),
  );
  return (
    <Answered {...read} texts={{ loading: t('reading'), loadFailed: t('readFailed') }} places={[1, 'h-60']}>
      {(invitation) => (
        <Card className="flex flex-col gap-4 p-5">
          {joined === null ? (
            <Asked secret={secret} invitation={invitation} onJoined={setJoined} />
          ) : (
            <>
              <output className="block">{joined}</output>
              <LinkButton to={officePaths.login()}>{t('login')}</LinkButton>
            </>
          )}
        </Card>
      )}
    </Answered>
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
      if (!answer.ok) return serverMessageElse(answer.failure, t('readFailed'));
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
      {needsPassword && <NewPasswordFields field={field} email={email} />}
      <SubmitButton pending={pending} failure={failure}>
        {t('accept')}
      </SubmitButton>
      {needsPassword && <PolicyLinks />}
    </form>
  );
}
