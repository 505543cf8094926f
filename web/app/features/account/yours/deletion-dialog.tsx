import { accountCalls } from '@shivar/domain/contract/account-calls';
import type { DeletionAnswer } from '@shivar/domain/contract/account-calls';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import { OTP_LENGTH, newPasswordSchema, otpSchema } from '@shivar/domain/rules/account/account';
import { useState } from 'react';
import * as z from 'zod/mini';

import { call } from '../../../lib/api-client.ts';
import { digitsOf } from '../../../lib/contact-digits.ts';
import { formatPrice } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { outcomeOf, valueOrToast, wordsFirst } from '../../../lib/send-failure.ts';
import { forgetCustomer } from '../../../lib/tab-storage.ts';
import { toast } from '../../../lib/toasts.ts';
import { useJudgedForm } from '../../../lib/use-judged-form.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckBox } from '../../../ui/check-box.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { PasswordField } from '../login/fields.tsx';

interface DeletionDialogProps {
  /** What a deletion would end, or null where the dialog is closed. */
  outlook: DeletionAnswer | null;
  email: string;
  onClose: () => void;
}

/** Tells the consequences of a deletion, and asks for a proof of identity. */
export function DeletionDialog({ outlook, email, onClose }: DeletionDialogProps) {
  const t = useWords('customer');
  const [isDeleted, setIsDeleted] = useState(false);
  const close = () => {
    // Nothing of the account may stay in this document.
    if (isDeleted) window.location.assign(paths.home());
    else onClose();
  };
  return (
    <Dialog open={outlook !== null} title={isDeleted ? t('deleted') : t('deleteAccount')} onClose={close}>
      {isDeleted ? (
        <div className="flex flex-col gap-4">
          <output>{t('deletedText')}</output>
          <Button onClick={close}>{t('toHome')}</Button>
        </div>
      ) : (
        outlook && (
          <Asking outlook={outlook} email={email} onDeleted={() => setIsDeleted(true)} onClose={close} />
        )
      )}
    </Dialog>
  );
}

interface AskingProps {
  outlook: DeletionAnswer;
  email: string;
  onDeleted: () => void;
}

function Asking({ onClose, ...props }: AskingProps & { onClose: () => void }) {
  const t = useWords('customer');
  const money = useOpenMoney(props.outlook);
  const { isStaff, boxOnItsWay } = props.outlook;
  const obstacle = isStaff
    ? t('isOffice')
    : boxOnItsWay
      ? t('boxComes', { day: formatDay(boxOnItsWay, t.language) })
      : money;
  return (
    <div className="flex flex-col gap-4">
      {obstacle ? (
        <>
          <p className="figures">{obstacle}</p>
          {obstacle === money && (
            <LinkButton look="secondary" to={paths.money()}>
              {t('money')}
            </LinkButton>
          )}
        </>
      ) : (
        <>
          <p>{t('deleteGoes')}</p>
          <p>{t('deleteStays')}</p>
          <DeletionForm {...props} />
        </>
      )}
      <Button look="secondary" onClick={onClose}>
        {t('keepAccount')}
      </Button>
    </div>
  );
}

/** What is open between the household and the farm, in words; null where all is settled. */
function useOpenMoney({ money, orders }: DeletionAnswer): string | null {
  const t = useWords('customer');
  const { owed, credit } = money;
  if (owed > 0) return t('moneyOwed', { amount: formatPrice(owed, t.language) });
  if (credit <= 0) return null;
  const word = orders.length > 0 ? 'moneyCreditAfter' : 'moneyCredit';
  return t(word, { amount: formatPrice(credit, t.language) });
}

const SCHEMAS = {
  password: z.strictObject({ password: newPasswordSchema, otp: z.string() }),
  otp: z.strictObject({ password: z.string(), otp: otpSchema }),
};

/** Asks the customer to give up future deliveries and to prove who they are. */
function DeletionForm({ outlook, email, onDeleted }: AskingProps) {
  const [t, words] = [useWords('customer'), useWords('account')];
  const proof = outlook.proof === 'password' ? 'password' : 'otp';
  const ahead = outlook.orders.filter(({ deliveries }) => deliveries > 0);
  const [givesUp, setGivesUp] = useState(false);
  const { form, field, sending } = useJudgedForm({
    schema: SCHEMAS[proof],
    initial: { password: '', otp: '' },
    send: async (typed, signal) => {
      if (ahead.length > 0 && !givesUp) return { message: t('giveUpFirst') };
      const body = { [proof]: typed[proof], giveUpDeliveries: givesUp };
      return outcomeOf(call(accountCalls.deleteAccount, { body, signal }), t('deleteFailed'), () => {
        onDeleted();
        return forgetCustomer();
      });
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
            {...field('otp', (text) => digitsOf(text, OTP_LENGTH))}
            label={words('otp')}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        </>
      )}
      <SubmitButton {...sending} look="danger">
        {t('deleteNow')}
      </SubmitButton>
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
  return (
    <div className="rounded-button bg-tomato-tint p-4">
      <p>{t('deleteEnds')}</p>
      <ul className="wrap-names my-2 list-disc pl-5">
        {orders.map(({ orderNumber, subscriptionName, marathiName, deliveries }) => (
          <li key={orderNumber}>
            {t('deleteEnded', {
              number: inDigits(String(orderNumber), t.language),
              plan: t.language === 'mr' ? marathiName : subscriptionName,
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
    const sent = await valueOrToast(
      call(accountCalls.sendDeletionOtp, {}),
      words('sendOtpFailed'),
      wordsFirst,
    );
    if (sent) toast('done', sent.message);
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
