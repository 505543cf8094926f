import type { Call } from '@shivar/domain/call';
import type { OfficeOrderAnswer } from '@shivar/domain/office-order-calls';
import { officeOrderCalls } from '@shivar/domain/office-order-calls';

import { call } from '../../../lib/api-client.ts';
import { useWords } from '../../../lib/words.ts';
import type { Change } from '../use-change.ts';
import { useChange } from '../use-change.ts';

/** A call that changes an order and answers it as it is then. */
export type OrderChangingCall = Call & {
  readonly answer: (typeof officeOrderCalls)['officeOrder']['answer'];
};

export type OrderChange = Change<OfficeOrderAnswer>;

/** Changes an order that others may change at the same time; `ChangeForm` shows what differs then. */
export function useOrderChange(
  office: OfficeOrderAnswer,
  onChanged: (office: OfficeOrderAnswer) => void,
): OrderChange {
  const t = useWords('officeOrders');
  const reload = () => call(officeOrderCalls.officeOrder, { params: { id: office.order._id } });
  return useChange(office, { reload, onChanged, failed: t('saveFailed') });
}
