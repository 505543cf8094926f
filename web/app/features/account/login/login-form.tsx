import { loginSchema, signUpFormSchema } from '@shivar/domain/rules/account/account';
import { authCalls } from '@shivar/domain/contract/auth-calls';

import { call } from '../../../lib/api-client.ts';
import { mobileDigits } from '../../../lib/contact-digits.ts';
import { outcomeOf } from '../../../lib/send-failure.ts';
import { useJudgedForm } from '../../../lib/use-judged-form.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { MOBILE, TextField } from '../../../ui/field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { EmailField, NewPasswordFields, PasswordField, firstFocus } from './fields.tsx';
import type { StepProps } from './login-view.tsx';

/** Login mode: email and password, the way to a new password, and the way to an account (product 7.12). */
export function LoginForm({ view, onShow, onLoggedIn }: StepProps) {
  const { email, name = '', mobile = '' } = view;
  const t = useWords('account');
  const { form, field, values, sending } = useJudgedForm({
    schema: loginSchema,
    initial: { email, password: '' },
    send: (body, signal) => outcomeOf(call(authCalls.login, { body, signal }), t('loginFailed'), onLoggedIn),
  });

  return (
    <form {...form} className="flex flex-col gap-4">
      <EmailField {...field('email')} ref={email ? undefined : firstFocus} />
      <PasswordField
        {...field('password')}
        label={t('password')}
        autoComplete="current-password"
        ref={email ? firstFocus : undefined}
      />
      <Button
        look="quiet"
        className="-mt-2 self-end px-0!"
        onClick={() => onShow({ at: 'resetEmail', email: values.email })}
      >
        {t('forgotPassword')}
      </Button>
      <SubmitButton {...sending}>{t('login')}</SubmitButton>
      <SwitchMode
        question={t('newHere')}
        answer={t('signUp')}
        className="border-t pt-3"
        onSwitch={() => onShow({ at: 'signUp', email: values.email, name, mobile })}
      />
    </form>
  );
}

/** Sign-up mode: the account's fields. The OTP then proves the email (product 7.13). */
export function SignUpForm({ view, onShow }: StepProps) {
  const t = useWords('account');
  const { name = '', email, mobile = '', password = '' } = view;
  const { form, field, values, sending } = useJudgedForm({
    schema: signUpFormSchema,
    initial: { name, email, mobile, password, confirmPassword: password },
    send: ({ confirmPassword: _confirmed, ...body }, signal) =>
      outcomeOf(call(authCalls.sendSignUpOtp, { body, signal }), t('signUpFailed'), () =>
        onShow({ at: 'verifyEmail', ...body }, t('otpSent')),
      ),
  });

  return (
    <form {...form} className="flex flex-col gap-4">
      <SwitchMode
        question={t('haveAccount')}
        answer={t('login')}
        onSwitch={() =>
          onShow({ at: 'login', email: values.email, name: values.name, mobile: values.mobile })
        }
        className="-mt-1 border-b pb-2"
      />
      <TextField {...field('name')} ref={firstFocus} label={t('name')} autoComplete="name" required />
      <EmailField {...field('email')} />
      <TextField {...field('mobile', mobileDigits)} {...MOBILE} label={t('mobile')} hint={t('mobileHint')} />
      <NewPasswordFields field={field} />
      <SubmitButton {...sending}>{t('signUp')}</SubmitButton>
    </form>
  );
}

interface SwitchModeProps {
  question: string;
  answer: string;
  onSwitch: () => void;
  className: string;
}

/** The way between logging in and signing up, which leads both ways (product 7.12). */
function SwitchMode(props: SwitchModeProps) {
  return (
    <p
      className={`flex flex-wrap items-center justify-center gap-x-2 border-line text-soft ${props.className}`}
    >
      {props.question}
      <Button look="quiet" className="px-2!" onClick={props.onSwitch}>
        {props.answer}
      </Button>
    </p>
  );
}
