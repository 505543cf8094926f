import { formatDay } from '@shivar/domain/language/format';
import { paymentStanding } from '@shivar/domain/rules/order/order';
import type { OfficeOrderAnswer } from '@shivar/domain/contract/office/order-calls';

import { formatQuantity } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { knownStatus } from '@shivar/domain/rules/order/order';
import type { Difference } from '../editing/changed-meanwhile.tsx';

/** What differs between an order as somebody saw it and as it is now, in words. */
export function useOrderDifferences(): (saw: OfficeOrderAnswer, now: OfficeOrderAnswer) => Difference[] {
  const [t, orders, terms] = [useWords('officeOrders'), useWords('orders'), useWords('terms')];
  const language = useLanguage();
  const statusOf = (status: string) => {
    const known = knownStatus(status);
    return known ? orders(`status.${known}`) : status;
  };
  const facts = ({ order, mobile }: OfficeOrderAnswer): [string, string][] => [
    [t('status'), statusOf(order.status)],
    [t('address'), `${order.address} ${order.pincode}`],
    [t('mobile'), mobile],
    [t('batch'), terms(`batch.${order.batch}`)],
    [t('payment'), t.word('payment', paymentStanding(order))],
    ...order.deliverySchedule.map((entry): [string, string] => [
      t('boxOf', { day: formatDay(entry.date, language) }),
      entry.items
        .map(
          (item) =>
            `${language === 'mr' ? item.marathiName : item.englishName} ${formatQuantity(item.qty, item.unitofItem, language)}`,
        )
        .join(', ') || t('emptyBox'),
    ]),
  ];
  return (saw, now) => {
    const before = new Map(facts(saw));
    return facts(now)
      .map(([what, text]) => ({ what, mine: before.get(what) ?? '', now: text }))
      .filter((one) => one.mine !== one.now);
  };
}
