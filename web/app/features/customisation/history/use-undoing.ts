import type { HistoryEntry } from '@shivar/domain/contract/household-calls';
import { householdCalls } from '@shivar/domain/contract/household-calls';

import { call, failureMessage } from '../../../lib/api-client.ts';
import { askQuestion } from '../../../lib/question.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { toast } from '../../../lib/toasts.ts';
import { useWords } from '../../../lib/words.ts';
import { useEditorStore } from '../state/editor-store.ts';
import { useOrderSync } from '../state/use-order-sync.ts';

/**
 * Takes back the last saved change, after a question: its dates hold again what they held before it. A draft
 * keeps what still fits, and where the order has moved on it is loaded anew.
 */
export function useUndoing(): (entry: HistoryEntry) => Promise<void> {
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
