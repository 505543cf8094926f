import type { Instant } from '@shivar/domain/values/day';

import { clockOffset, recallClockOffset } from './server-clock.ts';
import { PRIVATE_CACHE, currentSession } from './session.ts';

/** What a person's page keeps. An older page may have left fields out. */
interface Kept {
  readonly userId?: string;
  readonly at?: number;
  readonly clockOffset?: number;
}

/*
 * Lists for times without a network (docs/decisions/0021). Every change of the session deletes them (session.ts): nothing
 * private is left on the device after a logout.
 */

/**
 * Keeps this under the name for the user, if the browser can. `at` is an instant by the server's clock. It takes the place
 * of what `isOld`.
 */
export async function keepPrivately(
  name: string,
  userId: string,
  kept: { readonly at: Instant } & Readonly<Record<string, unknown>>,
  isOld?: (name: string) => boolean,
): Promise<void> {
  try {
    const cache = await caches.open(PRIVATE_CACHE);
    if (isOld)
      for (const { url } of await cache.keys()) if (isOld(new URL(url).pathname)) await cache.delete(url);
    await cache.put(name, new Response(JSON.stringify({ userId, clockOffset: clockOffset(), ...kept })));
    // The user may have logged out since.
    if (currentSession().user?._id !== userId) await caches.delete(PRIVATE_CACHE);
  } catch {
    // Private windows and pages without https have no such store.
  }
}

/**
 * What was kept under the name for the user, or null. It brings the offset of the device's clock: on a device with a wrong
 * date, tomorrow's box would be another one.
 */
export async function keptPrivately(
  name: string,
  userId: string,
): Promise<({ readonly at: Instant } & Readonly<Record<string, unknown>>) | null> {
  try {
    const answer = await caches.match(name, { cacheName: PRIVATE_CACHE });
    const kept = (await answer?.json()) as Kept | undefined;
    if (kept?.userId !== userId || typeof kept.at !== 'number') return null;
    if (typeof kept.clockOffset === 'number') recallClockOffset(kept.clockOffset);
    return { ...kept, at: kept.at };
  } catch {
    return null;
  }
}
