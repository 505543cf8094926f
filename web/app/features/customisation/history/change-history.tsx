import type { HistoryAnswer, HistoryEntry } from '@shivar/domain/contract/household-calls';
import { householdCalls } from '@shivar/domain/contract/household-calls';
import { formatRupees, formatShortDay } from '@shivar/domain/language/format';
import { isDay } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { useCallback, useEffect, useState } from 'react';

import { call } from '../../../lib/api-client.ts';
import type { CallResult } from '../../../lib/api-client.ts';
import { formatInstant } from '../../../lib/clock-time.ts';
import { handOnFocus } from '../../../lib/hand-on-focus.ts';
import { askQuestion } from '../../../lib/question.ts';
import { useWords } from '../../../lib/words.ts';
import type { Translate } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/states.tsx';
import {
  authorOf,
  addedFor,
  changedFacts,
  fillerOf,
  kindOf,
  movedDates,
  useLinesText,
} from '../../orders/order-changes.ts';
import { useEditor, useEditorStore } from '../state/editor-store.ts';
import { orderSync } from '../state/order-sync.ts';
import { useTools } from '../state/tools.ts';

/** How many dates of a change are shown at first; a save may have 365. */
const DATES_SHOWN = 3;

/** Every change of the order, the newest first: by whom, when, before and after. The last one can be undone. */
export function ChangeHistory() {
  const t = useWords('orders');
  const shell = useWords('shell');
  const { loaded, failed, readFirst, readMore } = useHistory();
  if (failed && !loaded) return <ErrorState title={t('historyFailed')} onRetry={readFirst} />;
  if (!loaded) return <p className="py-3 text-soft">{shell('loading')}</p>;
  return (
    <div className="pb-4">
      <ol className="divide-y divide-line rounded-card border border-line bg-card px-4 shade-card sm:px-5">
        {loaded.entries.map((entry) => (
          <ChangeEntry key={entry._id} entry={entry} canUndo={entry._id === loaded.undoable} />
        ))}
      </ol>
      {failed && (
        <p role="alert" className="mt-3 text-tomato">
          {t('historyFailed')}
        </p>
      )}
      {loaded.next !== null && (
        <Button look="secondary" className="mt-4" onClick={readMore}>
          {t('olderChanges')}
        </Button>
      )}
    </div>
  );
}

/** The loaded pages of the history; from the first one again whenever the order changes. */
function useHistory() {
  const store = useEditorStore();
  const answer = useEditor((state) => state.answer);
  const [loaded, setLoaded] = useState<HistoryAnswer | null>(null);
  const [failed, setFailed] = useState(false);
  /** Reads the first page, or the one after those that are there. */
  const read = useCallback(
    (before: HistoryAnswer | null) => {
      const query = before?.next ? { after: before.next } : {};
      const show = (page: CallResult<typeof householdCalls.orderHistory>) => {
        // The order has changed meanwhile, and its history is read anew.
        if (store.read().answer !== answer) return;
        setFailed(!page.ok);
        if (page.ok)
          setLoaded({ ...page.value, entries: [...(before?.entries ?? []), ...page.value.entries] });
      };
      return call(householdCalls.orderHistory, { params: { id: answer._id }, query }).then(show);
    },
    [answer, store],
  );
  useEffect(() => void read(null), [read]);
  return { loaded, failed, readFirst: () => read(null), readMore: () => read(loaded) };
}

/** Asks, and takes the last saved change back: its dates get their earlier lines again. */
function useUndoing(): (entry: HistoryEntry) => Promise<void> {
  const store = useEditorStore();
  const tools = useTools();
  const t = useWords('orders');

  return async (entry) => {
    const text = undoText(entry, t);
    const texts = { title: t('undoQuestion'), text };
    if ((await askQuestion({ ...texts, buttons: ['no', 'ok'] })) !== 'ok') return;
    const undone = await call(householdCalls.undoChange, {
      params: { id: store.read().answer._id },
      body: { changeId: entry._id },
    });
    await orderSync(tools).settle(undone, { done: t('changeUndone'), failed: t('undoFailed') });
  };
}

/** What an undo of a change does. */
function undoText(entry: HistoryEntry, t: Translate<'orders'>): string {
  if (entry.swapped) return t('undoSwap');
  if (entry.kind === 'address') return t('undoAddress');
  if (entry.kind === 'batch') return t('undoBatch');
  return movedDates(entry).length > 0 ? t('undoSkip') : t('undoConsequence', { n: entry.dates.length });
}

/** One change: its kind, by whom and when, and each of its dates before and after. */
function ChangeEntry({ entry, canUndo }: { entry: HistoryEntry; canUndo: boolean }) {
  const t = useWords('orders');
  const [all, setAll] = useState(false);
  const undo = useUndoing();
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
            {t.word('by', authorOf(entry), { name: entry.byName ?? '' })} ·{' '}
            <time dateTime={entry.at}>{formatInstant(Date.parse(entry.at), t.language)}</time>
          </p>
        </div>
        {entry.isUndone && <Badge tone="plain">{t('isUndone')}</Badge>}
        {canUndo && (
          <Button ref={handOnFocus} look="secondary" onClick={() => undo(entry)}>
            {t('undoChange')}
          </Button>
        )}
      </div>
      <ul>
        {shown.map(({ date, before, after }) => (
          <li key={date} className="mt-2 gap-x-4 sm:flex">
            <time dateTime={date} className="figures block shrink-0 font-semibold sm:w-32">
              {formatShortDay(date, t.language)}
            </time>
            <BeforeAndAfter className="min-w-0 flex-1" before={linesText(before)} after={linesText(after)} />
          </li>
        ))}
      </ul>
      <MovedDates entry={entry} />
      <Swapped entry={entry} />
      <Facts entry={entry} />
      {more > 0 && (
        <Button ref={handOnFocus} look="quiet" className="-ml-3" onClick={() => setAll(true)}>
          {t('moreDates', { n: more })}
        </Button>
      )}
    </li>
  );
}

/** The dates from which boxes went, and those to which they went. */
function MovedDates({ entry }: { entry: HistoryEntry }) {
  const t = useWords('orders');
  const moved = movedDates(entry);
  if (moved.length === 0) return null;
  const day = (date: Day) => formatShortDay(date, t.language);
  const texts = moved.map(({ from, to }) =>
    to === null || to === from ? day(from) : `${day(from)} → ${day(to)}`,
  );
  return <p className="figures mt-2 text-soft">{texts.join(', ')}</p>;
}

/** What an item gave to another one. */
function Swapped({ entry: { swapped } }: { entry: HistoryEntry }) {
  const items = useEditor(({ answer }) => answer.selectedItems);
  const linesText = useLinesText(items, '');
  if (!swapped) return null;
  const textOf = (id: string) => linesText({ [id]: swapped.qty });
  return <BeforeAndAfter className="mt-2" before={textOf(swapped.from)} after={textOf(swapped.to)} />;
}

/** The farm's changes beside the boxes: address, batch, payment and status. */
function Facts({ entry }: { entry: HistoryEntry }) {
  const [t, terms] = [useWords('orders'), useWords('terms')];
  const textOf = (name: string, value: string) => {
    const filler = fillerOf(name, value);
    if (filler)
      return `${isDay(name) ? `${formatShortDay(name, t.language)}: ` : ''}${t(`filledBy.${filler}`)}`;
    if (name === 'received') return formatRupees(Number(value), t.language);
    const added = addedFor(name, value);
    if (added !== null) return `${formatShortDay(name, t.language)}: ${formatRupees(added, t.language)}`;
    if (name === 'batch') return terms.word('batch', value);
    // The time or the address of one date.
    if (isDay(name)) return `${formatShortDay(name, t.language)}: ${terms.word('batch', value)}`;
    return name === 'payment' || name === 'status' ? t.word(name, value) : value;
  };
  return changedFacts(entry).map(({ name, before, after }) => (
    <BeforeAndAfter key={name} className="mt-2" before={textOf(name, before)} after={textOf(name, after)} />
  ));
}

function BeforeAndAfter({ className, ...texts }: Record<'before' | 'after' | 'className', string>) {
  const t = useWords('orders');
  return (
    <dl className={className}>
      {(['before', 'after'] as const).map((name) => (
        <div key={name} className={classNames('flex gap-2', name === 'before' && 'text-soft')}>
          <dt className="w-[4rem] shrink-0 text-sm leading-[1.5rem] text-soft">{t(name)}</dt>
          <dd className="figures wrap-names min-w-0">{texts[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
