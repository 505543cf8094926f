import { AWAKE } from './worker/rules.ts';
import { trustedPolicy } from './trusted-types.ts';

const WORKER = '/sw.js';

/**
 * Sets up what the browser keeps for times without a network (worker/). Where it is not allowed, as in
 * private windows, the site works as before.
 */
export async function workOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // The pages' policy lets only a named one make an address of a script.
  const policy = trustedPolicy('service-worker', { createScriptURL: (url) => url });
  await navigator.serviceWorker
    .register(policy ? policy.createScriptURL(WORKER) : WORKER, { updateViaCache: 'none' })
    .catch(() => undefined);
}

/** Tells the worker that the page answers clicks, and that its pictures may come. */
export function tellAwake(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(AWAKE);
}
