import { allowances } from '@shivar/domain/rules/customisation/allowance';
import { openDeliveries } from '@shivar/domain/rules/customisation/customisation';
import { spreadFairly } from '@shivar/domain/rules/customisation/spread';
import { optionalText } from '@shivar/domain/rules/fields';
import { formatDay } from '@shivar/domain/language/format';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { orderStateOf } from '@shivar/domain/contract/wire';
import { useState } from 'react';
import * as z from 'zod/mini';

import { call } from '../../lib/api-client.ts';
import { formatQuantity } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import { TextField } from '../../ui/field.tsx';
import { ChangeForm } from './change-form.tsx';
import type { DialogPart } from './use-order-change.ts';
import { useOrderChange } from './use-order-change.ts';

/** *Plan my month* for the customer: what would come on each open date, to be read out before it is saved. */
export function PlanForm(part: DialogPart) {
  const { office, onChanged, onClose } = part;
  const [t, customise] = [useWords('officeOrders'), useWords('customise')];
  const language = useLanguage();
  // As it was when the dialog opened: what is read out is what is saved.
  const [plan] = useState(() => planOf(office));
  const change = useOrderChange(office, onChanged);
  const judged = useJudgedForm({
    schema: z.strictObject({ reason: optionalText(500) }),
    initial: { reason: '' },
    send: async ({ reason }) => {
      const saved = await change.send(
        (version) =>
          call(officeOrderCalls.officeChangeSchedule, {
            params: { id: office.order._id },
            body: { version, schedule: plan.schedule, override: false, reason },
          }),
        t('saved'),
      );
      if (saved) onClose();
      return null;
    },
  });
  const days = Object.entries(plan.schedule);
  if (days.length === 0) return <p>{customise(plan.why)}</p>;
  return (
    <ChangeForm part={part} change={change} judged={judged} submit={t('saveBoxes', { n: days.length })}>
      <ul className="divide-y divide-line">
        {days.map(([day, lines]) => (
          <li key={day} className="wrap-names py-1.5">
            <strong className="figures">{formatDay(day, language)}</strong>{' '}
            {plan.items
              .filter(({ id }) => (lines[id] ?? 0) > 0)
              .map(
                ({ id, name, unit }) => `${name[language]} ${formatQuantity(lines[id] ?? 0, unit, language)}`,
              )
              .join(' · ')}
          </li>
        ))}
      </ul>
      <TextField {...judged.field('reason')} label={t('reason')} hint={t('reasonHint')} />
    </ChangeForm>
  );
}

/** What each open date would hold, and where nothing can be planned, why. */
function planOf(office: DialogPart['office']) {
  const order = orderStateOf(office.order);
  const now = serverNow();
  const spread = spreadFairly(order, {}, now);
  const filled = Object.entries(spread).filter(([, lines]) => Object.keys(lines).length > 0);
  const isAnythingLeft = Object.values(allowances(order)).some((left) => left > 0);
  const why =
    openDeliveries(order, now).length === 0 ? 'noOpenDate' : isAnythingLeft ? 'nothingFits' : 'nothingLeft';
  return { schedule: Object.fromEntries(filled), items: order.items, why } as const;
}
