import type { Instant } from '@shivar/domain/values/day';
import { useEffect, useState } from 'react';

/*
 * The server's clock decides about cut-offs (product 3.3), so countdowns run on it. Its offset from the
 * device's clock is learnt from the `server-time` of every answer; the one that came back fastest is the most
 * exact. It is learnt anew where an answer shows that the device's clock was put right meanwhile.
 */

let offsetMs = 0;
let bestRoundTripMs = Number.POSITIVE_INFINITY;
let newestMs = 0;
const followers = new Set<() => void>();

/** Learns the offset from an answer's `server-time`. The instants are the device's, in milliseconds. */
export function noteServerTime(header: string | null, sentAt: Instant, receivedAt: Instant): void {
  const serverTime = header === null ? Number.NaN : Number(header);
  const roundTripMs = receivedAt - sentAt;
  if (serverTime > newestMs) newestMs = serverTime;
  const offset = serverTime - sentAt - roundTripMs / 2;
  // A device's clock that was put back in between shows as a negative round trip.
  if (Number.isNaN(offset) || roundTripMs < 0) return;
  const isPutRight = Math.abs(offset - offsetMs) > roundTripMs / 2 + bestRoundTripMs;
  if (roundTripMs > bestRoundTripMs && !isPutRight) return;
  bestRoundTripMs = roundTripMs;
  offsetMs = offset;
  for (const renew of followers) renew();
}

/** How far the server's clock is ahead of the device's, in milliseconds. */
export function clockOffset(): number {
  return offsetMs;
}

/** Takes the offset that an earlier page learnt, until an answer tells a newer one. For pages without a network. */
export function recallClockOffset(ms: number): void {
  if (bestRoundTripMs !== Number.POSITIVE_INFINITY) return;
  offsetMs = ms;
  for (const renew of followers) renew();
}

/** The instant by the server's clock, in milliseconds since 1970. */
export function serverNow(): Instant {
  return Date.now() + offsetMs;
}

/**
 * The time that the server wrote on its newest answer. What was booked and what was read are compared by it: the offset of a page that was
 * just loaded may be wrong by seconds on a slow line.
 */
export function serverTold(): Instant {
  return newestMs || serverNow();
}

/**
 * Asks for the server's time unless an answer has told it. Does not use the API client, which public pages fetch late.
 * If it fails, the device's clock is used.
 */
export async function askServerTime(): Promise<void> {
  if (bestRoundTripMs !== Number.POSITIVE_INFINITY) return;
  const sentAt = Date.now();
  try {
    const response = await fetch('/api/settings', { method: 'HEAD' });
    noteServerTime(response.headers.get('server-time'), sentAt, Date.now());
  } catch {
    // No way to the server just now: the next answer of any call tells the time.
  }
}

/**
 * The server's instant, renewed every `everyMs` milliseconds, when the page is looked at again, and when an
 * answer tells it more exactly.
 */
export function useServerNow(everyMs: number): Instant {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const renew = () => setNow(serverNow());
    const timer = setInterval(renew, everyMs);
    document.addEventListener('visibilitychange', renew);
    followers.add(renew);
    // An answer may have told the time after the first rendering.
    renew();
    return () => {
      clearInterval(timer);
      followers.delete(renew);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [everyMs]);
  return now;
}
