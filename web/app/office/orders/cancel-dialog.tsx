import { deletionOutlook } from '@shivar/domain/rules/order/account-deletion';
import type { Day } from '@shivar/domain/values/day';
import { requiredText } from '@shivar/domain/rules/fields';
import { formatDay } from '@shivar/domain/language/format';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
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
import { ChangeForm } from './change-form.tsx';
import type { DialogPart } from './use-order-change.ts';
import { useOrderChange } from './use-order-change.ts';

/** Cancels an order, with a reason. */
export function CancelForm(part: DialogPart) {
  const { office, onChanged, onClose } = part;
  const t = useWords('officeOrders');
  const [stopClosed, setStopClosed] = useState(false);
  const change = useOrderChange(office, onChanged);
  // The same question that the server asks (`judgeCancel`).
  const closed = deletionOutlook([orderStateOf(change.latest.order)], serverNow()).boxOnItsWay;
  const judged = useJudgedForm({
    schema: z.strictObject({ reason: requiredText('reason_required', 500) }),
    initial: { reason: '' },
    send: async ({ reason }) => {
      const saved = await change.send(
        (version) =>
          call(officeOrderCalls.officeCancelOrder, {
            params: { id: office.order._id },
            body: { version, reason, stopClosed },
          }),
        t('cancelled'),
      );
      if (saved) onClose();
      return null;
    },
  });
  return (
    <ChangeForm part={part} change={change} judged={judged} submit={t('cancel')}>
      <p>{t('cancelText')}</p>
      {closed && <StopClosed day={closed} checked={stopClosed} onChange={setStopClosed} />}
      <TextField {...judged.field('reason')} label={t('reason')} hint={t('reasonHint')} required />
    </ChangeForm>
  );
}

function StopClosed(props: { day: Day; checked: boolean; onChange: (checked: boolean) => void }) {
  const t = useWords('officeOrders');
  const language = useLanguage();
  return (
    <CheckBox checked={props.checked} onChange={props.onChange}>
      {t('stopClosed', { day: formatDay(props.day, language) })}
    </CheckBox>
  );
}
