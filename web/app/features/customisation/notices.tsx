import { useSyncExternalStore } from 'react';

import { useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';

/** Says that there is no network, and that nothing is lost. */
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
