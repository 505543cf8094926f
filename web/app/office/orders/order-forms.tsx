import { mobileSchema } from '@shivar/domain/rules/account/account';
import { addressSchema } from '@shivar/domain/rules/account/address';
import type { Day } from '@shivar/domain/values/day';
import { pincodeSchema } from '@shivar/domain/rules/fields';
import { addressOutlook } from '@shivar/domain/rules/office/office-order';
import { BATCHES, isOver } from '@shivar/domain/rules/calendar/delivery-calendar';
import { deletionOutlook } from '@shivar/domain/rules/order/account-deletion';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import type { OfficeOrderAnswer } from '@shivar/domain/contract/office/order-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { DECIDED_STATUSES, officeStatusCalls } from '@shivar/domain/contract/office/status-calls';
import { orderStateOf } from '@shivar/domain/contract/wire';
import { useState } from 'react';
import * as z from 'zod/mini';

import { call } from '../../lib/api-client.ts';
import { mobileDigits, pincodeDigits } from '../../lib/contact-digits.ts';
import { useLanguage } from '../../lib/language.ts';
import { serverNow, useServerNow } from '../../lib/server-clock.ts';
import { useWords } from '../../lib/words.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { ChangeForm, OverrideChoice, reasonSchema, useOrderForm } from './order-change.tsx';
import type { OrderDialogProps } from './order-change.tsx';

const LOOK_EVERY_MS = 10_000;

/** Changes the address of the coming deliveries. */
export function AddressForm(dialog: OrderDialogProps) {
  const t = useWords('officeOrders');
  const [override, setOverride] = useState(false);
  const { order, addressParts, mobile } = dialog.office;
  const form = useOrderForm(dialog, {
    schema: z.strictObject({
      ...addressSchema.shape,
      pincode: pincodeSchema,
      mobile: mobileSchema,
      reason: reasonSchema(override),
    }),
    initial: { ...addressParts, pincode: order.pincode, mobile },
    send: ({ pincode, mobile: newMobile, reason, ...address }, version) =>
      call(officeOrderCalls.officeChangeAddress, {
        params: { id: order._id },
        body: { version, address, pincode, mobile: newMobile, override, reason },
      }),
  });
  const { field, change: set } = form.judged;
  return (
    <ChangeForm form={form} submit={t('save')} isReasonRequired={override}>
      <TextField {...field('line1')} label={t('line1')} autoComplete="off" required />
      <TextField {...field('line2')} label={t('line2')} autoComplete="off" />
      <TextField {...field('landmark')} label={t('landmark')} autoComplete="off" />
      <TextField {...field('city')} label={t('city')} autoComplete="off" required />
      <TextField
        {...field('pincode')}
        label={t('pincode')}
        inputMode="numeric"
        autoComplete="off"
        required
        onChange={(event) => set('pincode', pincodeDigits(event.currentTarget.value))}
      />
      <TextField
        {...field('mobile')}
        label={t('mobile')}
        inputMode="tel"
        autoComplete="off"
        required
        onChange={(event) => set('mobile', mobileDigits(event.currentTarget.value))}
      />
      <OverrideChoice checked={override} onChange={setOverride} />
      <AddressReach office={dialog.office} override={override} />
    </ChangeForm>
  );
}

/** Shows before saving which boxes go to the new address, and the address of the others. */
function AddressReach({ office, override }: { office: OfficeOrderAnswer; override: boolean }) {
  const t = useWords('officeOrders');
  const language = useLanguage();
  const now = useServerNow(LOOK_EVERY_MS);
  const { order, otherAddresses } = office;
  const { staying, following, from } = addressOutlook(orderStateOf(order), override, now);
  const day = (date: Day) => formatDay(date, language);
  const addressOf = (date: Day) => {
    const { address, pincode } = otherAddresses.find((other) => other.date === date) ?? order;
    return `${address} ${inDigits(pincode, language)}`;
  };
  const isNone = from === null && following.length === 0;
  return (
    <output className="wrap-names flex flex-col gap-1 rounded-card bg-turmeric-tint px-4 py-3 text-turmeric-ink">
      {staying.map((date) => (
        <span key={date}>{t('stillThere', { day: day(date), address: addressOf(date) })}</span>
      ))}
      {following.map((date) => (
        <span key={date}>{t('goesThere', { day: day(date) })}</span>
      ))}
      {from !== null && <span>{t('newFrom', { day: day(from) })}</span>}
      {isNone && <span>{t('newNever')}</span>}
      <span>{t('mobileAtOnce')}</span>
    </output>
  );
}

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
