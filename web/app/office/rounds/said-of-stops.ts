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

type StartMark = Pick<Mark, 'state' | 'kind' | 'madeAt' | 'settledAt'> & {
  readonly body: MarkContent<'out'>;
};

interface ReadStops {
  readonly stops: readonly Stop[];
  readonly readAt: Instant;
  readonly date: Day;
}

/** Whether the server's list was read before it knew a mark of this phone. */
const isNews = ({ state, settledAt }: Pick<Mark, 'state' | 'settledAt'>, readAt: Instant) =>
  state !== 'sent' || (settledAt ?? 0) > readAt;

/**
 * When somebody started with each stop, by order: by the server's list, and by the starts of this phone, and those that were taken back,
 * that the list does not know. `marks` are in the order of the presses.
 */
export function startsOfStops(
  { stops, readAt, date }: ReadStops,
  marks: readonly StartMark[],
  clockOffset: number,
): ReadonlyMap<string, Instant> {
  const starts = new Map(
    stops.flatMap(({ orderId, outAt }) => (outAt ? [[orderId, Date.parse(outAt)] as const] : [])),
  );
  for (const mark of marks) {
    if (mark.body.date !== date || !isNews(mark, readAt)) continue;
    for (const orderId of mark.body.orders)
      if (mark.kind === 'outBack') starts.delete(orderId);
      else if (!starts.has(orderId)) starts.set(orderId, mark.madeAt + clockOffset);
  }
  return starts;
}

type UpiMark = Pick<Mark, 'state' | 'settledAt'> & { readonly body: MarkContent<'doorUpi'> };

/** The stops with the payments by UPI that this phone told and the server's list does not know: no cash is asked for them. */
export function withUpiMarks({ stops, readAt, date }: ReadStops, marks: readonly UpiMark[]): readonly Stop[] {
  const news = marks.filter((mark) => mark.body.date === date && isNews(mark, readAt));
  if (news.length === 0) return stops;
  return stops.map((stop) => {
    const told = news
      .filter(({ body }) => body.orderId === stop.orderId)
      .reduce((sum, { body }) => sum + body.paise, 0);
    if (told === 0) return stop;
    const { cashDue, saidPaid = 0 } = stop;
    return { ...stop, cashDue: Math.max(0, cashDue - told), saidPaid: saidPaid + told };
  });
}

/**
 * What was said of each stop, by order: by the server's list, and by the marks of this phone that the list does not know.
 * `clockOffset` is how far the server's clock is ahead of the phone's, in milliseconds.
 */
export function saidOfStops(
  { stops, readAt, date }: ReadStops,
  marks: readonly BoxMark[],
  clockOffset: number,
): ReadonlyMap<string, Said> {
  const said = new Map<string, Said>();
  for (const { orderId, mark, status } of stops) {
    // The office took the mark of a planned box back (product 6.29).
    if (mark && status !== 'planned') {
      const failed = mark.outcome === 'failed' ? (mark.reason ?? '') : null;
      said.set(orderId, { failed, cash: mark.cash, at: Date.parse(mark.at), isSent: true });
    } else if (status === 'delivered' || status === 'failed')
      said.set(orderId, { failed: status === 'failed' ? '' : null, cash: 0, at: readAt, isSent: true });
  }
  for (const mark of marks) {
    const { body, state, madeAt } = mark;
    if (body.date !== date || !isNews(mark, readAt)) continue;
    const { orderId, failed = null, cash = 0 } = body;
    said.set(orderId, { failed, cash, at: madeAt + clockOffset, isSent: state === 'sent' });
  }
  return said;
}
