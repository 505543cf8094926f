import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { Day } from '@shivar/domain/values/day';
import { formatShortDay } from '@shivar/domain/language/format';

import { useLanguage } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** The way to a delivery's slip, to print or share. */
export function SlipLink({ order, date }: { order: OrderAnswer; date: Day }) {
  const t = useWords('orders');
  const language = useLanguage();
  return (
    <LinkButton
      to={paths.deliverySlip(order._id, date)}
      look="quiet"
      className="-ml-3"
      aria-label={`${t('slip')}: ${formatShortDay(date, language)}`}
    >
      <Icon name="print" className="size-5" />
      {t('slip')}
    </LinkButton>
  );
}
