import type { Stop } from '@shivar/domain/contract/office/round-calls';
import type { Day, Instant } from '@shivar/domain/values/day';

import type { Mark } from '../marks/mark-store.ts';
import type { MarkContent } from '../marks/mark-calls.ts';

/** A driver's last word about a stop. `isSent`: the farm knows it. */
export interface Said {
  readonly failed: string | null;
  readonly cash: number;
  readonly at: Instant;
  readonly isSent: boolean;
}

type BoxMark = Pick<Mark, 'state' | 'madeAt' | 'settledAt'> & { readonly body: MarkContent<'box'> };

/**
 * What was said of each stop, by order: by the server's list, and by the marks of this phone that the list does not know.
 * `clockOffset` is how far the server's clock is ahead of the phone's, in milliseconds.
 */
export function saidOfStops(
  { stops, readAt, date }: { readonly stops: readonly Stop[]; readonly readAt: Instant; readonly date: Day },
  marks: readonly BoxMark[],
  clockOffset: number,
): ReadonlyMap<string, Said> {
  const said = new Map<string, Said>();
  for (const { orderId, mark, status } of stops) {
    if (mark) {
      const failed = mark.outcome === 'failed' ? (mark.reason ?? '') : null;
      said.set(orderId, { failed, cash: mark.cash, at: Date.parse(mark.at), isSent: true });
    } else if (status === 'delivered' || status === 'failed')
      said.set(orderId, { failed: status === 'failed' ? '' : null, cash: 0, at: readAt, isSent: true });
  }
  for (const { body, state, madeAt, settledAt } of marks) {
    if (body.date !== date || (state === 'sent' && (settledAt ?? 0) <= readAt)) continue;
    const { orderId, failed = null, cash = 0 } = body;
    said.set(orderId, { failed, cash, at: madeAt + clockOffset, isSent: state === 'sent' });
  }
  return said;
}
