import { useState, useSyncExternalStore } from 'react';

import { useLanguage } from '../../lib/language.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { cleared } from './state/bulk.ts';
import { changeReport } from './state/change-report.ts';
import { useEditor, useEditorStore } from './state/editor-store.ts';
import { hasUnsaved } from './state/selectors.ts';

/** Says that there is no network, and that nothing is lost by it. */
export function OfflineNotice() {
  const t = useWords('customise');
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
  return (
    <output className={isOnline ? 'sr-only' : 'flex items-start gap-3 rounded-card bg-turmeric-tint p-4'}>
      {!isOnline && (
        <>
          <Icon name="alert" className="text-turmeric-ink" />
          {t('offline')}
        </>
      )}
    </output>
  );
}

function followNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that a draft of earlier is here again, what of it no longer fits, and lets it be discarded. */
export function RestoredNotice() {
  const store = useEditorStore();
  const t = useWords('customise');
  const language = useLanguage();
  const { restored } = store;
  const report = changeReport(restored, t, language);
  const [isRead, setIsRead] = useState(false);
  // Once it is saved there is nothing left to say of it.
  const isUnsaved = useEditor(hasUnsaved);
  const wasRestored = Object.keys(restored.draft).length > 0;
  if (isRead || !(report !== null || (wasRestored && isUnsaved))) return null;

  const discard = () => {
    store.change(cleared);
    setIsRead(true);
    toast('info', t('discarded'));
  };
  return (
    <output className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-turmeric-tint py-2 pr-2 pl-4">
      <span>{report ?? t('restored')}</span>
      {wasRestored && isUnsaved && (
        <Button look="quiet" onClick={discard}>
          {t('discard')}
        </Button>
      )}
    </output>
  );
}
