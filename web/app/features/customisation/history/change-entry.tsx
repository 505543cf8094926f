import type { HistoryEntry } from '@shivar/domain/contract/household-calls';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { formatShortDay } from '@shivar/domain/language/format';
import { PAYMENT_STATUSES, knownStatus } from '@shivar/domain/rules/order/order';
import { useState } from 'react';

import { formatInstant } from '../../../lib/clock-time.ts';
import { handOnFocus } from '../../../lib/hand-on-focus.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { changedFacts, kindOf, useLinesText } from '../../orders/order-changes.ts';
import { useEditor } from '../state/editor-store.ts';

/** How many dates of a change are told at first; a save may hold 365. */
const DATES_SHOWN = 3;

interface ChangeEntryProps {
  entry: HistoryEntry;
  /** Left out where it cannot be taken back. */
  onUndo?: () => Promise<void>;
}

/** One change: what was done, by whom and when, and for each of its dates what it held before and after. */
export function ChangeEntry({ entry, onUndo }: ChangeEntryProps) {
  const t = useWords('orders');
  const language = useLanguage();
  const [all, setAll] = useState(false);
  const items = useEditor(({ answer }) => answer.selectedItems);
  const linesText = useLinesText(items, t('heldNothing'));
  const kind = kindOf(entry);
  const shown = all ? entry.dates : entry.dates.slice(0, DATES_SHOWN);
  const more = entry.dates.length - shown.length;
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h3 className="text-lg">{t(`change.${kind}`)}</h3>
          <p className="figures text-sm text-soft">
            {t(entry.by === 'customer' ? 'byYou' : 'byFarm')} ·{' '}
            <time dateTime={entry.at}>{formatInstant(Date.parse(entry.at), language)}</time>
          </p>
        </div>
        {entry.isUndone && <Badge tone="plain">{t('isUndone')}</Badge>}
        {onUndo && (
          <Button ref={handOnFocus} look="secondary" onClick={onUndo}>
            {t('undoChange')}
          </Button>
        )}
      </div>
      <ul>
        {shown.map(({ date, before, after }) => (
          <li key={date} className="mt-2 gap-x-4 sm:flex">
            <time dateTime={date} className="figures block shrink-0 font-semibold sm:w-32">
              {formatShortDay(date, language)}
            </time>
            <dl className="min-w-0 flex-1">
              <Held name={t('before')} text={linesText(before)} soft />
              <Held name={t('after')} text={linesText(after)} />
            </dl>
          </li>
        ))}
      </ul>
      <Facts entry={entry} />
      {more > 0 && (
        <Button ref={handOnFocus} look="quiet" className="-ml-3" onClick={() => setAll(true)}>
          {t('moreDates', { n: more })}
        </Button>
      )}
    </li>
  );
}

/** What the farm changed beside the boxes: where the order goes, when it comes, whether it is paid. */
function Facts({ entry }: Pick<ChangeEntryProps, 'entry'>) {
  const [t, terms] = [useWords('orders'), useWords('terms')];
  const textOf = (name: string, value: string) => {
    const batch = name === 'batch' && BATCHES.find((known) => known === value);
    if (batch) return terms(`batch.${batch}`);
    const payment = name === 'payment' && PAYMENT_STATUSES.find((known) => known === value);
    if (payment) return t(`payment.${payment}`);
    const status = name === 'status' && knownStatus(value);
    return status ? t(`status.${status}`) : value;
  };
  return changedFacts(entry).map(({ name, before, after }) => (
    <dl key={name} className="mt-2">
      <Held name={t('before')} text={textOf(name, before)} soft />
      <Held name={t('after')} text={textOf(name, after)} />
    </dl>
  ));
}

function Held({ name, text, soft = false }: { name: string; text: string; soft?: boolean }) {
  return (
    <div className={soft ? 'flex gap-2 text-soft' : 'flex gap-2'}>
      <dt className="w-16 shrink-0 text-sm leading-6 text-soft">{name}</dt>
      <dd className="figures wrap-names min-w-0">{text}</dd>
    </div>
  );
}
