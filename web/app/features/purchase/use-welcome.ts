import type { OrderAnswer } from '@shivar/domain/answers';
import { formatDay, inDigits } from '@shivar/domain/format';
import { useNavigate } from 'react-router';

import { useLanguage } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { askQuestion } from '../../lib/question.ts';
import { useWords } from '../../lib/words.ts';

/** After the purchase: goes to the new order, with thanks and the next step. */
export function useWelcome() {
  const t = useWords('purchase');
  const terms = useWords('terms');
  const language = useLanguage();
  const navigate = useNavigate();
  return async (order: OrderAnswer, wasPlacedBefore: boolean): Promise<void> => {
    await navigate(paths.orderDetail(order._id));
    const text = t('thanksText', {
      number: inDigits(String(order.orderNumber), language),
      day: formatDay(order.startDate, language),
      batch: terms(`batch.${order.batch}`),
      hours: terms(`hours.${order.batch}`),
    });
    void askQuestion({
      title: t('thanks'),
      text: wasPlacedBefore ? `${t('placedBefore')} ${text}` : text,
      buttons: ['ok'],
      labels: { ok: t('customise') },
    });
  };
}
