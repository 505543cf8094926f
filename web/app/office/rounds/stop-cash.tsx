import { formatRupees } from '@shivar/domain/language/format';
import { inCash, roundingOf } from '@shivar/domain/rules/money/in-cash';
import { paiseFromText } from '@shivar/domain/rules/order/cash';
import type { Paise } from '@shivar/domain/values/money';
import { useState } from 'react';

import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { AmountField } from '../parts/amount-field.tsx';

interface StopCashProps {
  /** What is to be taken, in paise. */
  due: Paise;
  onTaken: (cash: Paise) => unknown;
  onBack: () => void;
  className: string;
}

/** Asks how much was taken at a door, less or more than what is due (product 6.41). */
export function StopCash({ due, onTaken, onBack, className }: StopCashProps) {
  const t = useWords('officeRounds');
  const [typed, setTyped] = useState(String(inCash(due) / 100));
  const cash = paiseFromText(typed);
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (cash !== null) void onTaken(cash);
      }}
    >
      <AmountField
        label={t('howMuch')}
        hint={<StillDue due={due} cash={cash ?? 0} />}
        error={cash === null ? t('noAmount') : null}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit" unavailable={cash === null} className={className}>
        {cash === 0
          ? t('deliveredNoCash')
          : t('deliveredCash', { amount: formatRupees(cash ?? 0, t.language) })}
      </Button>
      <Button look="quiet" className={className} onClick={onBack}>
        {t('back')}
      </Button>
    </form>
  );
}

/** What is still due after so much was taken, or what was taken too much, in words. Paise that the farm bears are not due. */
export function StillDue({ due, cash }: { due: Paise; cash: Paise }) {
  const t = useWords('officeRounds');
  const amount = formatRupees(Math.abs(due - cash), t.language);
  if (due === cash || roundingOf(due - cash) > 0) return t('nothingDue');
  return t(cash < due ? 'stillDue' : 'tooMuch', { amount });
}
