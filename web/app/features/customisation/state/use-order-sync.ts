import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { customerCalls } from '@shivar/domain/contract/customer-calls';
import { useCallback, useMemo } from 'react';

import { call } from '../../../lib/api-client.ts';
import { useLanguage } from '../../../lib/language.ts';
import { showAlert } from '../../../lib/question.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { toast } from '../../../lib/toasts.ts';
import { useWords } from '../../../lib/words.ts';
import { changeReport } from './change-report.ts';
import { useEditorStore } from './editor-store.ts';
import type { EditorStore } from './editor-store.ts';
import type { FittedDraft } from './fit-draft.ts';

export interface OrderSync {
  /** Loads the order anew and tells what changed; `why` heads the message. False where it could not be loaded. */
  readonly reload: (why?: string) => Promise<boolean>;
  /** Takes over an order that came with another answer. */
  readonly receive: (answer: OrderAnswer) => void;
  /** Says what of a draft could not be kept, if anything. */
  readonly tell: (fitted: FittedDraft, why?: string) => void;
}

/**
 * Keeps the editor true to the stored order: whatever changed elsewhere is taken over, what still fits of the
 * draft is kept, and what does not is told.
 */
export function useOrderSync(): OrderSync {
  const store = useEditorStore();
  const t = useWords('customise');
  const language = useLanguage();

  const tell = useCallback(
    (fitted: FittedDraft, why?: string) => {
      const report = changeReport(fitted, t, language);
      if (report !== null || why !== undefined) void showAlert(why ?? t('changedTitle'), report ?? undefined);
    },
    [t, language],
  );
  const receive = useCallback(
    (answer: OrderAnswer) => tell(store.receive(answer, serverNow())),
    [store, tell],
  );
  const reload = useCallback(
    async (why?: string) => {
      const { answer: before } = store.read();
      const loaded = await call(customerCalls.order, { params: { id: before._id } });
      if (!loaded.ok) return false;
      // A save or a release was answered meanwhile, and this may be older than that.
      if (store.read().answer !== before) return true;
      if (isAsSeen(store, loaded.value) && why === undefined) return true;
      const fitted = store.receive(loaded.value, serverNow());
      if (why === undefined && changeReport(fitted, t, language) === null) toast('info', t('changedQuietly'));
      else tell(fitted, why);
      return true;
    },
    [store, t, language, tell],
  );
  return useMemo(() => ({ reload, receive, tell }), [reload, receive, tell]);
}

/** Whether an order is the one that the editor shows already. */
function isAsSeen(store: EditorStore, answer: OrderAnswer): boolean {
  const seen = store.read().answer;
  return JSON.stringify(unchanging(answer)) === JSON.stringify(unchanging(seen));
}

// What follows from the clock alone moves on without anybody having changed the order.
function unchanging({ nextDeliveryDate: _next, deliverySchedule, ...rest }: OrderAnswer) {
  return {
    ...rest,
    deliverySchedule: deliverySchedule.map((entry) =>
      entry.status === 'locked' ? { ...entry, status: 'open' } : entry,
    ),
  };
}
