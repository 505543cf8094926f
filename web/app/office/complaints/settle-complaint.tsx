import type { OfficeComplaint } from '@shivar/domain/contract/office/complaint-calls';
import { officeComplaintCalls } from '@shivar/domain/contract/office/complaint-calls';
import { formatShortDay } from '@shivar/domain/language/format';
import { itemOfLine } from '@shivar/domain/rules/order/ledger';
import type { Day } from '@shivar/domain/values/day';
import type { Outcome } from '@shivar/domain/rules/complaint/complaint';
import { useState } from 'react';

import { call, failureMessage } from '../../lib/api-client.ts';
import { formatPrice } from '../../lib/format.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { OneOf } from '../editing/choices.tsx';

interface SettleProps {
  complaint: OfficeComplaint;
  onSettled: () => void;
}

type Settle = (outcome: Outcome, more?: { date?: Day; answer?: string }) => Promise<void>;

/** Gives back by one press, in one of three ways, or answers with words that nothing is given back. */
export function SettleComplaint({ complaint, onSettled }: SettleProps) {
  const [t, place] = [useWords('officeComplaints'), useWords('office')];
  const settle: Settle = async (
    outcome,
    { date = null, answer: words = '' }: { date?: Day | null; answer?: string } = {},
  ) => {
    const answer = await call(officeComplaintCalls.settleComplaint, {
      params: { id: complaint._id },
      body: { outcome, date, answer: words },
    });
    // Extras are no wish: their price is credit at once.
    const isCredit = outcome === 'money' && !hasOwn(complaint);
    if (answer.ok) toast('done', t(isCredit ? 'done.credit' : `done.${outcome}`));
    else toast('refusal', failureMessage(answer.failure, place('noAnswer')));
    // A colleague was faster, or the date is full now: the list shows the new state.
    const isOld = !answer.ok && answer.failure.kind === 'refused' && answer.failure.status === 409;
    if (answer.ok || isOld) onSettled();
  };
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3">
      {complaint.lines.some(({ held }) => held > 0) ? (
        <WaysBack complaint={complaint} settle={settle} />
      ) : (
        <p className="text-soft">{t('heldNothing')}</p>
      )}
      {complaint.outcome === null && <Refusing settle={settle} />}
    </div>
  );
}

/** Whether the box still holds something of the allowance that was complained of. */
function hasOwn({ lines }: OfficeComplaint): boolean {
  return lines.some(({ _id, held }) => held > 0 && itemOfLine(_id).extraOn === null);
}

function WaysBack({ complaint, settle }: { complaint: OfficeComplaint; settle: Settle }) {
  const { dates, canStillCome, worth, worthOfExtras } = complaint;
  const t = useWords('officeComplaints');
  const [date, setDate] = useState<Day>(dates[0] ?? '');
  return (
    <div className="flex flex-wrap items-end gap-2">
      {canStillCome && <Button onClick={() => settle('allowance')}>{t('act.allowance')}</Button>}
      <Button look="secondary" onClick={() => settle('money')}>
        {t('act.money', { money: formatPrice(worth, t.language) })}
      </Button>
      {dates.length > 0 && (
        <>
          <OneOf
            label={t('date')}
            value={date}
            options={dates.map((day) => ({ value: day, label: formatShortDay(day, t.language) }))}
            onChange={setDate}
          />
          <Button look="secondary" onClick={() => settle('date', { date })}>
            {t('act.date')}
          </Button>
        </>
      )}
      {worthOfExtras > 0 && hasOwn(complaint) && (
        <p className="w-full text-sm text-soft">
          {t('extrasAsMoney', { money: formatPrice(worthOfExtras, t.language) })}
        </p>
      )}
    </div>
  );
}

/** Says with words that nothing is given back. */
function Refusing({ settle }: { settle: Settle }) {
  const t = useWords('officeComplaints');
  const [words, setWords] = useState<string | null>(null);
  if (words === null)
    return (
      <Button look="quiet" className="-ml-3 self-start" onClick={() => setWords('')}>
        {t('act.refused')}
      </Button>
    );
  return (
    <div className="flex flex-col items-start gap-2">
      <TextAreaField
        label={t('answer')}
        hint={t('answerHint')}
        value={words}
        rows={2}
        maxLength={500}
        className="w-full"
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => settle('refused', { answer: words })}>
          {t('sendAnswer')}
        </Button>
        <Button look="quiet" onClick={() => setWords(null)}>
          {t('back')}
        </Button>
      </div>
    </div>
  );
}
