import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { spreadFairly } from '@shivar/domain/rules/customisation/spread';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { orderStateOf } from '@shivar/domain/contract/wire';

import { call } from '../../lib/api-client.ts';
import { serverNow } from '../../lib/server-clock.ts';

/** *Plan my month* for an order that was just placed: all of it over its open dates. False where it was not saved. */
export async function planBoxes({ _id }: Pick<OrderAnswer, '_id'>): Promise<boolean> {
  const params = { id: _id };
  const loaded = await call(officeOrderCalls.officeOrder, { params });
  if (!loaded.ok) return false;
  const { order, version } = loaded.value;
  const schedule = spreadFairly(orderStateOf(order), {}, serverNow());
  const body = { version, schedule, override: false, reason: '' };
  return (await call(officeOrderCalls.officeChangeSchedule, { params, body })).ok;
}
