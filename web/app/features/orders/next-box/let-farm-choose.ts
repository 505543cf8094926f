import { customerCalls } from '@shivar/domain/contract/customer-calls';
import type { Day } from '@shivar/domain/values/day';

import { call, failureMessage } from '../../../lib/api-client.ts';

/** Lets the farm fill a box that was left empty on purpose. Returns why it did not, or null. */
export async function letFarmChoose(id: string, date: Day, failed: string): Promise<string | null> {
  const answered = await call(customerCalls.letFarmChoose, { params: { id }, body: { date } });
  return answered.ok ? null : failureMessage(answered.failure, failed);
}
