import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';
import { isPastCutOff } from '../calendar/cut-off.ts';
import { likeRank } from '../produce/likes.ts';
import type { Likes } from '../produce/likes.ts';
import { dayAt } from '../../values/day.ts';
import type { Day, Instant } from '../../values/day.ts';
import type { Paise } from '../../values/money.ts';
import { floorToStep, stepOf } from '../../values/quantity.ts';
import type { Unit } from '../../values/quantity.ts';

/** What a box wants of an item, in grams or units. */
export interface Want {
  /** The order's number: the last word between two that are alike. */
  readonly number: number;
  readonly wanted: number;
  /** The last day on which its share was rounded down. Null: never. */
  readonly roundedDownOn: Day | null;
}

/** What a box gets, in grams or units. */
export interface Share {
  readonly gets: number;
  /** It gets less than the same fraction as everyone. So next time it comes first. */
  readonly isRoundedDown: boolean;
}

/**
 * Shares what there is of an item fairly among boxes (product 11.50): each gets the same fraction of what it wants, rounded down to
 * whole steps. The steps that are left over go first to those whose share was rounded down most recently, then to the largest
 * remainders, one to each. So no order is rounded down twice running while one like it never is. The odd rest of an imported
 * order is its last step. In the order of `wants`.
 */
export function shareFairly(wants: readonly Want[], available: number, unit: Unit): Share[] {
  const step = stepOf(unit);
  const total = wants.reduce((sum, { wanted }) => sum + wanted, 0);
  if (available >= total) return wants.map(({ wanted }) => ({ gets: wanted, isRoundedDown: false }));
  let left = available;
  const parts = wants.map((want, place) => {
    // Whole numbers, so that nothing is lost in fractions: a share is `exact / total`.
    const exact = BigInt(want.wanted) * BigInt(available);
    const gets = Number(exact / BigInt(step * total)) * step;
    left -= gets;
    return { ...want, place, gets, remainder: Number(exact - BigInt(gets) * BigInt(total)) };
  });
  for (const part of parts.toSorted(byTurn)) {
    const more = Math.min(step, part.wanted - part.gets);
    if (part.remainder === 0 || more > left) continue;
    part.gets += more;
    part.remainder = 0;
    left -= more;
  }
  return parts.map(({ gets, remainder }) => ({ gets, isRoundedDown: remainder > 0 }));
}

type Part = Want & { readonly remainder: number };

/** Who gets a step that is left over: the last rounded down first, then the largest remainder. */
function byTurn(one: Part, other: Part): number {
  const [last, otherLast] = [one.roundedDownOn ?? '', other.roundedDownOn ?? ''];
  if (last !== otherLast) return last > otherLast ? -1 : 1;
  return other.remainder - one.remainder || one.number - other.number;
}

/** A box that wants an item of which there is too little. */
export interface ShortBox extends Want {
  /** The likes of its household. */
  readonly likes: Likes;
  /** How much of the other item its order allows in this box beside what it holds: 0 where it cannot come. */
  readonly room: number;
}

/** What there is, in grams or units. */
export interface Available {
  readonly quantity: number;
  /** An item of the same category and unit that the farm has, and how much of it. */
  readonly other: { readonly itemId: string; readonly quantity: number } | null;
}

/** What a box gets, and how much of the other item in place of what is missing. */
interface ShortShare extends Share {
  readonly instead: number;
}

const FINE = likeRank({}, '');

/**
 * Shares an item that is short, and the other item in the same way among the boxes that miss something (product 11.51). Who
 * likes the other item rarely or never gets none of it: what is missing goes back to what is left to plan.
 */
export function shareShortage(
  boxes: readonly ShortBox[],
  { quantity, other }: Available,
  unit: Unit,
): ShortShare[] {
  const shares = shareFairly(boxes, quantity, unit);
  if (!other) return shares.map((share) => ({ ...share, instead: 0 }));
  const missing = boxes.map((box, place): Want => {
    const wanted = Math.min(box.wanted - (shares[place]?.gets ?? 0), box.room);
    return { ...box, wanted: likeRank(box.likes, other.itemId) > FINE ? 0 : floorToStep(wanted, unit) };
  });
  const others = shareFairly(missing, other.quantity, unit);
  return shares.map((share, place) => ({ ...share, instead: others[place]?.gets ?? 0 }));
}

/** How far a day and batch is: customers can change it, its close is under way or done, or the day has passed. */
export type DayState = 'open' | 'closing' | 'closed' | 'over';

/** The state of a day. `isClosed`: every box of it is closed. */
export function stateOfDay(day: Day, isClosed: boolean, now: Instant): DayState {
  if (!isPastCutOff(day, now)) return 'open';
  if (day < dayAt(now)) return 'over';
  return isClosed ? 'closed' : 'closing';
}

/** Judges whether an item can be marked as scarce, or the mark be removed: until the cut-off. */
export function judgeScarce(day: Day, now: Instant): Result<null> {
  return isPastCutOff(day, now) ? refused('date_past_cut_off', { day }) : accepted(null);
}

/**
 * How much of an item that households added to boxes does not come, in grams or units (product 5.72): the lines of the
 * allowance come first. `lines`: all that those want.
 */
export function extrasThatGo({
  available,
  lines,
  added,
}: {
  readonly available: number;
  readonly lines: number;
  readonly added: number;
}): number {
  return Math.max(0, added - Math.max(0, available - lines));
}

/** How much less each of these gets, in their order, until so much is gone, in grams or units. Without those that lose nothing. */
export function losesOf<Row extends { readonly quantity: number }>(
  rows: readonly Row[],
  gone: number,
): { readonly row: Row; readonly less: number }[] {
  let left = gone;
  return rows.flatMap((row) => {
    const less = Math.min(row.quantity, left);
    left -= less;
    return less > 0 ? [{ row, less }] : [];
  });
}

/** Judges whether a shortage can be shared: once the boxes are closed, until the end of the day. */
export function judgeShare(day: Day, state: DayState): Result<null> {
  if (state === 'over') return refused('date_over', { day });
  return state === 'closed' ? accepted(null) : refused('day_not_closed', { day });
}

/** Judges whether the shares of a shortage can be taken back: until somebody packs (product 11.53). A second time is accepted. */
export function judgeTakeBack(
  day: Day,
  { isPacking }: { readonly isPacking: boolean },
  now: Instant,
): Result<null> {
  if (day < dayAt(now)) return refused('date_over', { day });
  return isPacking ? refused('packing_began') : accepted(null);
}

/**
 * Whether an extra that a shortage took comes back (product 11.53): its box goes out and holds what the shortage left, and what of its
 * price became credit is still there, in paise. `over`: the credit of its order.
 */
export function extraComesBack(
  { isAsLeft, credited }: { readonly isAsLeft: boolean; readonly credited: Paise },
  over: Paise,
): boolean {
  return isAsLeft && over >= credited;
}
