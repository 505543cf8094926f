import { mobileSchema } from '@shivar/domain/rules/account/account';
import { addressSchema } from '@shivar/domain/rules/account/address';
import type { Day } from '@shivar/domain/values/day';
import { pincodeSchema } from '@shivar/domain/rules/fields';
import { addressOutlook } from '@shivar/domain/rules/office/office-order';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { isOver } from '@shivar/domain/rules/calendar/delivery-status';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import type { OfficeOrderAnswer } from '@shivar/domain/contract/office/order-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { DECIDED_STATUSES, officeStatusCalls } from '@shivar/domain/contract/office/status-calls';
import { orderStateOf } from '@shivar/domain/contract/wire';
import { useState } from 'react';
import * as z from 'zod/mini';

import { call } from '../../lib/api-client.ts';
import { mobileDigits, pincodeDigits } from '../../lib/contact-digits.ts';
import { serverNow, useServerNow } from '../../lib/server-clock.ts';
import { useWords } from '../../lib/words.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { ChangeForm } from './order-change.tsx';
import type { OrderDialogProps } from './order-change.tsx';

const LOOK_EVERY_MS = 10_000;

/** Changes the address of the coming deliveries. */
export function AddressForm(dialog: OrderDialogProps) {
  const t = useWords('officeOrders');
  const [override, setOverride] = useState(false);
  const { order, addressParts, mobile } = dialog.office;
  return (
    <ChangeForm
      dialog={dialog}
      fields={{ ...addressSchema.shape, pincode: pincodeSchema, mobile: mobileSchema }}
      initial={{ ...addressParts, pincode: order.pincode, mobile }}
      isReasonRequired={override}
      send={({ pincode, mobile: newMobile, reason, ...address }, { params, version }) =>
        call(officeOrderCalls.officeChangeAddress, {
          params,
          body: { version, address, pincode, mobile: newMobile, override, reason },
        })
      }
    >
      {({ field, change: set }) => (
        <>
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
          <OverrideChoice label={t('overrideAddress')} checked={override} onChange={setOverride} />
          <AddressReach office={dialog.office} override={override} />
        </>
      )}
    </ChangeForm>
  );
}

/** Shows before saving which boxes go to the new address, and the address of the others. */
function AddressReach({ office, override }: { office: OfficeOrderAnswer; override: boolean }) {
  const t = useWords('officeOrders');
  const now = useServerNow(LOOK_EVERY_MS);
  const { order, otherAddresses } = office;
  const { staying, following, from } = addressOutlook(orderStateOf(order), override, now);
  const day = (date: Day) => formatDay(date, t.language);
  const addressOf = (date: Day) => {
    const { address, pincode } = otherAddresses.find((other) => other.date === date) ?? order;
    return `${address} ${inDigits(pincode, t.language)}`;
  };
  const texts = [
    ...staying.map((date) => t('stillThere', { day: day(date), address: addressOf(date) })),
    ...following.map((date) => t('goesThere', { day: day(date) })),
    from !== null && t('newFrom', { day: day(from) }),
    from === null && following.length === 0 && t('newNever'),
    t('mobileAtOnce'),
  ];
  return (
    <output className="wrap-names flex flex-col gap-1 rounded-card bg-turmeric-tint px-4 py-3 text-turmeric-ink">
      {texts.map((text) => text && <span key={text}>{text}</span>)}
    </output>
  );
}

/** Changes the batch of the coming deliveries. */
export function BatchForm(dialog: OrderDialogProps) {
  const [t, terms] = [useWords('officeOrders'), useWords('terms')];
  const [override, setOverride] = useState(false);
  return (
    <ChangeForm
      dialog={dialog}
      fields={{ batch: z.enum(BATCHES) }}
      initial={{ batch: dialog.office.order.batch === 'morning' ? 'evening' : 'morning' }}
      isReasonRequired={override}
      send={(value, { params, version }) =>
        call(officeOrderCalls.officeChangeBatch, { params, body: { version, override, ...value } })
      }
    >
      {({ field }) => (
        <>
          <SelectField {...field('batch')} label={t('batch')}>
            {BATCHES.map((batch) => (
              <option key={batch} value={batch}>
                {terms(`batch.${batch}`)} {terms(`hours.${batch}`)}
              </option>
            ))}
          </SelectField>
          <OverrideChoice checked={override} onChange={setOverride} />
        </>
      )}
    </ChangeForm>
  );
}

/** Decides about an order with a status of the old system. */
export function StatusForm(dialog: OrderDialogProps) {
  const [t, orders] = [useWords('officeOrders'), useWords('orders')];
  const [override, setOverride] = useState(false);
  // An order that is over can only be completed (`judgeDecision`).
  const choices = DECIDED_STATUSES.filter(
    (status) => status === 'completed' || !isOver(dialog.office.order.endDate, serverNow()),
  );
  return (
    <ChangeForm
      dialog={dialog}
      fields={{ status: z.enum(DECIDED_STATUSES) }}
      initial={{ status: choices[0] ?? 'completed' }}
      isReasonRequired={override}
      send={(value, { params, version }) =>
        call(officeStatusCalls.officeDecideStatus, { params, body: { version, override, ...value } })
      }
    >
      {({ field }) => (
        <>
          <SelectField {...field('status')} label={t('status')}>
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
        </>
      )}
    </ChangeForm>
  );
}

interface OverrideProps {
  label?: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}

/** Lets a change go past the cut-off and past limits. */
function OverrideChoice({ label, checked, onChange }: OverrideProps) {
  const t = useWords('officeOrders');
  return (
    <div>
      <CheckBox checked={checked} onChange={onChange}>
        {label ?? t('override')}
      </CheckBox>
      {checked && <p className="text-sm text-turmeric-ink">{t('overrideBoxes')}</p>}
    </div>
  );
}

/** Takes the note of a payment back. */
export function UnpaidForm(dialog: OrderDialogProps) {
  const t = useWords('officeOrders');
  return (
    <ChangeForm
      dialog={dialog}
      isReasonRequired
      send={({ reason }, { params, version }) =>
        call(officeOrderCalls.officeNotePayment, { params, body: { version, paid: false, reason } })
      }
      done={t('nowUnpaid')}
    />
  );
}
