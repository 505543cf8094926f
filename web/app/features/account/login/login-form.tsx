import { loginSchema } from '@shivar/domain/rules/account/account';
import type { SessionAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';

import { call } from '../../../lib/api-client.ts';
import { useJudgedForm } from '../../../lib/use-judged-form.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailField } from './email-field.tsx';
import { firstFocus } from '../first-focus.ts';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import type { ShowView } from './login-view.ts';
import { PasswordField } from '../password-field.tsx';
import { serverMessageElse } from '../send-failure.ts';
import { SwitchMode } from './switch-mode.tsx';

interface LoginFormProps {
  email: string;
  onShow: ShowView;
  onLoggedIn: (session: SessionAnswer) => void;
}

/** Login mode: email and password, the way to a new password, and the way to an account (product 7.12). */
export function LoginForm({ email, onShow, onLoggedIn }: LoginFormProps) {
  const t = useWords('account');
  const { form, field, values, pending, failure } = useJudgedForm({
    schema: loginSchema,
    initial: { email, password: '' },
    send: async (body, signal) => {
      const answer = await call(api.login, { body, signal });
      if (!answer.ok) return serverMessageElse(answer.failure, t('loginFailed'));
      onLoggedIn(answer.value);
      return null;
    },
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
      <SubmitButton pending={pending} failure={failure}>
        {t('login')}
      </SubmitButton>
      <SwitchMode
        question={t('newHere')}
        answer={t('signUp')}
        onSwitch={() => onShow({ at: 'signUp', details: { name: '', email: values.email, password: '' } })}
      />
    </form>
  );
}
