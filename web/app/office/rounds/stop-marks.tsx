import type { Stop } from '@shivar/domain/contract/office/round-calls';
import { formatRupees, inDigits } from '@shivar/domain/language/format';
import { FAILURES } from '@shivar/domain/rules/office/box-mark';
import type { Failure } from '@shivar/domain/rules/notices/notice';
import type { Day } from '@shivar/domain/values/day';
import { useState } from 'react';

import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import type { MarkContent } from '../marks/mark-calls.ts';
import { addMark } from '../marks/marks.ts';
import { StopCash } from './stop-cash.tsx';

interface StopMarksProps {
  stop: Stop;
  date: Day;
  /** It was marked already: a press first shows the choice again. */
  isMarked: boolean;
  onMarked: () => void;
}

const LARGE = 'min-h-16 w-full text-xl';

/** A driver's marks of a stop, large enough for a thumb (product 11.70). A later mark corrects an earlier one. */
export function StopMarks({ stop, date, isMarked, onMarked }: StopMarksProps) {
  const [t, marks] = [useWords('officeRounds'), useWords('officeMarks')];
  const [shown, show] = useState<'word' | 'marks' | 'cash' | 'reasons'>(isMarked ? 'word' : 'marks');
  const { orderId, cashDue } = stop;
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
      <Button look="quiet" className="self-start px-0!" onClick={() => show('marks')}>
        {t('correct')}
      </Button>
    );
  if (shown === 'reasons') return <Reasons onMark={mark} onBack={() => show('marks')} />;
  if (shown === 'cash')
    return (
      <StopCash
        due={cashDue}
        onTaken={(cash) => mark({ cash })}
        onBack={() => show('marks')}
        className={LARGE}
      />
    );
  return (
    <div className="flex flex-col gap-3">
      {cashDue > 0 ? (
        <>
          <Button className={LARGE} onClick={() => mark({ cash: cashDue })}>
            {t('deliveredCash', { amount: formatRupees(cashDue, t.language) })}
          </Button>
          <Button look="secondary" className={LARGE} onClick={() => show('cash')}>
            {t('otherAmount')}
          </Button>
          <Button look="secondary" className={LARGE} onClick={() => mark({})}>
            {t('deliveredNoCash')}
          </Button>
        </>
      ) : (
        <Button className={LARGE} onClick={() => mark({})}>
          {t('delivered')}
        </Button>
      )}
      <Button look="quiet" className={LARGE} onClick={() => show('reasons')}>
        {t('couldNot')}
      </Button>
    </div>
  );
}

/** Why a box could not be handed over. */
function Reasons({ onMark, onBack }: { onMark: (said: { failed: Failure }) => unknown; onBack: () => void }) {
  const t = useWords('officeRounds');
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 text-xl">{t('why')}</legend>
      {FAILURES.map((failed) => (
        <Button key={failed} look="secondary" className={LARGE} onClick={() => onMark({ failed })}>
          {t(`reason.${failed}`)}
        </Button>
      ))}
      <Button look="quiet" className={LARGE} onClick={onBack}>
        {t('back')}
      </Button>
    </fieldset>
  );
}
