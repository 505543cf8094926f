import { officePaymentCalls } from '@shivar/domain/contract/office/payment-calls';
import type { PersonAnswer } from '@shivar/domain/contract/office/people-calls';
import { PAYMENT_WAYS } from '@shivar/domain/rules/money/books';
import type { PaymentWay } from '@shivar/domain/rules/money/books';
import { paiseFromText } from '@shivar/domain/rules/order/cash';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { useState } from 'react';

import { formatPrice } from '../../lib/format.ts';
import { call, failureMessage } from '../../lib/api-client.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { TextField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { OneOf } from '../editing/choices.tsx';
import { AmountField } from '../parts/amount-field.tsx';
import { usePayoutNeeds } from './person-release.tsx';

interface PayoutFormProps {
  person: PersonAnswer;
  onPaid: (person: PersonAnswer) => void;
}

/** Notes that a household's credit was paid out to it, all of it or a part. */
export function PayoutForm({ person, onPaid }: PayoutFormProps) {
  const t = useWords('officeMoney');
  const { fields, set, paise, isTried, needs, failure, pending, submit } = usePayout(person, onPaid);
  const above = formatPrice(person.release.above, t.language);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>{t('payOutText')}</p>
      <WhereTo payTo={person.payTo} />
      <AmountField
        label={t('amount')}
        error={isTried && paise === 0 ? t('noAmount') : null}
        value={fields.typed}
        onChange={(typed) => set({ typed })}
      />
      <OneOf
        label={t('payoutWay')}
        options={PAYMENT_WAYS.map((value) => ({ value, label: t(`way.${value}`) }))}
        value={fields.way}
        onChange={(way) => set({ way })}
      />
      <TextField
        label={t('referenceField')}
        value={fields.reference}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => set({ reference: event.currentTarget.value })}
      />
      {needs === 'password' && (
        <OwnPassword label={t('releasePassword', { above })} value={fields.password} onChange={set} />
      )}
      <SubmitButton
        pending={pending}
        failure={needs === 'other' && isTried ? t('releaseNeeded', { above }) : failure}
      >
        {t('payOut')}
      </SubmitButton>
    </form>
  );
}

interface OwnPasswordProps {
  label: string;
  value: string;
  onChange: (typed: { password: string }) => void;
}

function OwnPassword({ label, value, onChange }: OwnPasswordProps) {
  return (
    <TextField
      label={label}
      type="password"
      autoComplete="current-password"
      required
      value={value}
      onChange={(event) => onChange({ password: event.currentTarget.value })}
    />
  );
}

/** To where the household wants it, to be copied into the bank's page. */
function WhereTo({ payTo }: Pick<PersonAnswer, 'payTo'>) {
  if (!payTo || payTo.line === '') return null;
  return <p className="figures wrap-names font-semibold select-all">{payTo.line}</p>;
}

interface Fields {
  readonly typed: string;
  readonly way: PaymentWay;
  readonly reference: string;
  readonly password: string;
}

function usePayout(person: PersonAnswer, onPaid: PayoutFormProps['onPaid']) {
  const [t, place] = [useWords('officeMoney'), useWords('office')];
  const typed = String(person.money.credit);
  const [fields, setFields] = useState<Fields>({ typed, way: 'bank', reference: '', password: '' });
  const [isTried, setIsTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const paise = paiseFromText(fields.typed) ?? 0;
  const needs = usePayoutNeeds(person)(paise);
  const send = async () => {
    const { way, reference, password } = fields;
    setFailure(null);
    setPending(true);
    const was = paiseFromRupees(person.money.credit);
    const body = { paise, way, reference, was, ...(needs === 'password' && { password }) };
    const paid = await call(officePaymentCalls.payOut, { params: { id: person._id }, body });
    setPending(false);
    if (!paid.ok) return setFailure(failureMessage(paid.failure, place('noAnswer')));
    toast('done', t('paidOut'));
    onPaid(paid.value);
  };
  const submit = () => {
    setIsTried(true);
    if (paise > 0 && !pending && needs !== 'other') void send();
  };
  const set = (changed: Partial<Fields>) => setFields({ ...fields, ...changed });
  return { fields, set, paise, isTried, needs, failure, pending, submit };
}
