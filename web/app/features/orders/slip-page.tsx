import { formatDay, inDigits } from '@shivar/domain/language/format';
import type { Instant } from '@shivar/domain/values/day';
import { Link } from 'react-router';

import { useFarm } from '../../lib/farm.ts';
import { formatFullDay } from '../../lib/format-order.ts';
import { lineTexts, planNameOf } from '../../lib/names.ts';
import { paths } from '../../lib/paths.ts';
import { serverNow, useServerNow } from '../../lib/server-clock.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import type { Translate } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { contentOf } from './box-content.ts';
import { AddedList, LineList } from './delivery-parts.tsx';
import { BatchName, Fact, PlanNames, StatusBadge, addressText, orderText } from './order-facts.tsx';
import { comesAllTheSame } from './order-selectors.ts';
import type { Box } from './order-selectors.ts';
import { PickNote } from './pick-note.tsx';

const MINUTE = 60_000;

/** A delivery on half a page: order, address, hours and items in both languages, to print or to share. */
export function SlipPage({ box }: { box: Box }) {
  const t = useWords('orders');
  const farm = useFarm();
  const name = useSession().user?.name;
  const { order, entry } = box;
  return (
    <div className="mx-auto max-w-2xl px-4 py-6 sm:px-6 print:max-w-none print:p-0">
      <Link
        to={paths.orderDetail(order._id)}
        className="-ml-1 inline-flex min-h-12 items-center gap-1 text-soft hover:text-ink print:hidden"
      >
        <Icon name="left" className="size-5" />
        {orderText(order, t)}
      </Link>
      <article className="rounded-card border border-line bg-card p-5 sm:p-8 print:border-0 print:p-0">
        <p className="text-soft">{t.language === 'mr' ? farm.brandMarathi : farm.brand}</p>
        <h1 className="text-3xl">{t('slip')}</h1>
        {/* A person who takes the box in should know that it may not come. */}
        {!['active', 'completed'].includes(order.status) && !comesAllTheSame(order, entry) && (
          <StatusBadge status={order.status} />
        )}
        <p className="figures mt-2 text-xl">
          <time dateTime={entry.date}>{formatFullDay(entry.date, t.language)}</time>
          <span className="block text-base text-soft">
            <BatchName batch={entry.batch} />
          </span>
        </p>
        <dl className="mt-4 divide-y divide-line border-y border-line [&>*]:py-2">
          <Fact name={t('orderNumber')}>{inDigits(String(order.orderNumber), t.language)}</Fact>
          <Fact name={t('subscription')}>
            <PlanNames order={order} />
          </Fact>
          {name && <Fact name={t('deliverTo')}>{name}</Fact>}
          <Fact name={t('address')}>{addressText(entry.goesTo ?? order, t.language)}</Fact>
        </dl>
        <SlipItems box={box} />
      </article>
      <SlipActions box={box} />
    </div>
  );
}

function SlipItems({ box }: { box: Box }) {
  const t = useWords('boxes');
  const { lines, reason, added } = contentOf(box, useServerNow(MINUTE));
  if (lines === null) return <p className="mt-4">{t(`content.${reason}`)}</p>;
  return (
    <div className="mt-4">
      <PickNote reason={reason} />
      <LineList lines={lines} />
      <AddedList lines={added} />
    </div>
  );
}

function SlipActions({ box }: { box: Box }) {
  const t = useWords('orders');
  const boxes = useWords('boxes');
  const share = async () => {
    try {
      await navigator.share({ title: t('slip'), text: slipText(box, serverNow(), boxes) });
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
function slipText(box: Box, now: Instant, t: Translate<'boxes'>): string {
  const { order, entry } = box;
  const { lines, reason, added } = contentOf(box, now);
  const heading = `${formatDay(entry.date, t.language)} · ${planNameOf(order, t.language)}`;
  const note = reason === 'chosen' ? [] : [t(`content.${reason}`)];
  const more = added.length > 0 ? [t('youAdded'), ...lineTexts(added, t.language)] : [];
  return [heading, ...note, ...lineTexts(lines ?? [], t.language), ...more].join('\n');
}
