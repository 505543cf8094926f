import { PASSWORD_LEAST, newPasswordFormSchema } from '@shivar/domain/rules/account/account';
import { linkCalls } from '@shivar/domain/contract/link-calls';

import { call } from '../../../lib/api-client.ts';
import { useJudgedForm } from '../../../lib/use-judged-form.ts';
import { useWords } from '../../../lib/words.ts';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { firstFocus } from '../first-focus.ts';
import { PasswordField } from '../password-field.tsx';
import { wordsFirst } from '../send-failure.ts';

interface LinkedPasswordProps {
  link: string;
  email: string;
  onDone: () => void;
}

/** Sets a new password by the link in the mail: no OTP is asked for. */
export function LinkedPassword({ link, email, onDone }: LinkedPasswordProps) {
  const t = useWords('account');
  const { form, field, pending, failure } = useJudgedForm({
    schema: newPasswordFormSchema,
    initial: { password: '', confirmPassword: '' },
    send: async ({ password }, signal) => {
      const answer = await call(linkCalls.resetByLink, { body: { link, password }, signal });
      if (!answer.ok) return wordsFirst(answer.failure, t('resetFailed'));
      onDone();
      return null;
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <p className="wrap-names">
        <strong>{email}</strong>
      </p>
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
    </form>
  );
}
