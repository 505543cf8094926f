import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { officeStatusCalls } from '@shivar/domain/contract/office/status-calls';
import { formatShortDay } from '@shivar/domain/language/format';
import { orderCan } from '@shivar/domain/rules/office/office-order';
import { useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { useAsked } from '../../lib/use-asked.ts';
import { useWords } from '../../lib/words.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { MoneyLines } from '../../features/orders/ledger/money-lines.tsx';
import { ChangeForm } from './order-change.tsx';
import type { OrderDialogProps } from './order-change.tsx';

/** Cancels an order: first what still comes, what is to pay and what comes back (product 6.46). */
export function CancelForm(dialog: OrderDialogProps) {
  const t = useWords('officeOrders');
  const [stopClosed, setStopClosed] = useState(false);
  const leaves = useOutlook(dialog, false);
  const stops = useOutlook(dialog, true);
  const outlook = stopClosed ? stops : leaves;
  const days = (leaves?.comes ?? []).map((date) => formatShortDay(date, t.language)).join(', ');
  return (
    <ChangeForm
      dialog={dialog}
      isReasonRequired
      send={({ reason }, { params, version }) =>
        call(officeOrderCalls.officeCancelOrder, { params, body: { version, reason, stopClosed } })
      }
      done={t('cancelled')}
      submit={t('cancel')}
    >
      <p>{t('cancelText')}</p>
      {days !== '' && (
        <>
          {!stopClosed && <p className="figures">{t('stillComes', { days })}</p>}
          <CheckBox checked={stopClosed} onChange={setStopClosed}>
            {t('stopClosed', { days })}
          </CheckBox>
        </>
      )}
      {outlook && (
        <div>
          <h3 className="font-semibold">{t('moneyThen')}</h3>
          <MoneyLines money={outlook.money} />
        </div>
      )}
    </ChangeForm>
  );
}

function useOutlook({ change: { latest } }: OrderDialogProps, stopClosed: boolean) {
  const { _id: id, status } = latest.order;
  // Once it is cancelled the dialog closes.
  const key = orderCan(status).cancel ? `${id} ${latest.version} ${stopClosed}` : null;
  const answer = useAsked(key, (signal) =>
    call(officeStatusCalls.officeLeaving, {
      params: { id },
      query: stopClosed ? { stopClosed: '1' } : {},
      signal,
    }),
  );
  return answer?.ok ? answer.value : null;
}
