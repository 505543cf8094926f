import { formatDay, formatRupees } from '@shivar/domain/language/format';
import { isDay } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import type { OfficeHistoryEntry, OfficeOrderAnswer } from '@shivar/domain/contract/office/order-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';

import { call } from '../../lib/api-client.ts';
import { formatInstant } from '../../lib/clock-time.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { usePages } from '../list/use-pages.ts';
import {
  addedFor,
  changedFacts,
  fillerOf,
  kindOf,
  movedDates,
  useLinesText,
} from '../../features/orders/order-changes.ts';

/** Every change of an order with its person, time, reason, and the values before and after. */
export function OrderHistory({ office }: { office: OfficeOrderAnswer }) {
  const t = useWords('officeOrders');
  const { order, version } = office;
  const { rows, failure, hasMore, readMore, readAgain } = usePages(
    `history ${order._id} ${version}`,
    'entries',
    (query, signal) =>
      call(officeOrderCalls.officeOrderHistory, { params: { id: order._id }, query, signal }),
  );
  return (
    <Card className="min-w-0 p-5">
      <h2 className="mb-2 text-2xl">{t('history')}</h2>
      {!rows && !failure && <Skeleton className="h-24" />}
      {rows && (
        <ol className="divide-y divide-line">
          {rows.map((entry) => (
            <Entry key={entry._id} entry={entry} order={order} />
          ))}
        </ol>
      )}
      {failure && <ErrorState title={t('historyFailed')} onRetry={rows ? readMore : readAgain} />}
      {hasMore && !failure && (
        <Button look="quiet" onClick={readMore}>
          {t('olderChanges')}
        </Button>
      )}
    </Card>
  );
}

/** Authors beside the people of the office. The close and an import have no name. */
const AUTHORS = ['customer', 'driver', 'close', 'import'] as const;

function Entry({ entry, order }: { entry: OfficeHistoryEntry; order: OfficeOrderAnswer['order'] }) {
  const t = useWords('officeOrders');
  const textOf = useLinesText(order.selectedItems, t('emptyBox'));
  const known = AUTHORS.find((author) => author === entry.author);
  const who = known ? t(`author.${known}`, { name: entry.by }) : entry.by;
  const moved = movedDates(entry);
  const day = (date: Day) => formatDay(date, t.language);
  return (
    <li className="break-inside-avoid py-2">
      <p className="wrap-names">
        <strong>{t(`change.${kindOf(entry)}`)}</strong>{' '}
        <span className="figures text-sm text-soft">
          {[who, formatInstant(Date.parse(entry.at), t.language)].filter(Boolean).join(' · ')}
        </span>
      </p>
      {entry.reason && <p className="wrap-names">“{entry.reason}”</p>}
      <Facts entry={entry} />
      {moved.length > 0 && (
        <p className="figures text-sm">
          {moved
            .map(({ from, to }) => (to === null || to === from ? day(from) : `${day(from)} → ${day(to)}`))
            .join(', ')}
        </p>
      )}
      {entry.swapped && (
        <p className="wrap-names text-sm">
          <del className="text-soft">{textOf({ [entry.swapped.from]: entry.swapped.qty })}</del>{' '}
          <ins className="no-underline">{textOf({ [entry.swapped.to]: entry.swapped.qty })}</ins>
        </p>
      )}
      {entry.dates.map(({ date, before, after }) => (
        <p key={date} className="wrap-names text-sm">
          {formatDay(date, t.language)}: <del className="text-soft">{textOf(before)}</del>{' '}
          <ins className="no-underline">{textOf(after)}</ins>
        </p>
      ))}
    </li>
  );
}

/** The address, batch, payment and status before and after. */
function Facts({ entry }: { entry: OfficeHistoryEntry }) {
  const [t, orders, terms] = [useWords('officeOrders'), useWords('orders'), useWords('terms')];
  const valueOf = (name: string, value: string) => {
    const filler = fillerOf(name, value);
    if (filler)
      return `${isDay(name) ? `${formatDay(name, t.language)}: ` : ''}${orders(`filledBy.${filler}`)}`;
    if (name === 'received') return formatRupees(Number(value), t.language);
    const added = addedFor(name, value);
    if (added !== null) return `${formatDay(name, t.language)}: ${formatRupees(added, t.language)}`;
    if (name === 'batch' && value) return terms.word('batch', value);
    // The time of one date.
    if (isDay(name)) return `${formatDay(name, t.language)}: ${terms.word('batch', value)}`;
    if (name === 'payment' && value) return t.word('payment', value);
    return name === 'status' ? orders.word('status', value) : value;
  };
  return changedFacts(entry).map(({ name, before, after }) => (
    <p key={name} className="wrap-names text-sm">
      <del className="text-soft">{valueOf(name, before)}</del>{' '}
      <ins className="no-underline">{valueOf(name, after)}</ins>
    </p>
  ));
}
