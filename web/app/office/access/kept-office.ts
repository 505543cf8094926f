import { useEffect } from 'react';

import { useLanguage } from '../../lib/language.ts';
import type { KeepOffice } from '../../loading/worker/rules.ts';

/** Asks the service worker to keep the pages of packers and drivers on this phone, in this language (decision 84). */
export function useKeptOffice(): void {
  const language = useLanguage();
  useEffect(() => {
    const message: KeepOffice = { keepOffice: language };
    // A window that allows no workers keeps nothing, and answers never.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message));
  }, [language]);
}
