import type { Call } from '@shivar/domain/contract/call';
import type { OfficeOrderAnswer } from '@shivar/domain/contract/office/order-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';

import { call } from '../../lib/api-client.ts';
import type { Change } from '../editing/use-change.ts';
import { useChange } from '../editing/use-change.ts';

/** A call that changes an order and answers it as it is then. */
export type OrderChangingCall = Call & {
  readonly answer: (typeof officeOrderCalls)['officeOrder']['answer'];
};

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
