import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { useNavigate } from 'react-router';

import { announce } from '../../../lib/announcer.ts';
import { useLanguage } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { loadWords, wordsOf } from '../../../lib/words.ts';
import { rememberPlaced } from './placed-here.ts';
import { notePlaced } from './placed-now.ts';

/** After the purchase: goes to the new order, where thanks and the next step stand (`order-thanks.tsx`). */
export function useWelcome() {
  const language = useLanguage();
  const navigate = useNavigate();
  return async (order: OrderAnswer, wasPlacedBefore: boolean): Promise<void> => {
    rememberPlaced(order.subscriptionId, { orderId: order._id, orderNumber: order.orderNumber });
    notePlaced({ orderId: order._id, wasPlacedBefore });
    await navigate(paths.orderDetail(order._id));
    // The order is placed, whatever else does not come.
    await loadWords(language, 'waiting').then(
      () => announce(wordsOf(language, 'waiting')('thanks')),
      () => undefined,
    );
  };
}
