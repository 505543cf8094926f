import { useEffect, useState } from 'react';
import type { Instant } from '@shivar/domain/day';

/*
 * The server's clock decides about cut-offs (design 4, Days), so countdowns run on it. Its offset from the
 * device's clock is learnt from the answers to calls; the answer that came back fastest is the most exact.
 */

// The Date header has whole seconds: on average it is half a second behind.
const DATE_HEADER_LAG_MS = 500;

let offsetMs = 0;
let bestRoundTripMs = Number.POSITIVE_INFINITY;

/** Learns the offset from an answer's Date header. The instants are the device's, in milliseconds. */
export function noteServerDate(dateHeader: string | null, sentAt: Instant, receivedAt: Instant): void {
  const serverTime = dateHeader === null ? Number.NaN : Date.parse(dateHeader) + DATE_HEADER_LAG_MS;
  const roundTripMs = receivedAt - sentAt;
  // A device's clock that was put right in between shows as a negative or absurd round trip.
  if (Number.isNaN(serverTime) || roundTripMs < 0 || roundTripMs > bestRoundTripMs) return;
  bestRoundTripMs = roundTripMs;
  offsetMs = serverTime - (sentAt + roundTripMs / 2);
}

/** The instant by the server's clock, in milliseconds since 1970. */
export function serverNow(): Instant {
  return Date.now() + offsetMs;
}

/** The server's instant, renewed every `everyMs` milliseconds and when the page is looked at again. */
export function useServerNow(everyMs: number): Instant {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const renew = () => setNow(serverNow());
    const timer = setInterval(renew, everyMs);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [everyMs]);
  return now;
}
