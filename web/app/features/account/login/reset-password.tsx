import { forgotPasswordSchema, newPasswordFormSchema } from '@shivar/domain/rules/account/account';
import { api } from '@shivar/domain/contract/api';
import type { ReactNode } from 'react';

import { call } from '../../../lib/api-client.ts';
import { useJudgedForm } from '../../../lib/use-judged-form.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailField, NewPasswordFields, firstFocus } from './fields.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import type { ShowView } from './login-view.ts';
import { OtpForm } from './otp-form.tsx';
import { serverMessageElse, wordsFirst } from '../send-failure.ts';
import type { CallFailure } from '../../../lib/api-client.ts';

/*
 * Resetting the password: email, then OTP, then new password (product 7.14). Checking the OTP does not
 * use it up; setting the password does.
 */

/** Asks for the email and sends the OTP. The answer is the same for an unknown email. */
export function ResetEmail({ email, onShow }: { email: string; onShow: ShowView }) {
  const t = useWords('account');
  const { form, field, values, pending, failure } = useJudgedForm({
    schema: forgotPasswordSchema,
    initial: { email },
    send: async (body, signal) => {
      const answer = await call(api.forgotPassword, { body, signal });
      if (!answer.ok) return wordsFirst(answer.failure, t('sendOtpFailed'));
      onShow({ at: 'resetOtp', email: body.email }, t('otpSent'));
      return null;
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <p>{t('resetText')}</p>
      <EmailField {...field('email')} ref={firstFocus} />
      <SubmitButton pending={pending} failure={failure}>
        {t('sendOtp')}
      </SubmitButton>
      <Button look="quiet" onClick={() => onShow({ at: 'login', email: values.email })}>
        {t('backToLogin')}
      </Button>
    </form>
  );
}

/** Checks the OTP, so that nobody chooses a new password in vain. */
export function ResetOtp({ email, onShow }: { email: string; onShow: ShowView }) {
  const t = useWords('account');
  return (
    <OtpForm
      email={email}
      submitLabel={t('verifyOtp')}
      onVerify={async (otp, signal) => {
        const answer = await call(api.verifyResetOtp, { body: { email, otp }, signal });
        if (!answer.ok) return serverMessageElse(answer.failure, t('otpFailed'));
        onShow({ at: 'newPassword', email, otp }, t('otpVerified'));
        return null;
      }}
      onResend={async (signal) => {
        const answer = await call(api.forgotPassword, { body: { email }, signal });
        if (!answer.ok) return wordsFirst(answer.failure, t('sendOtpFailed'));
        onShow({ at: 'resetOtp', email }, t('otpSent'));
        return null;
      }}
      onOtherEmail={() => onShow({ at: 'resetEmail', email })}
    />
  );
}

/** Sets the new password with the OTP that was checked. */
export function NewPassword({ email, otp, onShow }: { email: string; otp: string; onShow: ShowView }) {
  const t = useWords('account');
  return (
    <NewPasswordForm
      email={email}
      send={async (password, signal) => {
        const answer = await call(api.resetPassword, { body: { email, otp, password }, signal });
        if (!answer.ok) return answer.failure;
        onShow({ at: 'resetDone', email }, t('resetDone'));
        return null;
      }}
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
  /** Sends the new password; null where it was set. */
  send: (password: string, signal: AbortSignal) => Promise<CallFailure | null>;
  above?: ReactNode;
  below?: ReactNode;
}

/** Asks for a new password, twice. */
export function NewPasswordForm({ email, send, above, below }: NewPasswordFormProps) {
  const t = useWords('account');
  const { form, field, pending, failure } = useJudgedForm({
    schema: newPasswordFormSchema,
    initial: { password: '', confirmPassword: '' },
    send: async ({ password }, signal) => {
      const failed = await send(password, signal);
      return failed && wordsFirst(failed, t('resetFailed'));
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      {above}
      <p>{t('newPasswordText')}</p>
      <NewPasswordFields field={field} email={email} first />
      <SubmitButton pending={pending} failure={failure}>
        {t('resetPassword')}
      </SubmitButton>
      {below}
    </form>
  );
}
