import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import type { DeliveryEntry } from '@shivar/domain/contract/answers';
import type { Schedule } from '@shivar/domain/rules/customisation/customisation';
import type { Day } from '@shivar/domain/values/day';
import { boxToAllDates } from '@shivar/domain/rules/customisation/editing';
import type { AppliedDraft } from '@shivar/domain/rules/customisation/editing';
import { optionalText, requiredText } from '@shivar/domain/rules/fields';
import { formatDay } from '@shivar/domain/language/format';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import type { Quantities } from '@shivar/domain/values/quantity';
import { orderStateOf } from '@shivar/domain/contract/wire';
import { useState } from 'react';
import * as z from 'zod/mini';

import { call } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { TextField } from '../../ui/field.tsx';
import { BoxLines } from './box-lines.tsx';
import { ChangeForm } from './change-form.tsx';
import type { DialogPart } from './use-order-change.ts';
import type { OrderChange } from './use-order-change.ts';
import { useOrderChange } from './use-order-change.ts';
import { useToldCuts } from './use-told-cuts.ts';

/** What is in one box, said by the office for the customer. One that is locked for the customer asks for a reason. */
export function BoxForm({ entry, ...part }: DialogPart & { entry: DeliveryEntry }) {
  const { office, onChanged, onTouched } = part;
  const [t, customise] = [useWords('officeOrders'), useWords('customise')];
  const { order } = office;
  const held = Object.fromEntries(entry.items.map(({ _id, qty }) => [_id, qty]));
  const [lines, setLines] = useState<Quantities>(held);
  const change = useOrderChange(office, onChanged);
  const stored = change.latest.order.deliverySchedule.find(({ date }) => date === entry.date) ?? entry;
  const override = stored.items.length > 0 || isPastCutOff(entry.date, serverNow());
  const [isForAll, setForAll] = useState(false);
  // Once it is no box, there is nothing to copy.
  const applied = isForAll ? boxToAllDates(orderStateOf(order), lines, entry.date, serverNow()) : null;
  const schedule = applied?.draft ?? { [entry.date]: lines };
  const judged = useBoxForm({ part, override, change, schedule });
  const { tell, form } = useToldCuts(judged.form.onSubmit);
  return (
    <ChangeForm
      part={part}
      change={change}
      judged={{ ...judged, form: { ...judged.form, ...form } }}
      submit={applied ? t('saveBoxes', { n: Object.keys(applied.draft).length }) : t('save')}
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
      <div>
        <CheckBox
          checked={isForAll}
          disabled={!Object.values(lines).some((quantity) => quantity > 0)}
          onChange={setForAll}
        >
          {customise('applyToAll')}
        </CheckBox>
        {applied && <AppliedText applied={applied} day={entry.date} />}
      </div>
      {override && <p className="text-turmeric-ink">{t('lockedBox')}</p>}
      <TextField {...judged.field('reason')} label={t('reason')} hint={t('reasonHint')} required={override} />
    </ChangeForm>
  );
}

/** How far what is in the box lasts. */
function AppliedText({ applied: { draft, shortDates }, day }: { applied: AppliedDraft; day: Day }) {
  const t = useWords('officeOrders');
  const language = useLanguage();
  const [short] = shortDates;
  return (
    <output className="figures block text-sm text-soft">
      {t('appliedTo', { n: Object.keys(draft).filter((date) => date !== day).length })}{' '}
      {short !== undefined && t('appliedShort', { n: shortDates.length, day: formatDay(short, language) })}
    </output>
  );
}

interface BoxFormProps {
  part: DialogPart;
  schedule: Schedule;
  override: boolean;
  change: OrderChange;
}

function useBoxForm({ part: { office, onClose }, schedule, override, change }: BoxFormProps) {
  const t = useWords('officeOrders');
  return useJudgedForm({
    schema: z.strictObject({ reason: override ? requiredText('reason_required', 500) : optionalText(500) }),
    initial: { reason: '' },
    send: async ({ reason }) => {
      const saved = await change.send(
        (version) =>
          call(officeOrderCalls.officeChangeSchedule, {
            params: { id: office.order._id },
            body: { version, schedule, override, reason },
          }),
        t('saved'),
      );
      if (saved) onClose();
      return null;
    },
  });
}
