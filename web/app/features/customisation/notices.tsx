import { useState, useSyncExternalStore } from 'react';

import { useLanguage } from '../../lib/language.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { cleared } from './bulk.ts';
import { changeReport } from './change-report.ts';
import { useEditorStore } from './editor-store.ts';

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
  const [isShown, setIsShown] = useState(report !== null || Object.keys(restored.draft).length > 0);
  if (!isShown) return null;

  const discard = () => {
    store.change(cleared);
    setIsShown(false);
    toast('info', t('discarded'));
  };
  return (
    <output className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-turmeric-tint py-2 pr-2 pl-4">
      <span>{report ?? t('restored')}</span>
      {Object.keys(restored.draft).length > 0 && (
        <Button look="quiet" onClick={discard}>
          {t('discard')}
        </Button>
      )}
    </output>
  );
}
