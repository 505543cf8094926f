import type { DeliveryEntry, OrderAnswer } from '@shivar/domain/contract/answers';
import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import { bringsBoxes } from '@shivar/domain/rules/order/order';
import type { Language } from '@shivar/domain/language/language';
import { Link } from 'react-router';

import { useFarm } from '../../lib/farm.ts';
import { formatFullDay, formatQuantity } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { useServerNow } from '../../lib/server-clock.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { BothNames } from '../../ui/both-names.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Fact, PlanNames, StatusBadge, addressText } from './order-facts.tsx';

const MINUTE = 60_000;

interface SlipProps {
  order: OrderAnswer;
  entry: DeliveryEntry;
}

/** A delivery on half a page: order, address, hours and items in both languages, to print or to share. */
export function SlipPage({ order, entry }: SlipProps) {
  const t = useWords('orders');
  const terms = useWords('terms');
  const language = useLanguage();
  const farm = useFarm();
  const name = useSession().user?.name;
  return (
    <div className="mx-auto max-w-2xl px-4 py-6 sm:px-6 print:max-w-none print:p-0">
      <Link
        to={paths.orderDetail(order._id)}
        className="-ml-1 inline-flex min-h-12 items-center gap-1 text-soft hover:text-ink print:hidden"
      >
        <Icon name="left" className="size-5" />
        {t('order', { number: inDigits(String(order.orderNumber), language) })}
      </Link>
      <article className="rounded-card border border-line bg-card p-5 sm:p-8 print:border-0 print:p-0">
        <p className="text-soft">{language === 'mr' ? farm.brandMarathi : farm.brand}</p>
        <h1 className="text-3xl">{t('slip')}</h1>
        {/* A person who takes the box in should know that it may not come. */}
        {!['active', 'completed'].includes(order.status) && <StatusBadge status={order.status} />}
        <p className="figures mt-2 text-xl">
          <time dateTime={entry.date}>{formatFullDay(entry.date, language)}</time>
          <span className="block text-base text-soft">
            {terms(`batch.${entry.batch}`)} {terms(`hours.${entry.batch}`)}
          </span>
        </p>
        <dl className="mt-4 divide-y divide-line border-y border-line [&>*]:py-2">
          <Fact name={t('orderNumber')}>{inDigits(String(order.orderNumber), language)}</Fact>
          <Fact name={t('subscription')}>
            <PlanNames order={order} />
          </Fact>
          {name && <Fact name={t('deliverTo')}>{name}</Fact>}
          <Fact name={t('address')}>{addressText(order, language)}</Fact>
        </dl>
        <SlipItems order={order} entry={entry} />
      </article>
      <SlipActions order={order} entry={entry} />
    </div>
  );
}

function SlipItems({ order, entry }: SlipProps) {
  const t = useWords('orders');
  const language = useLanguage();
  const isPast = isPastCutOff(entry.date, useServerNow(MINUTE));
  const isClosed = isPast || !bringsBoxes(order.status);
  if (entry.items.length === 0) return <p className="mt-4">{t(isClosed ? 'closedEmpty' : 'empty')}</p>;
  return (
    <ul className="mt-2 divide-y divide-line">
      {entry.items.map((item) => (
        <li key={item._id} className="flex items-center justify-between gap-4 py-2">
          <span className="min-w-0">
            <BothNames english={item.englishName} marathi={item.marathiName} />
          </span>
          <strong className="figures shrink-0">{formatQuantity(item.qty, item.unitofItem, language)}</strong>
        </li>
      ))}
    </ul>
  );
}

function SlipActions({ order, entry }: SlipProps) {
  const t = useWords('orders');
  const language = useLanguage();
  const share = async () => {
    try {
      await navigator.share({ title: t('slip'), text: slipText(order, entry, language) });
    } catch (error) {
      // An abort means that somebody closed the list of apps.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast('refusal', t('shareFailed'));
    }
  };
  return (
    <div className="mt-5 flex flex-wrap gap-3 print:hidden">
      <Button onClick={() => window.print()}>
        <Icon name="print" />
        {t('print')}
      </Button>
      {'share' in navigator && (
        <Button look="secondary" onClick={share}>
          {t('share')}
        </Button>
      )}
    </div>
  );
}

/** The slip as text, for a message to a neighbour who takes the box in. */
function slipText(order: OrderAnswer, entry: DeliveryEntry, language: Language): string {
  const items = entry.items.map(
    (item) =>
      `${language === 'mr' ? item.marathiName : item.englishName} ${formatQuantity(item.qty, item.unitofItem, language)}`,
  );
  const plan = language === 'mr' ? order.marathiName : order.subscriptionName;
  return [`${formatDay(entry.date, language)} · ${plan}`, ...items].join('\n');
}
