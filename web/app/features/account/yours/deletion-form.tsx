import { newPasswordSchema, otpSchema } from '@shivar/domain/rules/account/account';
import { accountCalls } from '@shivar/domain/contract/account-calls';
import type { DeletionAnswer } from '@shivar/domain/contract/account-calls';
import { inDigits } from '@shivar/domain/language/format';
import { useState } from 'react';
import * as z from 'zod/mini';

import { call } from '../../../lib/api-client.ts';
import { useLanguage } from '../../../lib/language.ts';
import { forgetDrafts } from '../../../lib/drafts.ts';
import { clearSession } from '../../../lib/session.ts';
import { toast } from '../../../lib/toasts.ts';
import { useJudgedForm } from '../../../lib/use-judged-form.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckBox } from '../../../ui/check-box.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormFailure } from '../../../ui/submit-button.tsx';
import { otpDigits } from '../otp-digits.ts';
import { PasswordField } from '../password-field.tsx';
import { serverMessageElse, wordsFirst } from '../send-failure.ts';

const SCHEMAS = {
  password: z.strictObject({ password: newPasswordSchema, otp: z.string() }),
  otp: z.strictObject({ password: z.string(), otp: otpSchema }),
};

interface DeletionFormProps {
  outlook: DeletionAnswer;
  email: string;
  onDeleted: () => void;
}

/** What is given up has to be ticked, and who asks has to show that it is them. */
export function DeletionForm({ outlook, email, onDeleted }: DeletionFormProps) {
  const [t, words] = [useWords('customer'), useWords('account')];
  const proof = outlook.proof === 'password' ? 'password' : 'otp';
  const ahead = outlook.orders.filter(({ deliveries }) => deliveries > 0);
  const [givesUp, setGivesUp] = useState(false);
  const { form, field, change, pending, failure } = useJudgedForm({
    schema: SCHEMAS[proof],
    initial: { password: '', otp: '' },
    send: async (typed, signal) => {
      if (ahead.length > 0 && !givesUp) return { message: t('giveUpFirst') };
      const body = { [proof]: typed[proof], giveUpDeliveries: givesUp };
      const answer = await call(accountCalls.deleteAccount, { body, signal });
      if (!answer.ok) return serverMessageElse(answer.failure, t('deleteFailed'));
      onDeleted();
      await forgetHere();
      return null;
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      {ahead.length > 0 && <GivenUp orders={ahead} givesUp={givesUp} onGivesUp={setGivesUp} />}
      {proof === 'password' ? (
        <PasswordField {...field('password')} label={t('deletePassword')} autoComplete="current-password" />
      ) : (
        <>
          <SendOtp email={email} />
          <TextField
            {...field('otp')}
            label={words('otp')}
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={(event) => change('otp', otpDigits(event.currentTarget.value))}
          />
        </>
      )}
      <div>
        <FormFailure message={failure} />
        <Button type="submit" look="danger" pending={pending} className="w-full">
          {t('deleteNow')}
        </Button>
      </div>
    </form>
  );
}

interface GivenUpProps {
  orders: DeletionAnswer['orders'];
  givesUp: boolean;
  onGivesUp: (givesUp: boolean) => void;
}

function GivenUp({ orders, givesUp, onGivesUp }: GivenUpProps) {
  const t = useWords('customer');
  const language = useLanguage();
  return (
    <div className="rounded-button bg-tomato-tint p-4">
      <p>{t('deleteEnds')}</p>
      <ul className="wrap-names my-2 list-disc pl-5">
        {orders.map(({ orderNumber, subscriptionName, marathiName, deliveries }) => (
          <li key={orderNumber}>
            {t('deleteEnded', {
              number: inDigits(String(orderNumber), language),
              plan: language === 'mr' ? marathiName : subscriptionName,
              n: deliveries,
            })}
          </li>
        ))}
      </ul>
      <CheckBox danger className="font-semibold" checked={givesUp} onChange={onGivesUp}>
        {t('giveUp')}
      </CheckBox>
    </div>
  );
}

function SendOtp({ email }: { email: string }) {
  const [t, words] = [useWords('customer'), useWords('account')];
  const send = async () => {
    const answer = await call(accountCalls.sendDeletionOtp, {});
    if (answer.ok) toast('done', answer.value.message);
    else toast('refusal', wordsFirst(answer.failure, words('sendOtpFailed')).message);
  };
  return (
    <>
      <p className="wrap-names">{t.rich('deleteOtpText', { email: <strong>{email}</strong> })}</p>
      <Button look="secondary" onClick={send}>
        {words('sendOtp')}
      </Button>
    </>
  );
}

/** Drafts go with the session. */
async function forgetHere(): Promise<void> {
  forgetDrafts();
  await clearSession();
}
