import type { ListedOrder } from '@shivar/domain/contract/office/order-calls';
import { MOST_PAID_AT_ONCE, officePaymentCalls } from '@shivar/domain/contract/office/payment-calls';
import { orderCan } from '@shivar/domain/rules/office/office-order';
import { inDigits } from '@shivar/domain/language/format';
import { useState } from 'react';

import { call, failureMessage } from '../../lib/api-client.ts';
import { askQuestion } from '../../lib/question.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import type { Chosen } from '../list/choosing.tsx';

/** Whether an order of the list can be noted as paid. */
export function canBePaid({ status, payment }: ListedOrder): boolean {
  return orderCan(status).pay && (payment.status === 'due' || payment.status === 'failed');
}

interface PayManyProps {
  /** The chosen orders. */
  orders: readonly ListedOrder[];
  chosen: Chosen;
  /** The list is out of date. */
  onPaid: () => void;
}

/** Notes the payment of the chosen orders in one step, and shows why some were refused. */
export function PayMany({ orders, chosen, onPaid }: PayManyProps) {
  const t = useWords('officeOrders');
  const payable = orders.filter(canBePaid).slice(0, MOST_PAID_AT_ONCE);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const textOf = ({ _id, message }: { readonly _id: string; readonly message: string }) => {
    const order = payable.find((one) => one._id === _id);
    return `${t('order', { number: inDigits(String(order?.orderNumber ?? ''), t.language) })}: ${message}`;
  };
  const send = async () => {
    const body = { orders: payable.map(({ _id, version }) => ({ _id, version })) };
    const answer = await call(officePaymentCalls.officeNotePayments, { body });
    // Sending the same again after no answer is safe: nothing is paid twice.
    if (!answer.ok) return setProblems([failureMessage(answer.failure, t('notSent'))]);
    const { noted, refused } = answer.value;
    if (noted.length > 0) toast('done', t('nowPaidMany', { n: noted.length }));
    chosen.set(
      noted.map(({ _id }) => _id),
      false,
    );
    setProblems(refused.map(textOf));
    return onPaid();
  };
  const pay = async () => {
    const title = t('payManyQuestion', { n: payable.length });
    const labels = { ok: t('markPaid') };
    if ((await askQuestion({ title, labels, buttons: ['ok', 'cancel'] })) !== 'ok') return;
    setProblems([]);
    await send();
  };
  return (
    <>
      {problems.length > 0 && <Problems problems={problems} />}
      <Button unavailable={payable.length === 0} onClick={pay}>
        {t('payMany', { n: payable.length })}
      </Button>
    </>
  );
}

function Problems({ problems }: { problems: readonly string[] }) {
  const t = useWords('officeOrders');
  return (
    <div
      role="alert"
      className="order-first max-h-40 w-full overflow-y-auto rounded-card bg-turmeric-tint px-5 py-3 text-turmeric-ink"
    >
      <p className="font-semibold">{t('notPaid', { n: problems.length })}</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem} className="wrap-names">
            {problem}
          </li>
        ))}
      </ul>
    </div>
  );
}
