import { api } from '@shivar/domain/api';
import { isDeliveryDue } from '@shivar/domain/reminder';

import { call } from '../../lib/api-client.ts';
import { serverNow } from '../../lib/server-clock.ts';

/** Asks the server whether a delivery is due today or tomorrow; null where it gave no answer (spec 4). */
export async function askDeliveryDue(userId: string, signal: AbortSignal): Promise<boolean | null> {
  const orders = await call(api.ordersOfUser, { params: { userId }, signal });
  return orders.ok ? isDeliveryDue(orders.value, serverNow()) : null;
}
