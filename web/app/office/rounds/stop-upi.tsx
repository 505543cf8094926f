import type { Stop } from '@shivar/domain/contract/office/round-calls';
import { formatRupees, inDigits } from '@shivar/domain/language/format';
import { paymentNote, referenceSchema, upiLink } from '@shivar/domain/rules/money/upi';
import { paiseFromText } from '@shivar/domain/rules/order/cash';
import type { Day } from '@shivar/domain/values/day';
import { useState } from 'react';

import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { addMark } from '../marks/marks.ts';
import { AmountField } from '../parts/amount-field.tsx';
import { StillDue } from './stop-cash.tsx';

/** The farm's UPI ID, and its name in UPI apps. */
export interface FarmUpi {
  readonly id: string;
  readonly name: string;
}

const OF_NUMBERS = { inputMode: 'numeric', autoComplete: 'off', maxLength: 40 } as const;

interface StopUpiProps {
  stop: Stop;
  date: Day;
  upi: FarmUpi;
  /** It was told, or given up. */
  onDone: () => void;
  className: string;
}

/**
 * A payment at the door by UPI (product 6.50), of all that is due or a part of it: the household scans the code, and the driver writes down the reference that its phone shows.
 * The office looks for it. Both work without a network on the driver's phone.
 */
export function StopUpi({ stop, date, upi, onDone, className }: StopUpiProps) {
  const [t, marks] = [useWords('officeRounds'), useWords('officeMarks')];
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { orderId, orderNumber, cashDue } = stop;
  const [rupees, setRupees] = useState(String(cashDue / 100));
  const part = paiseFromText(rupees);
  // The code stays while an amount is being typed.
  const paise = part || cashDue;
  const amount = formatRupees(paise, t.language);
  const read = referenceSchema.safeParse(typed);
  const tell = async () => {
    setIsTried(true);
    if (!read.success || !part) return undefined;
    const about = t('aboutUpi', { number: inDigits(String(orderNumber), t.language), amount });
    const told = { orderId, date, paise, reference: read.data };
    return (await addMark('doorUpi', told, about)) ? onDone() : toast('refusal', marks('markNotKept'));
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void tell();
      }}
    >
      <AmountField
        label={t('upiHowMuch')}
        hint={<StillDue due={cashDue} cash={part ?? 0} />}
        error={part ? null : t('noAmount')}
        value={rupees}
        onChange={setRupees}
      />
      <UpiCode upi={upi} paise={paise} orderNumber={orderNumber} />
      <TextField
        label={t('upiReference')}
        hint={t('upiReferenceHint')}
        error={isTried && !read.success ? t('upiReferenceWrong') : null}
        {...OF_NUMBERS}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" className={className}>
        {t('upiTold', { amount })}
      </Button>
      <Button look="quiet" className={className} onClick={onDone}>
        {t('back')}
      </Button>
    </form>
  );
}

/** The code that the household scans. */
function UpiCode({ upi, paise, orderNumber }: { upi: FarmUpi; paise: number; orderNumber: number }) {
  const t = useWords('officeRounds');
  const amount = formatRupees(paise, t.language);
  return (
    <>
      <p className="text-lg">{t('upiScan', { amount })}</p>
      <QrCode
        text={upiLink({ ...upi, paise, note: paymentNote([orderNumber]) })}
        label={t('upiCode', { amount, upi: upi.id })}
        className="w-full max-w-72 self-center rounded-button"
      />
      <p className="wrap-names text-soft">{t('upiTo', { name: upi.name, upi: upi.id })}</p>
    </>
  );
}
