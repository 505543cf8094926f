import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { inDigits } from '@shivar/domain/language/format';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';

/** Opens an order's details; said aloud it tells which order's. */
export function DetailsButton({ order, onClick }: { order: OrderAnswer; onClick: () => void }) {
  const t = useWords('orders');
  const language = useLanguage();
  const name = t('detailsOf', {
    number: inDigits(String(order.orderNumber), language),
    plan: language === 'mr' ? order.marathiName : order.subscriptionName,
  });
  return (
    <Button look="quiet" aria-label={name} onClick={onClick}>
      {t('details')}
    </Button>
  );
}
