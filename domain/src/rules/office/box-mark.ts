import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';
import type { Instant } from '../../values/day.ts';
import type { Paise } from '../../values/money.ts';
import type { Failure } from '../notices/notice.ts';

/** Why a box did not reach its household. */
export const FAILURES = [
  'nobody_home',
  'wrong_address',
  'refused',
  'not_come',
  'spoilt',
] as const satisfies Failure[];

const FARMS_FAULT: readonly Failure[] = ['not_come', 'spoilt'];

/** Whether a failure is the farm's fault: then the quantities go back to the order. Others use them up (product 6.17). */
export function isFarmsFault(reason: Failure): boolean {
  return FARMS_FAULT.includes(reason);
}

/** How many minutes a failed mark may still be corrected before its household hears of it (product 6.17), and the same in milliseconds. */
export const FAILURE_WAITS = 10;
export const FAILURE_MAY_BE_WRONG_MS = FAILURE_WAITS * 60_000;

/** A driver's word about a box. */
export type BoxOutcome =
  | { readonly outcome: 'delivered' }
  | { readonly outcome: 'failed'; readonly reason: Failure };

/** A box as the database has it. `isFilled`: it has lines, so that its quantities count as planned. */
export interface MarkedBox {
  readonly status: string;
  readonly isFilled: boolean;
}

/**
 * What a mark writes, in this order. `restore` puts back the lines that a cancellation or an earlier mark took. The others
 * are kinds of the ledger.
 */
export type MarkStep = 'restore' | 'undelivered' | 'delivered' | 'failed' | 'given_back';

/**
 * What a driver's mark does to a box (product 6.17). It is a fact: it counts for a box that was cancelled meanwhile, and
 * after an earlier mark, which it corrects. It changes nothing of a box whose whole content was given back for a complaint.
 * Refuses a box that never went out.
 */
export function stepsOfMark({ status, isFilled }: MarkedBox, mark: BoxOutcome): Result<readonly MarkStep[]> {
  if (!['planned', 'delivered', 'failed', 'cancelled'].includes(status)) return refused('box_not_sent');
  const goesBack = mark.outcome === 'failed' && isFarmsFault(mark.reason);
  // Nothing of a cancelled box is planned, and nothing was brought.
  if (status === 'cancelled' && mark.outcome === 'failed') return accepted([]);
  // The office has given all of it back for a complaint: that stands.
  if (status === 'delivered' && !isFilled) return accepted([]);
  const isRestored = !isFilled && !goesBack;
  const steps: (MarkStep | false)[] = [
    isRestored && 'restore',
    status === 'delivered' && mark.outcome === 'failed' && 'undelivered',
    // What is put back into a failed box is used up by it.
    (status !== mark.outcome || isRestored) && mark.outcome,
    isFilled && goesBack && 'given_back',
  ];
  return accepted(steps.filter((step) => step !== false));
}

/** A press on a box: by whom, when by the server's clock, and with how much cash in paise. */
interface Press {
  readonly actorId: string;
  readonly at: Instant;
  readonly cash: Paise;
}

/**
 * Whether a press comes too late to count (product 6.17): somebody else pressed after it, and knew better. Such a press comes from a
 * phone that had no network. One with cash counts all the same: money is never forgotten.
 */
export function isOutdated(press: Press, last: Omit<Press, 'cash'> | undefined): boolean {
  return last !== undefined && last.actorId !== press.actorId && last.at > press.at && press.cash === 0;
}

/** Judges whether the office gives a box back that failed by its household (product 6.18). Given back twice is accepted. */
export function judgeGiveBack({ status, isFilled }: MarkedBox): Result<{ readonly isNew: boolean }> {
  return status === 'failed' ? accepted({ isNew: isFilled }) : refused('box_not_failed');
}
