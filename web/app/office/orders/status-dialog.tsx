import { isOver } from '@shivar/domain/rules/calendar/delivery-calendar';
import { optionalText, requiredText } from '@shivar/domain/rules/fields';
import { DECIDED_STATUSES, officeStatusCalls } from '@shivar/domain/contract/office/status-calls';
import { useState } from 'react';
import * as z from 'zod/mini';

import { call } from '../../lib/api-client.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { ChangeForm } from './change-form.tsx';
import type { DialogPart } from './use-order-change.ts';
import { OverrideChoice } from './override-choice.tsx';
import { useOrderChange } from './use-order-change.ts';

/** What becomes of an order whose status only the earlier system knew. */
export function StatusForm(part: DialogPart) {
  const { office, onChanged, onClose } = part;
  const [t, orders] = [useWords('officeOrders'), useWords('orders')];
  const [override, setOverride] = useState(false);
  const change = useOrderChange(office, onChanged);
  const { order } = office;
  // What is over can only be completed (`judgeDecision`).
  const choices = DECIDED_STATUSES.filter(
    (status) => status === 'completed' || !isOver(order.endDate, serverNow()),
  );
  const judged = useJudgedForm({
    schema: z.strictObject({
      status: z.enum(DECIDED_STATUSES),
      reason: override ? requiredText('reason_required', 500) : optionalText(500),
    }),
    initial: { status: choices[0] ?? 'completed', reason: '' },
    send: async ({ status, reason }) => {
      const saved = await change.send(
        (version) =>
          call(officeStatusCalls.officeDecideStatus, {
            params: { id: order._id },
            body: { version, status, override, reason },
          }),
        t('saved'),
      );
      if (saved) onClose();
      return null;
    },
  });
  return (
    <ChangeForm part={part} change={change} judged={judged} submit={t('save')}>
      <SelectField {...judged.field('status')} label={t('status')}>
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
      <TextField {...judged.field('reason')} label={t('reason')} hint={t('reasonHint')} required={override} />
    </ChangeForm>
  );
}
