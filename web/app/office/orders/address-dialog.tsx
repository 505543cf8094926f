import { mobileSchema } from '@shivar/domain/rules/account/account';
import { addressSchema } from '@shivar/domain/rules/account/address';
import type { Day } from '@shivar/domain/values/day';
import { optionalText, pincodeSchema, requiredText } from '@shivar/domain/rules/fields';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import { addressOutlook } from '@shivar/domain/rules/office/office-order';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { orderStateOf } from '@shivar/domain/contract/wire';
import { useState } from 'react';
import * as z from 'zod/mini';

import { call } from '../../lib/api-client.ts';
import { mobileDigits, pincodeDigits } from '../../lib/contact-digits.ts';
import { useLanguage } from '../../lib/language.ts';
import { useServerNow } from '../../lib/server-clock.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import { TextField } from '../../ui/field.tsx';
import { ChangeForm } from './change-form.tsx';
import type { DialogPart } from './use-order-change.ts';
import { OverrideChoice } from './override-choice.tsx';
import { useOrderChange } from './use-order-change.ts';

const LOOK_EVERY_MS = 10_000;

/** With an override the reason is required. */
const schemaOf = (override: boolean) =>
  z.strictObject({
    ...addressSchema.shape,
    pincode: pincodeSchema,
    mobile: mobileSchema,
    reason: override ? requiredText('reason_required', 500) : optionalText(500),
  });

/** Where the deliveries to come go. */
export function AddressForm(part: DialogPart) {
  const t = useWords('officeOrders');
  const [override, setOverride] = useState(false);
  const { change, judged } = useAddressChange(part, override);
  const { field, change: set } = judged;
  return (
    <ChangeForm part={part} change={change} judged={judged} submit={t('save')}>
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
      <AddressReach office={part.office} override={override} />
      <TextField {...field('reason')} label={t('reason')} hint={t('reasonHint')} required={override} />
    </ChangeForm>
  );
}

/** Which boxes a new address reaches, and where the others go: said before it is saved. */
function AddressReach({ office, override }: { office: DialogPart['office']; override: boolean }) {
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

function useAddressChange({ office, onChanged, onClose }: DialogPart, override: boolean) {
  const t = useWords('officeOrders');
  const change = useOrderChange(office, onChanged);
  const { order, addressParts, mobile } = office;
  const judged = useJudgedForm({
    schema: schemaOf(override),
    initial: { ...addressParts, pincode: order.pincode, mobile, reason: '' },
    send: async ({ pincode, mobile: called, reason, ...address }) => {
      const saved = await change.send(
        (version) =>
          call(officeOrderCalls.officeChangeAddress, {
            params: { id: order._id },
            body: { version, address, pincode, mobile: called, override, reason },
          }),
        t('saved'),
      );
      if (saved) onClose();
      return null;
    },
  });
  return { change, judged };
}
