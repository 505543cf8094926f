import { isAhead } from '@shivar/domain/rules/order/account-deletion';
import type { DeliveryEntry } from '@shivar/domain/contract/answers';
import { formatDay } from '@shivar/domain/language/format';
import { orderCan } from '@shivar/domain/rules/office/office-order';
import type { OfficeOrderAnswer } from '@shivar/domain/contract/office/order-calls';
import { Link } from 'react-router';
import { storedStatus } from '@shivar/domain/contract/wire';

import { formatQuantity } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useServerNow } from '../../lib/server-clock.ts';
import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Changing } from './use-order-change.ts';
import { officePaths } from '../parts/office-paths.ts';

const LOOK_EVERY_MS = 60_000;

/** The deliveries of an order: what is in each box, and the way to change what has not been brought. */
export function BoxList({
  office: { order },
  onChange,
}: {
  office: OfficeOrderAnswer;
  onChange: (changing: Changing) => void;
}) {
  const [t, customise] = [useWords('officeOrders'), useWords('customise')];
  const language = useLanguage();
  const now = useServerNow(LOOK_EVERY_MS);
  const canChange = orderCan(order.status).schedule;
  return (
    <Card className="min-w-0 p-5">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-2xl">{t('deliveries')}</h2>
        {canChange && (
          <Button look="secondary" className="print:hidden" onClick={() => onChange('plan')}>
            {customise('planMonth')}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line">
        {order.deliverySchedule.map((entry) => (
          <li
            key={entry.date}
            className="flex break-inside-avoid flex-wrap items-center gap-x-3 gap-y-1 py-2"
          >
            <div className="min-w-0 flex-1 basis-52">
              <BoxText entry={entry} />
            </div>
            {canChange && isToCome(entry, now) && (
              <Button
                look="quiet"
                className="print:hidden"
                aria-label={t('changeBox', { day: formatDay(entry.date, language) })}
                onClick={() => onChange({ box: entry.date })}
              >
                {t('change')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** When it comes, and what is in it. */
function BoxText({ entry }: { entry: DeliveryEntry }) {
  const [t, terms] = [useWords('officeOrders'), useWords('terms')];
  const language = useLanguage();
  return (
    <>
      <p className="figures flex flex-wrap items-center gap-2">
        <Link to={officePaths.day(entry.date, entry.batch)} className="underline print:no-underline">
          <strong>{formatDay(entry.date, language)}</strong> {terms(`batch.${entry.batch}`)}
        </Link>
        <Badge tone={entry.status === 'planned' ? 'leaf' : 'plain'} className="print:bg-transparent">
          {t.word('delivery', entry.status)}
        </Badge>
      </p>
      <p className="wrap-names text-sm text-soft">
        {entry.items
          .map(
            (item) =>
              `${language === 'mr' ? item.marathiName : item.englishName} ${formatQuantity(item.qty, item.unitofItem, language)}`,
          )
          .join(' · ') || t('emptyBox')}
      </p>
    </>
  );
}

function isToCome({ status, ...entry }: DeliveryEntry, now: number): boolean {
  return isAhead({ ...entry, status: storedStatus(status) }, now);
}
