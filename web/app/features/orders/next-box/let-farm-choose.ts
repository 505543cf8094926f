import { customerCalls } from '@shivar/domain/contract/customer-calls';

import { call, failureMessage } from '../../../lib/api-client.ts';
import { toast } from '../../../lib/toasts.ts';
import type { Translate } from '../../../lib/words.ts';
import { askPick } from '../../customisation/ask-pick.ts';
import type { Box } from '../order-selectors.ts';

/** Lets the farm fill a box that was left empty on purpose. Asks where it takes from other boxes. */
export async function letFarmChoose({ order, entry: { date } }: Box, t: Translate<'boxes'>): Promise<void> {
  if (!(await askPick(order, date, t.language))) return;
  const answered = await call(customerCalls.letFarmChoose, { params: { id: order._id }, body: { date } });
  if (!answered.ok) toast('refusal', failureMessage(answered.failure, t('failed')));
}
