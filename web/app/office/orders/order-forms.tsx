import { BATCHES, isOver } from '@shivar/domain/rules/calendar/delivery-calendar';
import { deletionOutlook } from '@shivar/domain/rules/order/account-deletion';
import { formatDay } from '@shivar/domain/language/format';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { DECIDED_STATUSES, officeStatusCalls } from '@shivar/domain/contract/office/status-calls';
import { orderStateOf } from '@shivar/domain/contract/wire';
import { useState } from 'react';
import * as z from 'zod/mini';

import { call } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useWords } from '../../lib/words.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { SelectField } from '../../ui/field.tsx';
import { ChangeForm, OverrideChoice, reasonSchema, useOrderForm } from './order-change.tsx';
import type { OrderDialogProps } from './order-change.tsx';

/** Changes the batch of the coming deliveries. */
export function BatchForm(dialog: OrderDialogProps) {
  const { order } = dialog.office;
  const [t, terms] = [useWords('officeOrders'), useWords('terms')];
  const [override, setOverride] = useState(false);
  const form = useOrderForm(dialog, {
    schema: z.strictObject({ batch: z.enum(BATCHES), reason: reasonSchema(override) }),
    initial: { batch: order.batch === 'morning' ? 'evening' : 'morning' },
    send: (value, version) =>
      call(officeOrderCalls.officeChangeBatch, {
        params: { id: order._id },
        body: { version, override, ...value },
      }),
  });
  return (
    <ChangeForm form={form} submit={t('save')} isReasonRequired={override}>
      <SelectField {...form.judged.field('batch')} label={t('batch')}>
        {BATCHES.map((batch) => (
          <option key={batch} value={batch}>
            {terms(`batch.${batch}`)} {terms(`hours.${batch}`)}
          </option>
        ))}
      </SelectField>
      <OverrideChoice checked={override} onChange={setOverride} />
    </ChangeForm>
  );
}

/** Decides about an order with a status of the old system. */
export function StatusForm(dialog: OrderDialogProps) {
  const { order } = dialog.office;
  const [t, orders] = [useWords('officeOrders'), useWords('orders')];
  const [override, setOverride] = useState(false);
  // An order that is over can only be completed (`judgeDecision`).
  const choices = DECIDED_STATUSES.filter(
    (status) => status === 'completed' || !isOver(order.endDate, serverNow()),
  );
  const form = useOrderForm(dialog, {
    schema: z.strictObject({ status: z.enum(DECIDED_STATUSES), reason: reasonSchema(override) }),
    initial: { status: choices[0] ?? 'completed' },
    send: (value, version) =>
      call(officeStatusCalls.officeDecideStatus, {
        params: { id: order._id },
        body: { version, override, ...value },
      }),
  });
  return (
    <ChangeForm form={form} submit={t('save')} isReasonRequired={override}>
      <SelectField {...form.judged.field('status')} label={t('status')}>
        {choices.map((status) => (
          <option key={status} value={status}>
            {orders(`status.${status}`)}
          </option>
        ))}
      </SelectField>
      <ul className="list-disc pl-5 text-soft">
        {choices.map((status) => (
          <li key={status}>{t(`decided.${status}`)}</li>
        ))}
      </ul>
      <OverrideChoice checked={override} onChange={setOverride} />
    </ChangeForm>
  );
}

/** Cancels an order. */
export function CancelForm(dialog: OrderDialogProps) {
  const t = useWords('officeOrders');
  const language = useLanguage();
  const [stopClosed, setStopClosed] = useState(false);
  const form = useOrderForm(dialog, {
    schema: z.strictObject({ reason: reasonSchema(true) }),
    initial: {},
    done: t('cancelled'),
    send: ({ reason }, version) =>
      call(officeOrderCalls.officeCancelOrder, {
        params: { id: dialog.office.order._id },
        body: { version, reason, stopClosed },
      }),
  });
  // The server asks the same question (`judgeCancel`).
  const closed = deletionOutlook([orderStateOf(dialog.change.latest.order)], serverNow()).boxOnItsWay;
  return (
    <ChangeForm form={form} submit={t('cancel')} isReasonRequired>
      <p>{t('cancelText')}</p>
      {closed && (
        <CheckBox checked={stopClosed} onChange={setStopClosed}>
          {t('stopClosed', { day: formatDay(closed, language) })}
        </CheckBox>
      )}
    </ChangeForm>
  );
}
