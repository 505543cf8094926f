import { authCalls } from '@shivar/domain/contract/auth-calls';
import type { SessionAnswer } from '@shivar/domain/contract/answers';
import { secondStepCalls } from '@shivar/domain/contract/ways-in-calls';
import { secondStepCodeSchema } from '@shivar/domain/rules/account/second-step';
import { redirect, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';

import { PasskeyLogin } from '../../features/account/passkeys/passkey-login.tsx';
import { call } from '../../lib/api-client.ts';
import { returnPath } from '../../lib/return-path.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { outcomeOf } from '../../lib/send-failure.ts';
import { currentSession, login, sessionToken, updateUser } from '../../lib/session.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { addWordFiles, useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useLogoutWithMarks } from '../marks/use-logout-with-marks.ts';
import { officePaths } from '../parts/office-paths.ts';
import { officeWordFiles } from '../words/sections.ts';
import { roleOf } from './office-guard.ts';

addWordFiles(officeWordFiles);

export const handle: RouteHandle = {
  scripts: 'at-once',
  words: ['waysIn', 'officeMarks', 'account', 'messages'],
};
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** Only for people of the farm who are logged in. */
export function clientLoader() {
  if (roleOf(currentSession().user) === null) throw redirect(officePaths.login());
  return null;
}

const schema = z.strictObject({ code: secondStepCodeSchema });

/** Shows the second step of this session (product 7.30), and goes on to the office. */
export default function SecondStep() {
  const [t, shell] = [useWords('waysIn'), useWords('shell')];
  const logout = useLogoutWithMarks();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const goOn = () => navigate(returnPath(search.get('next')) ?? officePaths.overview(), { replace: true });
  const { form, field, sending } = useJudgedForm({
    schema,
    initial: { code: '' },
    send: (body, signal) =>
      outcomeOf(call(secondStepCalls.showSecondStep, { body, signal }), t('stepFailed'), (user) => {
        updateUser(user);
        return goOn();
      }),
  });
  const enter = async ({ token, user }: SessionAnswer) => {
    // A passkey begins a session of its own. The one without a second step is of no use any more.
    const former = sessionToken();
    login(token, user);
    if (former !== null) await call(authCalls.logout, { headers: { authorization: `Bearer ${former}` } });
    await goOn();
  };
  return (
    <div className="loading-height mx-auto flex max-w-md flex-col gap-5 px-4 py-12">
      <PageHead title={t('stepTitle')} />
      <div>
        <h1 className="text-3xl">{t('stepTitle')}</h1>
        <p className="text-soft">{t('stepAsk')}</p>
      </div>
      <Card className="flex flex-col gap-4 p-5">
        <form {...form} className="flex flex-col gap-4">
          <TextField
            {...field('code')}
            label={t('stepCode')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <SubmitButton {...sending}>{t('stepGo')}</SubmitButton>
        </form>
        <PasskeyLogin label={t('stepByPasskey')} onLoggedIn={enter} />
      </Card>
      <p className="text-soft">{t('stepLost')}</p>
      <Button look="quiet" className="self-start px-0!" onClick={logout}>
        {shell('logout')}
      </Button>
    </div>
  );
}
