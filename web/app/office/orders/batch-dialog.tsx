import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { optionalText, requiredText } from '@shivar/domain/rules/fields';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { useState } from 'react';
import * as z from 'zod/mini';

import { call } from '../../lib/api-client.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { ChangeForm } from './change-form.tsx';
import type { DialogPart } from './use-order-change.ts';
import { OverrideChoice } from './override-choice.tsx';
import { useOrderChange } from './use-order-change.ts';

/** When on the day the deliveries to come are brought. */
export function BatchForm(part: DialogPart) {
  const { office, onChanged, onClose } = part;
  const [t, terms] = [useWords('officeOrders'), useWords('terms')];
  const [override, setOverride] = useState(false);
  const change = useOrderChange(office, onChanged);
  const { order } = office;
  const judged = useJudgedForm({
    schema: z.strictObject({
      batch: z.enum(BATCHES),
      reason: override ? requiredText('reason_required', 500) : optionalText(500),
    }),
    initial: { batch: order.batch === 'morning' ? 'evening' : 'morning', reason: '' },
    send: async ({ batch, reason }) => {
      const saved = await change.send(
        (version) =>
          call(officeOrderCalls.officeChangeBatch, {
            params: { id: order._id },
            body: { version, batch, override, reason },
          }),
        t('saved'),
      );
      if (saved) onClose();
      return null;
    },
  });
  return (
    <ChangeForm part={part} change={change} judged={judged} submit={t('save')}>
      <SelectField {...judged.field('batch')} label={t('batch')}>
        {BATCHES.map((batch) => (
          <option key={batch} value={batch}>
            {terms(`batch.${batch}`)} {terms(`hours.${batch}`)}
          </option>
        ))}
      </SelectField>
      <OverrideChoice checked={override} onChange={setOverride} />
      <TextField {...judged.field('reason')} label={t('reason')} hint={t('reasonHint')} required={override} />
    </ChangeForm>
  );
}
