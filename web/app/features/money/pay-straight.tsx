import { leavingCalls } from '@shivar/domain/contract/leaving-calls';
import type { AccountMoneyAnswer, SaidAnswer } from '@shivar/domain/contract/leaving-calls';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import { referenceSchema, restToPay, upiLink } from '@shivar/domain/rules/money/upi';
import { paiseFromText } from '@shivar/domain/rules/order/cash';
import { dayAt } from '@shivar/domain/values/day';
import { paiseFromRupees, rupeesFromPaise } from '@shivar/domain/values/money';
import { Suspense, lazy } from 'react';
import * as z from 'zod/mini';

import { call } from '../../lib/api-client.ts';
import { formatPrice } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { outcomeOf } from '../../lib/send-failure.ts';
import { toast } from '../../lib/toasts.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import { buttonClasses } from '../../ui/button-look.ts';
import { TextField } from '../../ui/field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { BankDetails } from './bank-details.tsx';

// The code is drawn on screens alone. A phone opens its UPI app.
const QrCode = lazy(() => import('../../ui/qr-code.tsx').then((loaded) => ({ default: loaded.QrCode })));

export interface MoneyPartProps {
  money: AccountMoneyAnswer;
  onMoney: (money: AccountMoneyAnswer) => void;
}

/** Pays the farm by UPI, or says that it was paid by UPI or bank transfer (product 6.49). */
export function PayStraight({ money, onMoney }: MoneyPartProps) {
  const t = useWords('money');
  const said = money.said.map(({ amount, state }) => ({ paise: paiseFromRupees(amount), state }));
  const rest = rupeesFromPaise(restToPay(paiseFromRupees(money.owed), said));
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 shade-card sm:p-6">
      <h2 className="text-2xl">{t('payNow')}</h2>
      {rest > 0 && (
        <>
          <Online online={money.online} />
          {money.upi && <ByUpi upi={money.upi} owed={rest} />}
          {money.bank && <BankDetails bank={money.bank} />}
          <SayPaid key={rest} owed={rest} onMoney={onMoney} />
        </>
      )}
      {money.said.length > 0 && <Said said={money.said} />}
    </section>
  );
}

/** A link for each order that can be paid online. Their page is a document of its own. */
function Online({ online }: Pick<AccountMoneyAnswer, 'online'>) {
  const t = useWords('money');
  return online.map(({ _id, orderNumber, due }) => (
    <LinkButton key={_id} to={paths.pay(_id)} className="self-start max-sm:w-full" reloadDocument>
      {t('payOnline', {
        number: inDigits(String(orderNumber), t.language),
        amount: formatPrice(due, t.language),
      })}
    </LinkButton>
  ));
}

interface ByUpiProps {
  upi: NonNullable<AccountMoneyAnswer['upi']>;
  owed: number;
}

function ByUpi({ upi, owed }: ByUpiProps) {
  const t = useWords('money');
  const link = upiLink({ ...upi, paise: paiseFromRupees(owed) });
  const amount = formatPrice(owed, t.language);
  return (
    <>
      <a href={link} className={buttonClasses('primary', 'max-sm:w-full sm:hidden')}>
        {t('payByUpi', { amount })}
      </a>
      <div className="flex flex-wrap items-center gap-4 max-sm:hidden">
        <Suspense fallback={<div className="size-48" />}>
          <QrCode text={link} label={t('qrLabel')} className="size-48 rounded-button" />
        </Suspense>
        <p className="max-w-prose flex-1">{t('scan', { amount })}</p>
      </div>
      <p className="wrap-names text-soft">{t('upiTo', { upi: upi.id })}</p>
    </>
  );
}

interface SayPaidProps extends Pick<MoneyPartProps, 'onMoney'> {
  owed: number;
}

function SayPaid({ owed, onMoney }: SayPaidProps) {
  const t = useWords('money');
  const { form, field, sending } = useJudgedForm({
    schema: z.strictObject({ reference: referenceSchema, amount: z.string() }),
    initial: { reference: '', amount: String(owed) },
    send: async ({ reference, amount }) => {
      const paise = paiseFromText(amount) ?? 0;
      if (paise === 0) return { message: t('noAmount'), fields: { amount: t('noAmount') } };
      return outcomeOf(call(leavingCalls.sayPaid, { body: { paise, reference } }), t('sayFailed'), (said) => {
        toast('done', t('sayDone'));
        onMoney(said);
      });
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4 border-t border-line pt-4">
      <p>{t('sayText')}</p>
      <TextField
        {...field('reference')}
        label={t('reference')}
        hint={t('referenceHint')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <TextField {...field('amount')} label={t('amount')} inputMode="decimal" autoComplete="off" required />
      <SubmitButton {...sending} look="secondary">
        {t('sayPaid')}
      </SubmitButton>
    </form>
  );
}

function Said({ said }: { said: readonly SaidAnswer[] }) {
  const t = useWords('money');
  return (
    <ul aria-label={t('saidTitle')} className="divide-y divide-line border-t border-line">
      {said.map(({ _id, amount, reference, at, state }) => (
        <li key={_id} className="figures wrap-names py-2">
          {t('saidLine', {
            amount: formatPrice(amount, t.language),
            reference,
            day: formatDay(dayAt(Date.parse(at)), t.language),
          })}{' '}
          <strong>{t.word('said', state)}</strong>
        </li>
      ))}
    </ul>
  );
}
