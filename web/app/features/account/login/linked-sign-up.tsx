import type { SessionAnswer } from '@shivar/domain/contract/answers';
import { linkCalls } from '@shivar/domain/contract/link-calls';
import { chosenAnewFormSchema } from '@shivar/domain/rules/account/account';
import { useNavigate } from 'react-router';
import { strictObject } from 'zod/mini';

import { call } from '../../../lib/api-client.ts';
import { paths } from '../../../lib/paths.ts';
import { outcomeOf } from '../../../lib/send-failure.ts';
import { login } from '../../../lib/session.ts';
import { toast } from '../../../lib/toasts.ts';
import { useJudgedForm } from '../../../lib/use-judged-form.ts';
import { useWords } from '../../../lib/words.ts';
import { TextField } from '../../../ui/field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { PolicyLinks } from '../policy-links.tsx';
import { NewPasswordFields, firstFocus } from './fields.tsx';
import { forgetStep } from './login-view.tsx';

const nothingToFill = strictObject({});

/** Ends a sign-up that this browser began. */
export function FinishHere({ link, email }: { link: string; email: string }) {
  const t = useWords('account');
  const enter = useEntering();
  const { form, sending } = useJudgedForm({
    schema: nothingToFill,
    initial: {},
    send: (_nothing, signal) =>
      outcomeOf(call(linkCalls.finishSignUp, { body: { link }, signal }), t('signUpFailed'), enter),
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <p className="wrap-names">{t.rich('finishText', { email: <strong>{email}</strong> })}</p>
      <SubmitButton {...sending}>{t('finishSignUp')}</SubmitButton>
    </form>
  );
}

/** Ends a sign-up that another browser began, perhaps somebody else's: name and password are chosen here. */
export function ChosenAnew({ link, email }: { link: string; email: string }) {
  const t = useWords('account');
  const enter = useEntering();
  const { form, field, sending } = useJudgedForm({
    schema: chosenAnewFormSchema,
    initial: { name: '', password: '', confirmPassword: '' },
    send: ({ confirmPassword: _confirmed, ...chosen }, signal) =>
      outcomeOf(call(linkCalls.finishSignUp, { body: { link, chosen }, signal }), t('signUpFailed'), enter),
  });
  return (
    <>
      <form {...form} className="flex flex-col gap-4">
        <p className="wrap-names">{t.rich('chooseAnewText', { email: <strong>{email}</strong> })}</p>
        <TextField {...field('name')} ref={firstFocus} label={t('name')} autoComplete="name" required />
        <NewPasswordFields field={field} email={email} />
        <SubmitButton {...sending}>{t('finishSignUp')}</SubmitButton>
      </form>
      <p className="mt-4 text-center text-sm text-soft">{t('agreeing')}</p>
      <PolicyLinks />
    </>
  );
}

/** Stores the session and goes to the profile. */
function useEntering() {
  const t = useWords('account');
  const navigate = useNavigate();
  return ({ token, user }: SessionAnswer) => {
    toast('done', t('welcome', { name: user.name }));
    forgetStep();
    login(token, user);
    void navigate(paths.profile(), { replace: true });
  };
}
