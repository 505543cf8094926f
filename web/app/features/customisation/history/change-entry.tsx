import type { HistoryEntry } from '@shivar/domain/contract/household-calls';
import { formatShortDay } from '@shivar/domain/language/format';
import { useState } from 'react';

import { formatInstant } from '../../../lib/clock-time.ts';
import { handOnFocus } from '../../../lib/hand-on-focus.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { changedFacts, kindOf, useLinesText } from '../../orders/order-changes.ts';
import { useEditor } from '../state/editor-store.ts';

/** How many dates of a change are shown at first; a save may have 365. */
const DATES_SHOWN = 3;
const TERM = 'w-16 shrink-0 text-sm leading-6 text-soft';

interface ChangeEntryProps {
  entry: HistoryEntry;
  /** Left out where the change cannot be undone. */
  onUndo?: () => Promise<void>;
}

/** One change: its kind, by whom and when, and each of its dates before and after. */
export function ChangeEntry({ entry, onUndo }: ChangeEntryProps) {
  const t = useWords('orders');
  const language = useLanguage();
  const [all, setAll] = useState(false);
  const items = useEditor(({ answer }) => answer.selectedItems);
  const linesText = useLinesText(items, t('heldNothing'));
  const shown = all ? entry.dates : entry.dates.slice(0, DATES_SHOWN);
  const more = entry.dates.length - shown.length;
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h3 className="text-lg">{t(`change.${kindOf(entry)}`)}</h3>
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
            <BeforeAndAfter className="min-w-0 flex-1" before={linesText(before)} after={linesText(after)} />
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

/** The farm's changes beside the boxes: address, batch, payment and status. */
function Facts({ entry }: Pick<ChangeEntryProps, 'entry'>) {
  const [t, terms] = [useWords('orders'), useWords('terms')];
  const textOf = (name: string, value: string) => {
    if (name === 'batch') return terms.word('batch', value);
    return name === 'payment' || name === 'status' ? t.word(name, value) : value;
  };
  return changedFacts(entry).map(({ name, before, after }) => (
    <BeforeAndAfter key={name} className="mt-2" before={textOf(name, before)} after={textOf(name, after)} />
  ));
}

function BeforeAndAfter({ before, after, className }: Record<'before' | 'after' | 'className', string>) {
  const t = useWords('orders');
  return (
    <dl className={className}>
      <div className="flex gap-2 text-soft">
        <dt className={TERM}>{t('before')}</dt>
        <dd className="figures wrap-names min-w-0">{before}</dd>
      </div>
      <div className="flex gap-2">
        <dt className={TERM}>{t('after')}</dt>
        <dd className="figures wrap-names min-w-0">{after}</dd>
      </div>
    </dl>
  );
}
