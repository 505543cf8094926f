import { forgotPasswordSchema, newPasswordFormSchema } from '@shivar/domain/rules/account/account';
import { authCalls } from '@shivar/domain/contract/auth-calls';
import type { ReactNode } from 'react';

import { call } from '../../../lib/api-client.ts';
import type { Answer } from '../../../lib/send-failure.ts';
import { outcomeOf, wordsFirst } from '../../../lib/send-failure.ts';
import { useJudgedForm } from '../../../lib/use-judged-form.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { EmailField, NewPasswordFields, firstFocus } from './fields.tsx';
import type { StepProps } from './login-view.tsx';
import { OtpForm } from './otp-form.tsx';

/* Email, then OTP, then new password (product 7.14). Only the new password uses the OTP up. */

/** Sends the OTP and goes to its step. The answer is the same for an unknown email. */
function useSendOtp(onShow: StepProps['onShow']) {
  const t = useWords('account');
  return (email: string, signal: AbortSignal) =>
    outcomeOf(
      call(authCalls.forgotPassword, { body: { email }, signal }),
      t('sendOtpFailed'),
      () => onShow({ at: 'resetOtp', email }, t('otpSent')),
      wordsFirst,
    );
}

/** Asks for the email and sends the OTP. */
export function ResetEmail({ view: { email }, onShow }: StepProps) {
  const t = useWords('account');
  const sendOtp = useSendOtp(onShow);
  const { form, field, values, sending } = useJudgedForm({
    schema: forgotPasswordSchema,
    initial: { email },
    send: (typed, signal) => sendOtp(typed.email, signal),
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <p>{t('resetText')}</p>
      <EmailField {...field('email')} ref={firstFocus} />
      <SubmitButton {...sending}>{t('sendOtp')}</SubmitButton>
      <Button look="quiet" onClick={() => onShow({ at: 'login', email: values.email })}>
        {t('backToLogin')}
      </Button>
    </form>
  );
}

/** Checks the OTP, so that nobody chooses a new password in vain. */
export function ResetOtp({ view: { email }, onShow }: StepProps) {
  const t = useWords('account');
  const sendOtp = useSendOtp(onShow);
  return (
    <OtpForm
      email={email}
      submitLabel={t('verifyOtp')}
      onVerify={(otp, signal) =>
        outcomeOf(call(authCalls.verifyResetOtp, { body: { email, otp }, signal }), t('otpFailed'), () =>
          onShow({ at: 'newPassword', email, otp }, t('otpVerified')),
        )
      }
      onResend={(signal) => sendOtp(email, signal)}
      onOtherEmail={() => onShow({ at: 'resetEmail', email })}
    />
  );
}

/** Sets the new password with the OTP that was checked. */
export function NewPassword({ view: { email, otp = '' }, onShow }: StepProps) {
  const t = useWords('account');
  return (
    <NewPasswordForm
      email={email}
      send={(password, signal) => call(authCalls.resetPassword, { body: { email, otp, password }, signal })}
      onDone={() => onShow({ at: 'resetDone', email }, t('resetDone'))}
      below={
        <Button look="quiet" onClick={() => onShow({ at: 'resetEmail', email })}>
          {t('resendOtp')}
        </Button>
      }
    />
  );
}

interface NewPasswordFormProps {
  email: string;
  send: (password: string, signal: AbortSignal) => Promise<Answer<unknown>>;
  onDone: () => void;
  above?: ReactNode;
  below?: ReactNode;
}

/** Asks for a new password, twice. */
export function NewPasswordForm({ email, send, onDone, above, below }: NewPasswordFormProps) {
  const t = useWords('account');
  const { form, field, sending } = useJudgedForm({
    schema: newPasswordFormSchema,
    initial: { password: '', confirmPassword: '' },
    send: ({ password }, signal) => outcomeOf(send(password, signal), t('resetFailed'), onDone, wordsFirst),
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      {above}
      <p>{t('newPasswordText')}</p>
      <NewPasswordFields field={field} email={email} first />
      <SubmitButton {...sending}>{t('resetPassword')}</SubmitButton>
      {below}
    </form>
  );
}
