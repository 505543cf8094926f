import { failureMessage } from '../../lib/api-client.ts';
import { useRefusalText } from '../../lib/refusal-text.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { useEditorStore } from './state/editor-store.ts';
import { hasSaved, hasUnsaved } from './state/selectors.ts';
import { saveDraft } from './state/save.ts';
import type { SaveOutcome } from './state/save.ts';
import { useOrderSync } from './state/use-order-sync.ts';
import type { OrderSync } from './state/use-order-sync.ts';

/**
 * *Save Customizations* (product 5.11): refuses a draft without items, saves, and says what came of it. What
 * was chosen is kept whenever it was not saved. True where it was.
 */
export function useSaving(): () => Promise<boolean> {
  const store = useEditorStore();
  const sync = useOrderSync();
  const t = useWords('customise');
  const refusalText = useRefusalText();

  return async () => {
    if (!hasUnsaved(store.read())) {
      if (hasSaved(store.read())) toast('info', t('allSaved'));
      else toast('refusal', refusalText({ code: 'selection_empty' }));
      return false;
    }
    const outcome = await saveDraft(store.read(), serverNow);
    if (outcome.kind !== 'saved') {
      await tellFailure(outcome, sync, t('saveFailed'));
      return false;
    }
    store.settle(outcome.order, {}, serverNow());
    toast('done', outcome.confirmed ? outcome.message : t('notConfirmed'));
    return true;
  };
}

async function tellFailure(
  { kind, failure }: Exclude<SaveOutcome, { kind: 'saved' }>,
  sync: OrderSync,
  saveFailed: string,
): Promise<void> {
  const refused = failure.kind === 'refused' && failure.status < 500 ? failure : null;
  // It leads to the login by itself, and the draft waits in the tab's storage.
  if (refused?.refusal.code === 'session_expired') return;
  // A server that fails says nothing of use: then the words are the promised ones (product 9.15).
  const message = refused ? failureMessage(refused, saveFailed) : saveFailed;
  if (kind === 'changed' && (await sync.reload(message))) return;
  toast('refusal', message);
}
