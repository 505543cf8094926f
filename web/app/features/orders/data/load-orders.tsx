import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { Instant } from '@shivar/domain/values/day';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

import { formatInstant } from '../../../lib/clock-time.ts';
import { requireUser } from '../../../lib/guard.ts';
import { storeOrders, storedOrders } from '../../../lib/offline-orders.ts';
import { useLanguage } from '../../../lib/language.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import type { SessionUser } from '../../../lib/session.ts';
import { useWords } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { askOrders } from './ask-orders.ts';

export interface LoadedOrders {
  readonly user: SessionUser;
  /** The newest first; null where they could not be loaded. */
  readonly orders: readonly OrderAnswer[] | null;
  /** Without a network: the time of loading of the stored orders. */
  readonly keptAt: Instant | null;
}

/** For a `clientLoader`: the customer's orders, or a redirect to the login without a token or user (product 2.34). */
export async function loadOrders(request: Request): Promise<LoadedOrders> {
  const user = requireUser(request);
  const loaded = await askOrders(user._id);
  // A 401 has cleared the session: then `requireUser` leads to the login.
  if (!loaded.ok) {
    const kept = loaded.failure.kind === 'refused' ? null : await storedOrders(user._id);
    return { user: requireUser(request), orders: kept?.orders ?? null, keptAt: kept?.at ?? null };
  }
  void storeOrders(user._id, { at: serverNow(), orders: loaded.value });
  return { user, orders: loaded.value, keptAt: null };
}

// At most one request in this time, for people who switch between two tabs.
const LOOK_AGAIN_AFTER_MS = 10_000;

/**
 * Follows the page's loader, and runs it again when the tab comes back into view or back online. Loaded orders stay
 * in sight where a later request fails: then they are old.
 */
export function useFreshOrders(loaded: Omit<LoadedOrders, 'user'>) {
  const [known, setKnown] = useState(loaded);
  // By its orders: the object around them may be a new one at each rendering.
  if (loaded.orders !== null && loaded.orders !== known.orders) setKnown(loaded);
  useLookingAgain();
  const { orders, keptAt } = loaded.orders ? loaded : known;
  return { orders, keptAt, isOld: keptAt !== null || (loaded.orders === null && orders !== null) };
}

function useLookingAgain(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    let lookedAt = Date.now();
    const look = () => {
      if (document.visibilityState === 'hidden' || Date.now() - lookedAt < LOOK_AGAIN_AFTER_MS) return;
      lookedAt = Date.now();
      void revalidate();
    };
    const lookAtOnce = () => {
      lookedAt = 0;
      look();
    };
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('online', lookAtOnce, { signal });
    return () => over.abort();
  }, [revalidate]);
}

/** The orders could not be loaded (product 9.10), with another try. */
export function OrdersFailed() {
  const t = useWords('orders');
  const { revalidate } = useRevalidator();
  return (
    <ErrorState title={t('loadFailed')} onRetry={revalidate}>
      {t('loadFailedText')}
    </ErrorState>
  );
}

/** A note that the orders may be out of date, with their time where the device has stored them. */
export function OldOrders({ keptAt }: { keptAt: Instant | null }) {
  const t = useWords('orders');
  const language = useLanguage();
  return (
    <output className="mb-5 flex items-start gap-3 rounded-button bg-turmeric-tint px-4 py-3 text-turmeric-ink">
      <Icon name="clock" />
      {keptAt === null ? t('oldOrders') : t('keptOrders', { when: formatInstant(keptAt, language) })}
    </output>
  );
}
