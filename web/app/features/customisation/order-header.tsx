import { formatDay, formatShortDay, inDigits } from '@shivar/domain/format';
import { nextDeliveryDate } from '@shivar/domain/delivery-calendar';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useLanguage } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import type { BadgeTone } from '../../ui/badge.tsx';
import { BothNames } from '../../ui/both-names.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useEditor } from './editor-store.ts';

/** The order's plan, number, dates and status, and where its next delivery goes. */
export function OrderHeader() {
  const t = useWords('customise');
  const language = useLanguage();
  const order = useEditor(({ answer }) => answer);
  const number = inDigits(String(order.orderNumber), language);
  return (
    <header className="mb-5">
      <Link
        to={paths.activeSubscriptions()}
        className="-ml-1 inline-flex min-h-12 items-center gap-1 text-soft hover:text-ink"
      >
        <Icon name="left" className="size-5" />
        {t('backToActive')}
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl sm:text-4xl">
          <BothNames
            english={order.subscriptionName}
            marathi={order.marathiName}
            otherClassName="text-leaf-2 text-xl sm:text-2xl"
          />
        </h1>
        <StatusBadge />
      </div>
      <p className="mt-1 text-soft">
        {[
          t('order', { number }),
          order.selectedSize,
          t('span', { from: formatDay(order.startDate, language), to: formatDay(order.endDate, language) }),
        ].join(' · ')}
      </p>
      <DeliveryInfo />
    </header>
  );
}

const TONES: Readonly<Record<string, BadgeTone>> = { active: 'leaf', pending: 'turmeric' };

/** Active, Pending, Completed or Cancelled; any other value is shown as it is (spec 4). */
function StatusBadge() {
  const t = useWords('customise');
  const status: string = useEditor(({ answer }) => answer.status);
  const label =
    status === 'active' || status === 'pending' || status === 'completed' || status === 'cancelled'
      ? t(`status.${status}`)
      : status;
  return <Badge tone={TONES[status] ?? 'plain'}>{label}</Badge>;
}

function DeliveryInfo() {
  const t = useWords('customise');
  const terms = useWords('terms');
  const language = useLanguage();
  const order = useEditor(({ answer }) => answer);
  const next = useEditor((state) => nextDeliveryDate(state.order.deliveries, serverNow()));
  return (
    <section aria-label={t('deliveryInfo')} className="mt-3 border-t border-line pt-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Fact term={t('nextDelivery')}>
          <strong>{next === null ? t('noNextDelivery') : formatShortDay(next, language)}</strong>
        </Fact>
        <Fact term={t('batch')}>
          {terms(`batch.${order.batch}`)} {terms(`hours.${order.batch}`)}
        </Fact>
        <Fact term={t('address')}>
          {order.address}, {inDigits(order.pincode, language)}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="wrap-names">{children}</dd>
    </div>
  );
}
