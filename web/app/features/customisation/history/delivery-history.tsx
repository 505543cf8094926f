import { formatDay, formatShortDay } from '@shivar/domain/language/format';
import type { DeliveryEntry, OrderAnswer } from '@shivar/domain/contract/answers';
import type { OrderLedger } from '@shivar/domain/contract/complaint-calls';
import { dayAt } from '@shivar/domain/values/day';
import { isOver } from '@shivar/domain/rules/calendar/delivery-status';
import { Suspense, lazy, useState } from 'react';

import { formatPrice, formatSum } from '../../../lib/format.ts';
import { itemNameOf } from '../../../lib/names.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { BoxComplaint } from '../../orders/complaint/box-complaint.tsx';
import { LedgerList } from '../../orders/ledger/ledger-list.tsx';
import { useLedger } from '../../orders/ledger/use-ledger.ts';
import { SubscribedItems } from '../../orders/order-dialog.tsx';
import { NotFetched } from '../box/not-fetched.tsx';
import { useEditor, useEditorStore } from '../state/editor-store.ts';
import { earlierDeliveries } from '../state/selectors.ts';

// Only an order near its end has a rest.
const RestChoice = lazy(() =>
  import('../../orders/complaint/rest-choice.tsx').then(
    (loaded) => ({ default: loaded.RestChoice }),
    () => ({ default: NotFetched }),
  ),
);

const SHOWN_AT_ONCE = 14;

/**
 * For an order that cannot be customised: its past deliveries, the latest first, or the planned ones while it is
 * pending; and its subscribed items.
 */
export function DeliveryHistory() {
  const [t, bookWords] = [useWords('customise'), useWords('books')];
  const order = useEditor(({ answer }) => answer);
  const { deliverySchedule, status, endDate } = order;
  const now = serverNow();
  const filled = deliverySchedule.filter(
    // A cancelled order may still bring a box that was closed before.
    (box) =>
      box.items.length > 0 && (status === 'pending' || box.date <= dayAt(now) || box.status === 'planned'),
  );
  // An order that waits, for its payment or for the farm, may yet bring something.
  const isDone = status === 'completed' || status === 'cancelled' || isOver(endDate, now);
  const books = useBooks();
  return (
    <div className="flex flex-col gap-6">
      <Leftover books={books} heading="h2" />
      {filled.length > 0 && (
        <section>
          <h2 className="mb-3 text-xl">{t('deliveries')}</h2>
          <DeliveryList entries={filled.toReversed()} books={books} />
        </section>
      )}
      {filled.length === 0 && isDone && !order.contentsGone && (
        <p className="text-soft">{bookWords('noDeliveries')}</p>
      )}
      <div className="max-w-xl">
        {books.ledger && books.ledger.items.length > 0 ? (
          <LedgerList ledger={books.ledger} order={order} heading="h2" />
        ) : (
          <SubscribedItems order={order} heading="h2" />
        )}
      </div>
    </div>
  );
}

/** The past deliveries of a running order, the latest first, and what is left of it. */
export function EarlierDeliveries() {
  const answer = useEditor((state) => state.answer);
  const dates = useEditor((state) => state.dates);
  const books = useBooks();
  const [t, shell] = [useWords('books'), useWords('shell')];
  const { ledger, failed, readAgain } = books;
  return (
    <div className="flex flex-col gap-6">
      <Leftover books={books} heading="h3" />
      <DeliveryList entries={earlierDeliveries({ answer, dates }).toReversed()} books={books} />
      {ledger && (
        <div className="max-w-xl">
          <LedgerList ledger={ledger} order={answer} heading="h3" />
        </div>
      )}
      {!ledger && !failed && <p className="text-soft">{shell('loading')}</p>}
      {!ledger && failed && <ErrorState title={t('loadFailed')} onRetry={readAgain} />}
    </div>
  );
}

/** What is left near the end, and where it can go. */
function Leftover({ books, heading }: { books: Books; heading: 'h2' | 'h3' }) {
  const store = useEditorStore();
  const order = useEditor(({ answer }) => answer);
  const show = (placed: OrderAnswer) => void store.receive(placed, serverNow());
  const rest = books.ledger?.rest;
  if (!rest) return null;
  return (
    <Suspense fallback={<div className="min-h-48" />}>
      <RestChoice order={order} rest={rest} heading={heading} onPlaced={show} />
    </Suspense>
  );
}

type Books = ReturnType<typeof useLedger>;

/** What became of the order. It is read again with each change of the order. */
function useBooks(): Books {
  const { _id, deliverySchedule, selectedItems } = useEditor(({ answer }) => answer);
  return useLedger(_id, [deliverySchedule, selectedItems]);
}

function DeliveryList({ entries, books }: { entries: readonly DeliveryEntry[]; books: Books }) {
  const t = useWords('books');
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {entries.slice(0, shown).map((entry) => (
          <DeliveryCard key={entry.date} entry={entry} ledger={books.ledger} onChanged={books.replace} />
        ))}
      </ul>
      {entries.length > shown && (
        <Button look="secondary" className="mt-4" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {t('showMore')}
        </Button>
      )}
    </>
  );
}

interface DeliveryCardProps {
  entry: DeliveryEntry;
  ledger: OrderLedger | null;
  onChanged: (ledger: OrderLedger) => void;
}

function DeliveryCard({ entry, ledger, onChanged }: DeliveryCardProps) {
  const { date, status, items, extras = [], filledByFarm } = entry;
  const order = useEditor(({ answer }) => answer);
  const [t, orders, books] = [useWords('customise'), useWords('orders'), useWords('books')];
  // For the others the date says enough.
  const isTold = status !== 'open' && status !== 'planned' && status !== 'locked';
  return (
    <li className="rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">
          <time dateTime={date} title={formatDay(date, t.language)}>
            {formatShortDay(date, t.language)}
          </time>
        </h3>
        {filledByFarm && items.length > 0 && <Badge tone="plain">{orders('mark.ourPick')}</Badge>}
        {isTold && (
          <Badge tone={status === 'delivered' ? 'leaf' : 'plain'}>{books.word('delivery', status)}</Badge>
        )}
      </div>
      {items.length === 0 && (
        <p className="mt-1 text-soft">{status === 'failed' ? books('wentBack') : t('empty')}</p>
      )}
      <ul className="mt-1">
        {items.map((item) => (
          <li key={item._id} className="flex justify-between gap-3">
            <span className="wrap-names">{itemNameOf(item, t.language)}</span>
            <span className="figures shrink-0">{formatSum(item.qty, item.unitofItem, t.language)}</span>
          </li>
        ))}
        {extras.map((extra) => (
          <li key={`${extra._id} ${extra.isBack}`} className="flex justify-between gap-3">
            <span className="wrap-names">{books('added', { item: itemNameOf(extra, t.language) })}</span>
            <span className="figures shrink-0 text-right">
              {formatSum(extra.qty, extra.unitofItem, t.language)} ·{' '}
              {extra.isBack ? books('addedBack') : formatPrice(extra.amount, t.language)}
            </span>
          </li>
        ))}
      </ul>
      {ledger && <BoxComplaint order={order} entry={entry} ledger={ledger} onChanged={onChanged} />}
    </li>
  );
}
