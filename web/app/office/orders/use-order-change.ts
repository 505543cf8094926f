import type { Day } from '@shivar/domain/values/day';
import type { OfficeOrderAnswer } from '@shivar/domain/contract/office/order-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';

import { call } from '../../lib/api-client.ts';
import type { Change } from '../editing/use-change.ts';
import { useChange } from '../editing/use-change.ts';

/** What every dialog about an order is given. */
export interface DialogPart {
  office: OfficeOrderAnswer;
  /** Takes the order as it is after a change, by oneself or by somebody else. */
  onChanged: (office: OfficeOrderAnswer) => void;
  onClose: () => void;
  /** Something was entered that is not saved yet. */
  onTouched: () => void;
}

/** What is being changed: one part of the order, or the box of a day. */
export type Changing = 'address' | 'batch' | 'cancel' | 'status' | 'plan' | { readonly box: Day };

export type OrderChange = Change<OfficeOrderAnswer>;

/** Changes an order that others may change at the same time; `ChangeForm` shows what differs then. */
export function useOrderChange(
  office: OfficeOrderAnswer,
  onChanged: (office: OfficeOrderAnswer) => void,
  takesTheirs = false,
): OrderChange {
  const reload = () => call(officeOrderCalls.officeOrder, { params: { id: office.order._id } });
  return useChange(office, { reload, onChanged, takesTheirs });
}
