import type { HistoryAnswer, HistoryEntry } from '@shivar/domain/contract/household-calls';
import { householdCalls } from '@shivar/domain/contract/household-calls';
import { useCallback, useEffect, useState } from 'react';
import { call, failureMessage } from '../../../lib/api-client.ts';
import type { CallResult } from '../../../lib/api-client.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { ChangeEntry } from './change-entry.tsx';
import { useEditor, useEditorStore } from '../state/editor-store.ts';
import { askQuestion } from '../../../lib/question.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { toast } from '../../../lib/toasts.ts';
import { useOrderSync } from '../state/use-order-sync.ts';

type HistoryPage = CallResult<typeof householdCalls.orderHistory>;
type Loaded = Pick<HistoryAnswer, 'undoable' | 'next'> & { readonly entries: readonly HistoryEntry[] };

/** Every change of the order, the newest first: who, when, before and after. The last one can be taken back. */
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

/** The pages of the history that were asked for; from the first one again whenever the order changes. */
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
    // The order changed meanwhile where the first page is another by now.
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

/**
 * Takes back the last saved change, after a question: its dates hold again what they held before it. A draft
 * keeps what still fits, and where the order has moved on it is loaded anew.
 */
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
    if (undone.ok) {
      const fitted = store.settle(undone.value, store.read().draft, serverNow());
      toast('done', t('changeUndone'));
      sync.tell(fitted);
      return;
    }
    const message = failureMessage(undone.failure, t('undoFailed'));
    const isStale = undone.failure.kind === 'refused' && undone.failure.status === 409;
    if (!isStale || !(await sync.reload(message))) toast('refusal', message);
  };
}
