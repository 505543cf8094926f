import { PASSWORD_LEAST, newPasswordFormSchema } from '@shivar/domain/rules/account/account';
import type { ReactNode } from 'react';

import type { CallFailure } from '../../../lib/api-client.ts';
import { useJudgedForm } from '../../../lib/use-judged-form.ts';
import { useWords } from '../../../lib/words.ts';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { firstFocus } from '../first-focus.ts';
import { PasswordField } from '../password-field.tsx';
import { wordsFirst } from '../send-failure.ts';

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
      {/* A password manager learns here which account the new password is for. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...field('password')}
        ref={firstFocus}
        label={t('password')}
        hint={t('passwordHint', { n: PASSWORD_LEAST })}
        autoComplete="new-password"
      />
      <PasswordField {...field('confirmPassword')} label={t('confirmPassword')} autoComplete="new-password" />
      <SubmitButton pending={pending} failure={failure}>
        {t('resetPassword')}
      </SubmitButton>
      {below}
    </form>
  );
}
