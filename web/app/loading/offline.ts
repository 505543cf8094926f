import { useEffect, useRef } from 'react';

import { AWAKE } from './worker/rules.ts';
import { trustedPolicy } from './trusted-types.ts';

const WORKER = '/sw.js';

/** Registers the service worker (worker/). Where that is not allowed, as in private windows, the site works as before. */
export async function workOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // The pages' policy allows the address of a script only from a policy with this name.
  const policy = trustedPolicy('service-worker', { createScriptURL: (url) => url });
  await navigator.serviceWorker
    .register(policy ? policy.createScriptURL(WORKER) : WORKER, { updateViaCache: 'none' })
    .catch(() => undefined);
}

/** Tells the worker that the page answers clicks, and that its pictures may come. */
export function tellAwake(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(AWAKE);
}

/**
 * The service worker fetches the fonts of the headings once a page is idle, so they never delay a first paint
 * (product 12.10). Documents from the worker use them at once, by the mark of the head's script. A document that was
 * open before uses them from its next page on, where they move no text that somebody reads.
 */
export function useFonts(pathname: string): void {
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname !== first.current && navigator.serviceWorker?.controller)
      document.documentElement.setAttribute('data-fonts', '');
  }, [pathname]);
}
