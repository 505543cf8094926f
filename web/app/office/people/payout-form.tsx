import type { BodyOf } from '@shivar/domain/contract/call';
import { officePaymentCalls } from '@shivar/domain/contract/office/payment-calls';
import type { PersonAnswer } from '@shivar/domain/contract/office/people-calls';
import { PAYMENT_WAYS } from '@shivar/domain/rules/money/books';
import type { PaymentWay } from '@shivar/domain/rules/money/books';
import { paiseFromText } from '@shivar/domain/rules/order/cash';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { useState } from 'react';

import { call, failureMessage } from '../../lib/api-client.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { TextField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { OneOf } from '../editing/choices.tsx';
import { AmountField } from '../parts/amount-field.tsx';

/** Notes that a household's credit was paid out to it, all of it or a part. */
export function PayoutForm({
  person,
  onPaid,
}: {
  person: PersonAnswer;
  onPaid: (person: PersonAnswer) => void;
}) {
  const t = useWords('officeMoney');
  const [way, setWay] = useState<PaymentWay>('bank');
  const [typed, setTyped] = useState(String(person.money.credit));
  const [reference, setReference] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { failure, pending, send } = usePayout(person, onPaid);
  const paise = paiseFromText(typed) ?? 0;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (paise > 0 && !pending) void send({ paise, way, reference });
      }}
    >
      <p>{t('payOutText')}</p>
      <WhereTo payTo={person.payTo} />
      <AmountField
        label={t('amount')}
        error={isTried && paise === 0 ? t('noAmount') : null}
        value={typed}
        onChange={setTyped}
      />
      <OneOf
        label={t('payoutWay')}
        options={PAYMENT_WAYS.map((value) => ({ value, label: t(`way.${value}`) }))}
        value={way}
        onChange={setWay}
      />
      <TextField
        label={t('referenceField')}
        value={reference}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <SubmitButton pending={pending} failure={failure}>
        {t('payOut')}
      </SubmitButton>
    </form>
  );
}

/** To where the household wants it, to be copied into the bank's page. */
function WhereTo({ payTo }: Pick<PersonAnswer, 'payTo'>) {
  if (!payTo || payTo.way === 'keep') return null;
  return <p className="figures wrap-names font-semibold select-all">{payTo.line}</p>;
}

function usePayout({ _id: id, money }: PersonAnswer, onPaid: (person: PersonAnswer) => void) {
  const [t, place] = [useWords('officeMoney'), useWords('office')];
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const send = async (said: Omit<BodyOf<typeof officePaymentCalls.payOut>, 'was'>) => {
    setFailure(null);
    setPending(true);
    const body = { ...said, was: paiseFromRupees(money.credit) };
    const paid = await call(officePaymentCalls.payOut, { params: { id }, body });
    setPending(false);
    if (!paid.ok) return setFailure(failureMessage(paid.failure, place('noAnswer')));
    toast('done', t('paidOut'));
    onPaid(paid.value);
  };
  return { failure, pending, send };
}
