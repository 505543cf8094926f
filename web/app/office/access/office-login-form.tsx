import { loginSchema } from '@shivar/domain/rules/account/account';
import type { SessionAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';

import { call, failureMessage, fieldErrors } from '../../lib/api-client.ts';
import { login } from '../../lib/session.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import { TextField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { roleOf } from './office-guard.ts';

/** The office's login (product 11.1). It refuses a customer, and ends the session that the server has just opened. */
export function OfficeLoginForm({ onLoggedIn }: { onLoggedIn: () => void }) {
  const t = useWords('office');
  const account = useWords('account');
  const enter = async ({ token, user }: SessionAnswer) => {
    if (roleOf(user) !== null) {
      login(token, user);
      onLoggedIn();
      return null;
    }
    await call(api.logout, { headers: { authorization: `Bearer ${token}` } });
    return { message: t('notAnAdmin', { email: user.email }) };
  };
  const { form, field, pending, failure } = useJudgedForm({
    schema: loginSchema,
    initial: { email: '', password: '' },
    send: async (body, signal) => {
      const answer = await call(api.login, { body, signal });
      if (answer.ok) return enter(answer.value);
      const message = failureMessage(answer.failure, account('loginFailed'));
      return { message, fields: fieldErrors(answer.failure) };
    },
  });

  return (
    <form {...form} className="flex flex-col gap-4">
      <TextField
        {...field('email')}
        label={account('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        {...field('password')}
        label={account('password')}
        type="password"
        autoComplete="current-password"
        required
      />
      <SubmitButton pending={pending} failure={failure}>
        {account('login')}
      </SubmitButton>
    </form>
  );
}
