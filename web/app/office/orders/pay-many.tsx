import type { ListedOrder } from '@shivar/domain/contract/office/order-calls';
import { MOST_PAID_AT_ONCE, officePaymentCalls } from '@shivar/domain/contract/office/payment-calls';
import { orderCan } from '@shivar/domain/rules/office/office-order';
import { inDigits } from '@shivar/domain/language/format';
import { useState } from 'react';

import { call, failureMessage } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import { askQuestion } from '../../lib/question.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../../ui/check-box.tsx';

/** Which orders of the list are ticked. */
export interface Ticked {
  readonly has: (id: string) => boolean;
  readonly set: (ids: readonly string[], isTicked: boolean) => void;
}

export function useTicked(): Ticked {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (id) => ids.has(id),
    set: (changed, isTicked) =>
      setIds((known) => {
        const next = new Set(known);
        for (const id of changed) {
          if (isTicked) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
  };
}

/** Whether an order of the list can be noted as paid. */
export function canBePaid({ status, payment }: ListedOrder): boolean {
  return orderCan(status).pay && (payment.status === 'due' || payment.status === 'failed');
}

interface PayManyProps {
  orders: readonly ListedOrder[];
  ticked: Ticked;
  /** Something was noted: the list has to be read anew. */
  onPaid: () => void;
}

/** Ticks all that can be paid, and notes what is ticked as paid, in one step; says of what was not, why. */
export function PayMany({ orders, ticked, onPaid }: PayManyProps) {
  const t = useWords('officeOrders');
  const payable = orders.filter(canBePaid).slice(0, MOST_PAID_AT_ONCE);
  const chosen = payable.filter(({ _id }) => ticked.has(_id));
  const { pay, pending, problems } = usePaying(chosen, ticked, onPaid);
  return (
    <div className="flex flex-col gap-2">
      {payable.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-5">
          <CheckBox
            checked={chosen.length === payable.length}
            onChange={(isTicked) =>
              ticked.set(
                payable.map(({ _id }) => _id),
                isTicked,
              )
            }
          >
            {t('tickAll', { n: payable.length })}
          </CheckBox>
          <Button look="secondary" unavailable={chosen.length === 0} pending={pending} onClick={pay}>
            {t('payMany', { n: chosen.length })}
          </Button>
        </div>
      )}
      {problems.length > 0 && (
        <div role="alert" className="rounded-card bg-turmeric-tint px-5 py-3 text-turmeric-ink">
          <p className="font-semibold">{t('notPaid', { n: problems.length })}</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem} className="wrap-names">
                {problem}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function usePaying(chosen: readonly ListedOrder[], ticked: Ticked, onPaid: () => void) {
  const t = useWords('officeOrders');
  const language = useLanguage();
  const [pending, setPending] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const send = async () => {
    const body = { orders: chosen.map(({ _id, version }) => ({ _id, version })) };
    const answer = await call(officePaymentCalls.officeNotePayments, { body });
    // Nothing is paid twice: who saw no answer sends the same again.
    if (!answer.ok) return setProblems([failureMessage(answer.failure, t('notSent'))]);
    const { noted, refused } = answer.value;
    if (noted.length > 0) toast('done', t('nowPaidMany', { n: noted.length }));
    ticked.set(
      noted.map(({ _id }) => _id),
      false,
    );
    setProblems(
      refused.map(({ _id, message }) => {
        const order = chosen.find((one) => one._id === _id);
        const number = inDigits(String(order?.orderNumber ?? ''), language);
        return `${t('order', { number })}: ${message}`;
      }),
    );
    return onPaid();
  };
  const pay = async () => {
    const title = t('payManyQuestion', { n: chosen.length });
    const labels = { ok: t('markPaid') };
    if (pending || (await askQuestion({ title, labels, buttons: ['ok', 'cancel'] })) !== 'ok') return;
    setPending(true);
    setProblems([]);
    await send();
    setPending(false);
  };
  return { pay, pending, problems };
}
