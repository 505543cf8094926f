import { accountCalls, accountFormSchema } from '@shivar/domain/contract/account-calls';
import type { AccountAnswer } from '@shivar/domain/contract/account-calls';
import { useState } from 'react';

import { call } from '../../../lib/api-client.ts';
import { mobileDigits } from '../../../lib/contact-digits.ts';
import { paths } from '../../../lib/paths.ts';
import { serverMessageElse } from '../../../lib/send-failure.ts';
import { updateUser } from '../../../lib/session.ts';
import { toast } from '../../../lib/toasts.ts';
import { useJudgedForm } from '../../../lib/use-judged-form.ts';
import { useWords } from '../../../lib/words.ts';
import { MOBILE, SelectField, TextField } from '../../../ui/field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { accountAfter, isChangedElsewhere } from './changed-elsewhere.ts';

export interface PersonFormProps {
  account: AccountAnswer;
  onAccount: (account: AccountAnswer) => void;
}

/** Name, mobile and language. What another device saved stands at its field; a second Save replaces it. */
export function PersonForm({ account, onAccount }: PersonFormProps) {
  const [t, words] = [useWords('customer'), useWords('account')];
  const { elsewhere, form, field, sending } = usePersonForm(account, onAccount);
  return (
    <form {...form} className="grid items-end gap-4 sm:grid-cols-2">
      <TextField
        {...field('name')}
        label={words('name')}
        hint={elsewhere('name')}
        autoComplete="name"
        required
      />
      <TextField
        label={words('email')}
        hint={t('emailFixed')}
        value={account.user.email}
        type="email"
        readOnly
      />
      <TextField
        {...field('mobile', mobileDigits)}
        {...MOBILE}
        label={words('mobile')}
        hint={elsewhere('mobile') ?? t('mobileHint')}
      />
      <SelectField
        {...field('language')}
        label={t('language')}
        hint={elsewhere('language') ?? t('languageHint')}
      >
        {Object.entries(LANGUAGE_NAMES).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="sm:col-span-2">
        <SubmitButton {...sending}>{t('save')}</SubmitButton>
      </div>
    </form>
  );
}

/** The form's state: typed values, stored values, and values that were stored elsewhere. */
function usePersonForm(account: AccountAnswer, onAccount: PersonFormProps['onAccount']) {
  const t = useWords('customer');
  const [overtaken, setOvertaken] = useState(false);
  const { user, mobile, language, version } = account;
  const stored = { name: user.name, mobile, language: language as string };
  const judged = useJudgedForm({
    schema: accountFormSchema,
    initial: stored,
    send: async (body, signal) => {
      const answer = await call(accountCalls.saveAccount, { body: { ...body, version }, signal });
      if (!answer.ok) {
        const now = await accountAfter(answer.failure, signal);
        if (now) onAccount(now);
        setOvertaken(isChangedElsewhere(answer.failure));
        return serverMessageElse(answer.failure, t('saveFailed'));
      }
      setOvertaken(false);
      updateUser(answer.value.user);
      onAccount(answer.value);
      if (body.language === language) toast('done', t('saved'));
      // A new document in the other language; the server keeps the choice as a cookie.
      else window.location.assign(`${paths.account()}?lang=${body.language}`);
      return null;
    },
  });
  const elsewhere = (name: keyof typeof stored) =>
    overtaken && stored[name] !== judged.values[name]
      ? t('savedElsewhere', {
          value: name === 'language' ? LANGUAGE_NAMES[language] : stored[name] || t('nothing'),
        })
      : undefined;

  return { elsewhere, ...judged };
}

/** Each in its own language, as everywhere. */
const LANGUAGE_NAMES = { en: 'English', mr: 'मराठी' } as const;
