import type { SessionAnswer } from '@shivar/domain/contract/answers';
import { loginSchema } from '@shivar/domain/rules/account/account';
import { api } from '@shivar/domain/contract/api';
import { redirect, useNavigate, useSearchParams } from 'react-router';

import { PasskeyLogin } from '../../features/account/passkeys/passkey-login.tsx';
import { EmailField, PasswordField } from '../../features/account/login/fields.tsx';
import { serverMessageElse } from '../../lib/send-failure.ts';
import { call } from '../../lib/api-client.ts';
import { returnPath } from '../../lib/return-path.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { currentSession, login } from '../../lib/session.ts';
import { toast } from '../../lib/toasts.ts';
import type { SendFailure } from '../../lib/use-judged-form.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { addWordFiles, useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Card } from '../../ui/card.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { MarksWaiting } from '../marks/marks-waiting.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { officeWordFiles } from '../words/sections.ts';
import type { Route } from './+types/office-login.ts';
import { roleOf } from './office-guard.ts';

addWordFiles(officeWordFiles);

export const handle: RouteHandle = {
  scripts: 'at-once',
  words: ['office', 'officeMarks', 'account', 'messages'],
};
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** The farm's people who are logged in already go on. A customer reads why this page is not for them. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = currentSession();
  if (roleOf(user) !== null) throw redirect(placeAfterLogin(new URL(request.url).searchParams));
  return { customer: user?.email ?? null };
}

/** The office's own login (product 11.1). */
export default function OfficeLogin({ loaderData: { customer } }: Route.ComponentProps) {
  const [t, shell, account] = [useWords('office'), useWords('shell'), useWords('account')];
  const enter = useEntering();
  const { form, field, pending, failure } = useOfficeLogin(enter);
  return (
    // As high as the logo before it, so that the footer does not move.
    <div className="loading-height mx-auto flex max-w-md flex-col gap-5 px-4 py-12">
      <PageHead title={shell('farmOffice')} />
      <div>
        <h1 className="text-3xl">{shell('farmOffice')}</h1>
        <p className="text-soft">{t('officeLoginText')}</p>
      </div>
      {customer && (
        <p className="rounded-button bg-turmeric-tint px-4 py-3 text-turmeric-ink">
          {t('notAnAdmin', { email: customer })}
        </p>
      )}
      <MarksWaiting />
      <Card className="p-5">
        <form {...form} className="flex flex-col gap-4">
          <EmailField {...field('email')} />
          <PasswordField {...field('password')} label={account('password')} autoComplete="current-password" />
          <SubmitButton pending={pending} failure={failure}>
            {account('login')}
          </SubmitButton>
        </form>
        <OfficePasskey onLoggedIn={enter} />
      </Card>
    </div>
  );
}

type Entering = (session: SessionAnswer) => Promise<SendFailure | null>;

/** Lets people of the farm in. Refuses a customer, and ends the session that the server has just opened. */
function useEntering(): Entering {
  const t = useWords('office');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return async ({ token, user }) => {
    if (roleOf(user) === null) {
      await call(api.logout, { headers: { authorization: `Bearer ${token}` } });
      return { message: t('notAnAdmin', { email: user.email }) };
    }
    login(token, user);
    await navigate(placeAfterLogin(search), { replace: true });
    return null;
  };
}

function OfficePasskey({ onLoggedIn }: { onLoggedIn: Entering }) {
  const t = useWords('account');
  return (
    <div className="mt-4">
      <PasskeyLogin
        label={t('passkeyLogin')}
        onLoggedIn={async (session) => {
          const refused = await onLoggedIn(session);
          if (refused) toast('refusal', refused.message);
        }}
      />
    </div>
  );
}

function useOfficeLogin(enter: Entering) {
  const account = useWords('account');
  return useJudgedForm({
    schema: loginSchema,
    initial: { email: '', password: '' },
    send: async (body, signal) => {
      const answer = await call(api.login, { body, signal });
      return answer.ok ? enter(answer.value) : serverMessageElse(answer.failure, account('loginFailed'));
    },
  });
}

function placeAfterLogin(search: URLSearchParams): string {
  return returnPath(search.get('next')) ?? officePaths.overview();
}
