import { formatDay } from '@shivar/domain/language/format';
import type { OfficeHistoryEntry, OfficeOrderAnswer } from '@shivar/domain/contract/office/order-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { useCallback, useEffect, useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { formatInstant } from '../../lib/clock-time.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { changedFacts, kindOf, useLinesText } from '../../features/orders/order-changes.ts';

interface Read {
  readonly entries: readonly OfficeHistoryEntry[];
  readonly next: string | null;
}

/** Every change of an order: who, when, why, before and after. Give it a key of the order's version. */
export function OrderHistory({ office }: { office: OfficeOrderAnswer }) {
  const t = useWords('officeOrders');
  const { read, readOn } = useHistory(office.order._id);
  return (
    <Card className="min-w-0 p-5">
      <h2 className="mb-2 text-2xl">{t('history')}</h2>
      {read === null && <Skeleton className="h-24" />}
      {read === 'failed' && <ErrorState title={t('historyFailed')} onRetry={() => readOn(null)} />}
      {read !== null && read !== 'failed' && (
        <>
          <ol className="divide-y divide-line">
            {read.entries.map((entry) => (
              <Entry key={entry._id} entry={entry} items={office.order.selectedItems} />
            ))}
          </ol>
          {read.next !== null && (
            <Button look="quiet" onClick={() => readOn(read)}>
              {t('olderChanges')}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}

/** The changes that have been read, and the way to read more. */
function useHistory(id: string) {
  const [read, setRead] = useState<Read | 'failed' | null>(null);
  const readOn = useCallback(
    (before: Read | null, signal?: AbortSignal) =>
      call(officeOrderCalls.officeOrderHistory, {
        params: { id },
        query: before?.next ? { after: before.next } : {},
        ...(signal && { signal }),
      }).then((answer) =>
        setRead(
          answer.ok
            ? { ...answer.value, entries: [...(before?.entries ?? []), ...answer.value.entries] }
            : 'failed',
        ),
      ),
    [id],
  );
  useEffect(() => {
    const given = new AbortController();
    readOn(null, given.signal).catch((error: unknown) => {
      if (!given.signal.aborted) throw error;
    });
    return () => given.abort();
  }, [readOn]);
  return { read, readOn };
}

interface EntryProps {
  entry: OfficeHistoryEntry;
  items: OfficeOrderAnswer['order']['selectedItems'];
}

function Entry({ entry, items }: EntryProps) {
  const t = useWords('officeOrders');
  const language = useLanguage();
  const kind = kindOf(entry);
  const textOf = useLinesText(items, t('emptyBox'));
  return (
    <li className="break-inside-avoid py-2">
      <p className="wrap-names">
        <strong>{t(`change.${kind}`)}</strong>{' '}
        <span className="figures text-sm text-soft">
          {entry.isCustomer ? t('byCustomer', { name: entry.by }) : entry.by} ·{' '}
          {formatInstant(Date.parse(entry.at), language)}
        </span>
      </p>
      {entry.reason && <p className="wrap-names">“{entry.reason}”</p>}
      <Facts entry={entry} />
      {entry.dates.map(({ date, before, after }) => (
        <p key={date} className="wrap-names text-sm">
          {formatDay(date, language)}: <del className="text-soft">{textOf(before)}</del>{' '}
          <ins className="no-underline">{textOf(after)}</ins>
        </p>
      ))}
    </li>
  );
}

/** Address, batch, payment and status before and after. */
function Facts({ entry }: Pick<EntryProps, 'entry'>) {
  const [t, orders, terms] = [useWords('officeOrders'), useWords('orders'), useWords('terms')];
  const valueOf = (name: string, value: string) => {
    if (name === 'batch' && value) return terms.word('batch', value);
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
