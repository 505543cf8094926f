import type { HistoryAnswer, HistoryEntry } from '@shivar/domain/contract/household-calls';
import { householdCalls } from '@shivar/domain/contract/household-calls';
import { useCallback, useEffect, useState } from 'react';

import { call } from '../../../lib/api-client.ts';
import type { CallResult } from '../../../lib/api-client.ts';
import { useWords } from '../../../lib/words.ts';
import { askQuestion } from '../../../lib/question.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { ChangeEntry } from './change-entry.tsx';
import { useEditor, useEditorStore } from '../state/editor-store.ts';
import { useOrderSync } from '../state/order-sync.ts';

type HistoryPage = CallResult<typeof householdCalls.orderHistory>;
type Loaded = Pick<HistoryAnswer, 'undoable' | 'next'> & { readonly entries: readonly HistoryEntry[] };

/** Every change of the order, the newest first: by whom, when, before and after. The last one can be undone. */
export function ChangeHistory() {
  const t = useWords('orders');
  const shell = useWords('shell');
  const { loaded, failed, load, loadMore } = useHistory();
  const undo = useUndoing();
  if (failed && !loaded) return <ErrorState title={t('historyFailed')} onRetry={load} />;
  if (!loaded) return <p className="py-3 text-soft">{shell('loading')}</p>;
  return (
    <div className="pb-4">
      <ol className="divide-y divide-line rounded-card border border-line bg-card px-4 shade-card sm:px-5">
        {loaded.entries.map((entry) => (
          <ChangeEntry
            key={entry._id}
            entry={entry}
            {...(entry._id === loaded.undoable ? { onUndo: () => undo(entry) } : {})}
          />
        ))}
      </ol>
      {failed && (
        <p role="alert" className="mt-3 text-tomato">
          {t('historyFailed')}
        </p>
      )}
      {loaded.next !== null && (
        <Button look="secondary" className="mt-4" onClick={loadMore}>
          {t('olderChanges')}
        </Button>
      )}
    </div>
  );
}

/** The loaded pages of the history; from the first one again whenever the order changes. */
function useHistory() {
  const answer = useEditor((state) => state.answer);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);
  const show = useCallback((first: HistoryPage) => {
    setFailed(!first.ok);
    if (first.ok) setLoaded(first.value);
  }, []);
  const load = async () => show(await askPage(answer._id));
  useEffect(() => {
    let isOld = false;
    void askPage(answer._id).then((first) => !isOld && show(first));
    return () => {
      isOld = true;
    };
  }, [answer, show]);

  const loadMore = async () => {
    if (!loaded?.next) return;
    const more = await askPage(answer._id, loaded.next);
    setFailed(!more.ok);
    if (!more.ok) return;
    // Another first page means that the order changed meanwhile.
    setLoaded((now) =>
      now === loaded
        ? { ...now, next: more.value.next, entries: [...now.entries, ...more.value.entries] }
        : now,
    );
  };
  return { loaded, failed, load, loadMore };
}

function askPage(id: string, after?: string): Promise<HistoryPage> {
  return call(householdCalls.orderHistory, { params: { id }, query: after === undefined ? {} : { after } });
}

/** Asks, and takes the last saved change back: its dates get their earlier lines again. */
function useUndoing(): (entry: HistoryEntry) => Promise<void> {
  const store = useEditorStore();
  const sync = useOrderSync();
  const t = useWords('orders');

  return async (entry) => {
    const answer = await askQuestion({
      title: t('undoQuestion'),
      text: t('undoConsequence', { n: entry.dates.length }),
      buttons: ['no', 'ok'],
    });
    if (answer !== 'ok') return;
    const undone = await call(householdCalls.undoChange, {
      params: { id: store.read().answer._id },
      body: { changeId: entry._id },
    });
    await sync.settle(undone, { done: t('changeUndone'), failed: t('undoFailed') });
  };
}
