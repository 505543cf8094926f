import { mobileSchema } from '@shivar/domain/account';
import { addressSchema } from '@shivar/domain/address';
import { optionalText, pincodeSchema, requiredText } from '@shivar/domain/fields';
import { officeOrderCalls } from '@shivar/domain/office-order-calls';
import { useState } from 'react';
import * as z from 'zod/mini';

import { call } from '../../../lib/api-client.ts';
import { mobileDigits, pincodeDigits } from '../../../lib/contact-digits.ts';
import { useJudgedForm } from '../../../lib/use-judged-form.ts';
import { useWords } from '../../../lib/words.ts';
import { TextField } from '../../../ui/field.tsx';
import { ChangeForm } from './change-form.tsx';
import type { DialogPart } from './order-page.tsx';
import { OverrideChoice } from './override-choice.tsx';
import { useOrderChange } from './use-order-change.ts';

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
      <TextField {...field('reason')} label={t('reason')} hint={t('reasonHint')} required={override} />
    </ChangeForm>
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
