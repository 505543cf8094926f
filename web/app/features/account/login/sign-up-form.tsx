import { PASSWORD_LEAST, signUpFormSchema } from '@shivar/domain/rules/account/account';
import { api } from '@shivar/domain/contract/api';

import { call } from '../../../lib/api-client.ts';
import { mobileDigits } from '../../../lib/contact-digits.ts';
import { useJudgedForm } from '../../../lib/use-judged-form.ts';
import { useWords } from '../../../lib/words.ts';
import { TextField } from '../../../ui/field.tsx';
import { EmailField } from './email-field.tsx';
import { firstFocus } from '../first-focus.ts';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import type { ShowView, SignUpDetails } from './login-view.ts';
import { PasswordField } from '../password-field.tsx';
import { serverMessageElse } from '../send-failure.ts';
import { SwitchMode } from './switch-mode.tsx';

/** Sign-up mode: what an account needs; the OTP that it sends proves the email (product 7.13). */
export function SignUpForm({ details, onShow }: { details: SignUpDetails; onShow: ShowView }) {
  const t = useWords('account');
  const { form, field, change, values, pending, failure } = useJudgedForm({
    schema: signUpFormSchema,
    initial: {
      name: details.name,
      email: details.email,
      mobile: details.mobile ?? '',
      password: details.password,
      confirmPassword: details.password,
    },
    send: async ({ confirmPassword: _confirmed, ...body }, signal) => {
      const answer = await call(api.sendSignUpOtp, { body, signal });
      if (!answer.ok) return serverMessageElse(answer.failure, t('signUpFailed'));
      onShow({ at: 'verifyEmail', details: body }, t('otpSent'));
      return null;
    },
  });

  return (
    <form {...form} className="flex flex-col gap-4">
      <TextField {...field('name')} ref={firstFocus} label={t('name')} autoComplete="name" required />
      <EmailField {...field('email')} />
      <TextField
        {...field('mobile')}
        label={t('mobile')}
        hint={t('mobileHint')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        onChange={(event) => change('mobile', mobileDigits(event.currentTarget.value))}
      />
      <PasswordField
        {...field('password')}
        label={t('password')}
        hint={t('passwordHint', { n: PASSWORD_LEAST })}
        autoComplete="new-password"
      />
      <PasswordField {...field('confirmPassword')} label={t('confirmPassword')} autoComplete="new-password" />
      <SubmitButton pending={pending} failure={failure}>
        {t('signUp')}
      </SubmitButton>
      <SwitchMode
        question={t('haveAccount')}
        answer={t('login')}
        onSwitch={() => onShow({ at: 'login', email: values.email })}
      />
    </form>
  );
}
