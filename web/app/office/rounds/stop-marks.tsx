import type { Stop } from '@shivar/domain/contract/office/round-calls';
import { formatRupees, inDigits } from '@shivar/domain/language/format';
import { inCash } from '@shivar/domain/rules/money/in-cash';
import type { Day } from '@shivar/domain/values/day';
import { useState } from 'react';

import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import type { MarkContent } from '../marks/mark-calls.ts';
import { addMark } from '../marks/marks.ts';
import { FailureReasons } from './failure-reasons.tsx';
import { StopCash } from './stop-cash.tsx';
import { StopUpi } from './stop-upi.tsx';
import type { FarmUpi } from './stop-upi.tsx';

interface StopMarksProps {
  stop: Stop;
  date: Day;
  upi: FarmUpi | null;
  /** It was marked already: a press first shows the choice again. */
  isMarked: boolean;
  onMarked: () => void;
}

const LARGE = 'min-h-16 w-full text-xl';

/** A driver's marks of a stop, large enough for a thumb (product 11.70). A later mark corrects an earlier one. */
export function StopMarks({ stop, date, upi, isMarked, onMarked }: StopMarksProps) {
  const [t, marks] = [useWords('officeRounds'), useWords('officeMarks')];
  const [shown, show] = useState<'word' | 'marks' | 'cash' | 'upi' | 'reasons'>(isMarked ? 'word' : 'marks');
  const { orderId, cashDue } = stop;
  const inRupees = inCash(cashDue);
  const back = () => show('marks');
  const number = inDigits(String(stop.orderNumber), t.language);
  const mark = async (said: Omit<MarkContent<'box'>, 'orderId' | 'date'>) => {
    const { failed, cash = 0 } = said;
    const amount = formatRupees(cash, t.language);
    const what = failed ? t(`reason.${failed}`) : cash > 0 ? t('deliveredCash', { amount }) : t('delivered');
    if (await addMark('box', { orderId, date, ...said }, t('aboutMark', { number, what }))) onMarked();
    else toast('refusal', marks('markNotKept'));
  };
  if (shown === 'word')
    return (
      <Button look="quiet" className="self-start px-0!" onClick={back}>
        {t('correct')}
      </Button>
    );
  if (shown === 'reasons')
    return (
      <FailureReasons onChoose={(failed) => mark({ failed })} className={LARGE}>
        <Button look="quiet" className={LARGE} onClick={back}>
          {t('back')}
        </Button>
      </FailureReasons>
    );
  if (shown === 'cash')
    return <StopCash due={cashDue} onTaken={(cash) => mark({ cash })} onBack={back} className={LARGE} />;
  if (shown === 'upi' && upi && cashDue > 0)
    return <StopUpi stop={stop} date={date} upi={upi} onDone={back} className={LARGE} />;
  return (
    <div className="flex flex-col gap-3">
      <DeliveredButtons
        cashDue={inRupees}
        onMark={mark}
        onOther={() => show('cash')}
        onUpi={upi && (() => show('upi'))}
      />
      <Button look="quiet" className={LARGE} onClick={() => show('reasons')}>
        {t('couldNot')}
      </Button>
    </div>
  );
}

interface DeliveredButtonsProps {
  /** In paise. */
  cashDue: number;
  onMark: (said: { cash?: number }) => unknown;
  /** Another amount was taken. */
  onOther: () => void;
  /** Null where the farm takes no UPI. */
  onUpi: (() => void) | null;
}

/** The box was handed over, with what was taken for it. */
function DeliveredButtons({ cashDue, onMark, onOther, onUpi }: DeliveredButtonsProps) {
  const t = useWords('officeRounds');
  if (cashDue === 0)
    return (
      <Button className={LARGE} onClick={() => onMark({})}>
        {t('delivered')}
      </Button>
    );
  return (
    <>
      <Button className={LARGE} onClick={() => onMark({ cash: cashDue })}>
        {t('deliveredCash', { amount: formatRupees(cashDue, t.language) })}
      </Button>
      {onUpi && (
        <Button look="secondary" className={LARGE} onClick={onUpi}>
          {t('paidByUpi')}
        </Button>
      )}
      <Button look="secondary" className={LARGE} onClick={onOther}>
        {t('otherAmount')}
      </Button>
      <Button look="secondary" className={LARGE} onClick={() => onMark({})}>
        {t('deliveredNoCash')}
      </Button>
    </>
  );
}
