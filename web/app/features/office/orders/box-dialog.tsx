import { isPastCutOff } from '@shivar/domain/cut-off';
import type { DeliveryEntry } from '@shivar/domain/answers';
import type { Quantities } from '@shivar/domain/quantity';
import { optionalText, requiredText } from '@shivar/domain/fields';
import { officeOrderCalls } from '@shivar/domain/office-order-calls';
import { useState } from 'react';
import * as z from 'zod/mini';

import { call } from '../../../lib/api-client.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useJudgedForm } from '../../../lib/use-judged-form.ts';
import { useWords } from '../../../lib/words.ts';
import { TextField } from '../../../ui/field.tsx';
import { BoxLines } from './box-lines.tsx';
import { ChangeForm } from './change-form.tsx';
import type { DialogPart } from './order-page.tsx';
import type { OrderChange } from './use-order-change.ts';
import { useOrderChange } from './use-order-change.ts';
import { useToldCuts } from './use-told-cuts.ts';

/** What is in one box, said by the office for the customer. One that is locked for the customer asks for a reason. */
export function BoxForm({ entry, ...part }: DialogPart & { entry: DeliveryEntry }) {
  const { office, onChanged, onTouched } = part;
  const t = useWords('officeOrders');
  const { order } = office;
  const held = Object.fromEntries(entry.items.map(({ _id, qty }) => [_id, qty]));
  const [lines, setLines] = useState<Quantities>(held);
  const change = useOrderChange(office, onChanged);
  const stored = change.latest.order.deliverySchedule.find(({ date }) => date === entry.date) ?? entry;
  const override = stored.items.length > 0 || isPastCutOff(entry.date, serverNow());
  const judged = useBoxForm({ part, entry, lines, override, change });
  const { tell, form } = useToldCuts(judged.form.onSubmit);
  return (
    <ChangeForm
      part={part}
      change={change}
      judged={{ ...judged, form: { ...judged.form, ...form } }}
      submit={t('save')}
    >
      <BoxLines
        order={order}
        day={entry.date}
        held={held}
        lines={lines}
        onChange={(id, value) => {
          setLines((before) => ({ ...before, [id]: value }));
          onTouched();
        }}
        onCut={tell}
      />
      {override && <p className="text-turmeric-ink">{t('lockedBox')}</p>}
      <TextField {...judged.field('reason')} label={t('reason')} hint={t('reasonHint')} required={override} />
    </ChangeForm>
  );
}

interface BoxFormProps {
  part: DialogPart;
  entry: DeliveryEntry;
  lines: Quantities;
  override: boolean;
  change: OrderChange;
}

function useBoxForm({ part: { office, onClose }, entry, lines, override, change }: BoxFormProps) {
  const t = useWords('officeOrders');
  return useJudgedForm({
    schema: z.strictObject({ reason: override ? requiredText('reason_required', 500) : optionalText(500) }),
    initial: { reason: '' },
    send: async ({ reason }) => {
      const saved = await change.send(
        (version) =>
          call(officeOrderCalls.officeChangeSchedule, {
            params: { id: office.order._id },
            body: { version, schedule: { [entry.date]: lines }, override, reason },
          }),
        t('saved'),
      );
      if (saved) onClose();
      return null;
    },
  });
}
