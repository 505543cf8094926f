import type { OrderAnswer } from '@shivar/domain/answers';
import { useNavigate } from 'react-router';

import { announce } from '../../lib/announcer.ts';
import { paths } from '../../lib/paths.ts';
import { useWords } from '../../lib/words.ts';
import { notePlaced } from './placed-now.ts';

/** After the purchase: goes to the new order, where thanks and the next step stand (`order-thanks.tsx`). */
export function useWelcome() {
  const t = useWords('purchase');
  const navigate = useNavigate();
  return async (order: OrderAnswer, wasPlacedBefore: boolean): Promise<void> => {
    notePlaced({ orderId: order._id, wasPlacedBefore });
    await navigate(paths.orderDetail(order._id));
    announce(t('thanks'));
  };
}
