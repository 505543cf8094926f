import type { OfficeComplaint } from '@shivar/domain/contract/office/complaint-calls';
import { officeComplaintCalls } from '@shivar/domain/contract/office/complaint-calls';
import { formatShortDay } from '@shivar/domain/language/format';
import type { Day } from '@shivar/domain/values/day';
import type { Outcome } from '@shivar/domain/rules/order/complaint';
import { useState } from 'react';

import { call, failureMessage } from '../../lib/api-client.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { OneOf } from '../editing/choices.tsx';

interface SettleProps {
  complaint: OfficeComplaint;
  onSettled: () => void;
}

/** Gives back by one press, in one of three ways, or answers with words that nothing is given back. */
export function SettleComplaint({ complaint, onSettled }: SettleProps) {
  const [t, place] = [useWords('officeComplaints'), useWords('office')];
  const [date, setDate] = useState<Day>(complaint.dates[0] ?? '');
  const [refusal, setRefusal] = useState<string | null>(null);
  const settle = async (outcome: Outcome, more: { date?: Day; answer?: string } = {}) => {
    const answer = await call(officeComplaintCalls.settleComplaint, {
      params: { id: complaint._id },
      body: { outcome, date: more.date ?? null, answer: more.answer ?? '' },
    });
    if (answer.ok) {
      toast('done', t(`done.${outcome}`));
      return onSettled();
    }
    toast('refusal', failureMessage(answer.failure, place('noAnswer')));
    // A colleague was faster, or the date is full now: the list shows the new state.
    if (answer.failure.kind === 'refused' && answer.failure.status === 409) onSettled();
  };
  const holdsSome = complaint.lines.some(({ held }) => held > 0);
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3">
      {holdsSome ? (
        <div className="flex flex-wrap items-end gap-2">
          {complaint.canStillCome && (
            <Button onClick={() => settle('allowance')}>{t('act.allowance')}</Button>
          )}
          <Button look="secondary" onClick={() => settle('money')}>
            {t('act.money')}
          </Button>
          {complaint.dates.length > 0 && (
            <>
              <OneOf
                label={t('date')}
                value={date}
                options={complaint.dates.map((day) => ({
                  value: day,
                  label: formatShortDay(day, t.language),
                }))}
                onChange={setDate}
              />
              <Button look="secondary" onClick={() => settle('date', { date })}>
                {t('act.date')}
              </Button>
            </>
          )}
        </div>
      ) : (
        <p className="text-soft">{t('heldNothing')}</p>
      )}
      {complaint.outcome === null && refusal === null && (
        <Button look="quiet" className="-ml-3 self-start" onClick={() => setRefusal('')}>
          {t('act.refused')}
        </Button>
      )}
      {refusal !== null && (
        <div className="flex flex-col items-start gap-2">
          <TextAreaField
            label={t('answer')}
            hint={t('answerHint')}
            value={refusal}
            rows={2}
            maxLength={500}
            className="w-full"
            onChange={({ currentTarget }) => setRefusal(currentTarget.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button look="secondary" onClick={() => settle('refused', { answer: refusal })}>
              {t('sendAnswer')}
            </Button>
            <Button look="quiet" onClick={() => setRefusal(null)}>
              {t('back')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
