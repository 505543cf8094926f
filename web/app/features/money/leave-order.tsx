import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { leavingCalls } from '@shivar/domain/contract/leaving-calls';
import type { LeavingAnswer } from '@shivar/domain/contract/leaving-calls';
import { formatDay, formatShortDay } from '@shivar/domain/language/format';
import type { PayTo } from '@shivar/domain/rules/money/payout';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { useState } from 'react';

import { call } from '../../lib/api-client.ts';
import type { CallFailure } from '../../lib/api-client.ts';
import { formatPrice } from '../../lib/format.ts';
import { askQuestion } from '../../lib/question.ts';
import { outcomeOf, serverMessageElse } from '../../lib/send-failure.ts';
import { toast } from '../../lib/toasts.ts';
import { useAsked } from '../../lib/use-asked.ts';
import { useWords } from '../../lib/words.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { Fact } from '../orders/order-facts.tsx';
import { PayToFields, usePayToForm } from './pay-to-form.tsx';

interface LeaveOrderProps {
  orderId: string;
  /** Changes with each change of the order. */
  version: unknown;
  onLeft: (order: OrderAnswer) => unknown;
}

/** Ends an order: first what still comes, what is to pay and what comes back, to the paisa (product 6.46). */
export function LeaveOrder({ orderId, version, onLeft }: LeaveOrderProps) {
  const [t, shell] = [useWords('money'), useWords('shell')];
  const [tries, setTries] = useState(0);
  const key = `${orderId} ${JSON.stringify(version)} ${tries}`;
  const answer = useAsked(key, (signal) => call(leavingCalls.leaving, { params: { id: orderId }, signal }));
  if (!answer) return <p className="text-soft">{shell('loading')}</p>;
  if (!answer.ok) return <p role="alert">{t('loadFailed')}</p>;
  return (
    <LeaveForm
      key={key}
      orderId={orderId}
      leaving={answer.value}
      onLeft={onLeft}
      onOutdated={() => setTries(tries + 1)}
    />
  );
}

interface LeaveFormProps extends Omit<LeaveOrderProps, 'version'> {
  leaving: LeavingAnswer;
  onOutdated: () => void;
}

function LeaveForm({ orderId, leaving, onLeft, onOutdated }: LeaveFormProps) {
  const t = useWords('money');
  const { money, comes, payTo: known, toSource, by } = leaving;
  const { back } = money;
  const send = async (payTo: PayTo | null) => {
    const question = {
      title: t('endQuestion'),
      text: t('endConsequence'),
      buttons: ['ok', 'cancel'] as const,
      labels: { ok: t('endNow'), cancel: t('keep') },
      danger: true,
    };
    if ((await askQuestion(question)) !== 'ok') return null;
    const seen = { due: paiseFromRupees(money.due), back: paiseFromRupees(back), comes };
    const body = { seen, payTo: back > 0 ? payTo : null };
    const left = call(leavingCalls.leave, { params: { id: orderId }, body });
    const done = (order: OrderAnswer) => {
      toast('done', t('ended'));
      return onLeft(order);
    };
    return outcomeOf(left, t('endFailed'), done, (failure, words) => {
      const told = serverMessageElse(failure, words);
      // The amounts are read anew, and the form with them.
      if (isOutdated(failure)) {
        toast('refusal', told.message);
        onOutdated();
      }
      return told;
    });
  };
  const form = usePayToForm(known, send, { isAsked: back > 0, toSource });
  return (
    <form {...form.form} className="flex max-w-prose flex-col gap-4">
      <p>{t('leaveText')}</p>
      <Outlook leaving={leaving} />
      {back > 0 && (
        <>
          <PayToFields form={form} />
          {(form.way === 'upi' || form.way === 'bank') && (
            <p className="figures">{t('byDay', { day: formatDay(by, t.language) })}</p>
          )}
        </>
      )}
      <SubmitButton {...form.sending} look="danger">
        {t('end')}
      </SubmitButton>
    </form>
  );
}

const isOutdated = (failure: CallFailure) =>
  failure.kind === 'refused' && failure.refusal.code === 'leaving_outdated';

const AMOUNTS = [
  ['paid', 'paid'],
  ['used', 'used'],
  ['left', 'coming'],
  ['due', 'due'],
  ['back', 'back'],
] as const;

function Outlook({ leaving: { money, comes, ends } }: { leaving: LeavingAnswer }) {
  const t = useWords('money');
  const amounts = AMOUNTS.filter(([name]) => money[name] > 0);
  const days = comes.map((date) => formatShortDay(date, t.language)).join(', ');
  return (
    <div className="rounded-button bg-sprout px-4 py-3">
      <p className="figures">{comes.length > 0 ? t('stillComes', { days }) : t('noneComes')}</p>
      {comes.length > 0 && <p className="figures">{t('endsBoxes', { n: ends })}</p>}
      {amounts.length > 0 && (
        <dl className="mt-2 divide-y divide-line border-t border-line">
          {amounts.map(([name, word]) => (
            <Fact key={name} name={t(word)}>
              <strong className={name === 'due' || name === 'back' ? 'font-bold' : 'font-normal'}>
                {formatPrice(money[name], t.language)}
              </strong>
            </Fact>
          ))}
        </dl>
      )}
      {money.due === 0 && money.back === 0 && <p className="mt-2">{t('nothingDue')}</p>}
      {money.due > 0 && <p className="mt-2">{t(comes.length > 0 ? 'dueAtDoor' : 'dueHow')}</p>}
    </div>
  );
}
