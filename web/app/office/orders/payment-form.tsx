import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { PAYMENT_WAYS } from '@shivar/domain/rules/money/books';
import type { PaymentWay } from '@shivar/domain/rules/money/books';
import { referenceSchema } from '@shivar/domain/rules/money/upi';
import { paiseFromText } from '@shivar/domain/rules/order/cash';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.ts';
import { TextField } from '../../ui/field.tsx';
import { OneOf } from '../editing/choices.tsx';
import { AmountField } from '../parts/amount-field.tsx';
import { StillDue } from '../rounds/stop-cash.tsx';
import { ChangeForm } from './order-change.tsx';
import type { OrderDialogProps } from './order-change.tsx';

/** Notes money that came for an order: a part or all of it, and how it came. */
export function PaymentForm(dialog: OrderDialogProps) {
  const t = useWords('officeMoney');
  const due = paiseFromRupees(dialog.office.money.due);
  const [way, setWay] = useState<PaymentWay>('cash');
  const [typed, setTyped] = useState(due > 0 ? String(due / 100) : '');
  const [reference, setReference] = useState('');
  const [isTried, setIsTried] = useState(false);
  const paise = paiseFromText(typed) ?? 0;
  const isNamed = way === 'bank' && reference.trim() !== '';
  const isWrong = isNamed && !referenceSchema.safeParse(reference).success;
  return (
    <ChangeForm
      dialog={dialog}
      isReasonRequired={false}
      handlers={{
        onSubmitCapture: (event) => {
          if (paise > 0 && !isWrong) return;
          event.preventDefault();
          setIsTried(true);
        },
      }}
      send={({ reason }, { params, version }) =>
        call(officeOrderCalls.officeNotePayment, {
          params,
          body: { version, paid: true, way, paise, reason, ...(isNamed && { reference }) },
        })
      }
      done={t('noted')}
    >
      <OneOf
        label={t('way')}
        options={PAYMENT_WAYS.map((value) => ({ value, label: t(`way.${value}`) }))}
        value={way}
        onChange={setWay}
      />
      <AmountField
        label={t('amount')}
        hint={<StillDue due={due} cash={paise} />}
        error={isTried && paise === 0 ? t('noAmount') : null}
        value={typed}
        onChange={setTyped}
      />
      {way === 'bank' && (
        <ReferenceField value={reference} onChange={setReference} isWrong={isTried && isWrong} />
      )}
    </ChangeForm>
  );
}

interface ReferenceFieldProps {
  value: string;
  onChange: (value: string) => void;
  isWrong: boolean;
}

function ReferenceField({ value, onChange, isWrong }: ReferenceFieldProps) {
  const t = useWords('officeMoney');
  return (
    <TextField
      label={t('referenceField')}
      hint={t('referenceHint')}
      error={isWrong ? t('referenceWrong') : null}
      value={value}
      maxLength={40}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
