import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import { formatDay } from '@shivar/domain/language/format';
import { officeEmptyCalls } from '@shivar/domain/contract/office/empty-calls';
import type { Day } from '@shivar/domain/values/day';

import { call } from '../../lib/api-client.ts';
import { SmallerText } from '../../features/customisation/smaller-text.tsx';
import { smallerByPick } from '../../features/customisation/state/smaller-boxes.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useWords } from '../../lib/words.ts';
import { ChangeForm } from './order-change.tsx';
import type { OrderDialogProps } from './order-change.tsx';

/** Leaves an empty date empty for a customer who calls, or lets the farm fill it again. */
export function EmptyDateForm({
  date,
  leftEmpty,
  ...dialog
}: OrderDialogProps & { date: Day; leftEmpty: boolean }) {
  const t = useWords('officeOrders');
  // The other boxes of farm's choice get what was meant for this one.
  const isShared = dialog.office.order.deliverySchedule.some(
    (other) => other.date !== date && other.farmsChoice && !isPastCutOff(other.date, serverNow()),
  );
  const leaves = isShared ? 'leaveEmptyShared' : 'leaveEmptyKept';
  return (
    <ChangeForm
      dialog={dialog}
      isReasonRequired={false}
      send={({ reason }, { params, version }) =>
        call(officeEmptyCalls.officeEmptyDate, { params, body: { version, date, leftEmpty, reason } })
      }
      submit={t(leftEmpty ? 'leaveEmpty' : 'letFarmChoose')}
    >
      <p>{t(leftEmpty ? leaves : 'letFarmChooseText', { day: formatDay(date, t.language) })}</p>
      {!leftEmpty && <SmallerText boxes={smallerByPick(dialog.office.order, date, serverNow())} />}
    </ChangeForm>
  );
}

/** Sets whether the farm fills the empty dates of the order. */
export function OnlyChosenForm(dialog: OrderDialogProps) {
  const t = useWords('officeOrders');
  // As it was when the dialog opened: after a conflict the button still does what it says.
  const onlyChosen = !dialog.office.order.onlyChosen;
  return (
    <ChangeForm
      dialog={dialog}
      isReasonRequired={false}
      send={({ reason }, { params, version }) =>
        call(officeEmptyCalls.officeOnlyChosen, { params, body: { version, onlyChosen, reason } })
      }
      submit={t(onlyChosen ? 'onlyChosenOn' : 'onlyChosenOff')}
    >
      <p>{t(onlyChosen ? 'onlyChosenOnText' : 'onlyChosenOffText')}</p>
    </ChangeForm>
  );
}
