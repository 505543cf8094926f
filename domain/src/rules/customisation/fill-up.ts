import { loadOf } from './allowance.ts';
import { mostThatFits } from './fits.ts';
import { halfPortion } from './pools.ts';
import type { Pool, PoolGroup } from './pools.ts';
import { floorToStep, stepOf } from '../../values/quantity.ts';
import type { Quantities } from '../../values/quantity.ts';
import { isInSeason } from '../calendar/season.ts';
import type { DeliveryMonths } from '../calendar/season.ts';

/** Whether all that is left surely fits into so many boxes after the present one: it has no season, and room is enough. */
export function fitsLater(group: PoolGroup, box: Quantities, later: number): boolean {
  let sum = 0;
  for (const { item, left, most } of group.pools) {
    const rest = left - (box[item.id] ?? 0);
    if ((item.seasonMonths ?? []).length > 0 || rest > most * later) return false;
    sum += rest;
  }
  return sum <= floorToStep(group.cap, group.unit) * later;
}

/** What is lost for good, in grams or units, with the present box as it is: it fits into no later box. */
function losses(group: PoolGroup, box: Quantities, month: number, later: DeliveryMonths): () => number {
  const cap = floorToStep(group.cap, group.unit);
  const now = new Map(later).set(month, (later.get(month) ?? 0) + 1);
  const fits = (rests: readonly number[], months: DeliveryMonths) =>
    mostThatFits(
      group.pools.map(({ item, most }, index) => ({
        most,
        wanted: rests[index] ?? 0,
        seasonMonths: item.seasonMonths ?? [],
      })),
      cap,
      months,
    );
  const wholes = group.pools.map(({ item, left }) => floorToStep(left, item.unit));
  const possible = fits(wholes, now);
  return () => {
    const rests = group.pools.map((pool) => restOf(pool, box));
    const given = wholes.reduce((sum, whole, index) => sum + whole - (rests[index] ?? 0), 0);
    return possible - given - fits(rests, later);
  };
}

function restOf({ item, left }: Pool, box: Quantities): number {
  return floorToStep(left - (box[item.id] ?? 0), item.unit);
}

/**
 * Adds to the present box what would not fit into the boxes after it. Without that, a box that is a little lighter than
 * the average could leave a rest that no later box can hold.
 */
export function fillUp(
  group: PoolGroup,
  box: Record<string, number>,
  month: number,
  later: DeliveryMonths,
): void {
  const step = stepOf(group.unit);
  const lost = losses(group, box, month, later);
  const canTake = (pool: Pool, more: number) =>
    isInSeason(pool.item, month) &&
    restOf(pool, box) >= more &&
    (box[pool.item.id] ?? 0) + more <= pool.most &&
    loadOf(group, box) + more <= group.cap;
  const move = (pool: Pool, by: number) => {
    box[pool.item.id] = (box[pool.item.id] ?? 0) + by;
  };
  let missing = lost();
  /** Moves so much of an item into the box, if less is lost for it. Returns whether it did. */
  const take = (pool: Pool, more: number) => {
    if (!canTake(pool, more)) return false;
    move(pool, more);
    const after = lost();
    if (after >= missing) move(pool, -more);
    const isLess = after < missing;
    missing = Math.min(missing, after);
    return isLess;
  };
  // More of what is there, then half a portion of another item, and only then less.
  const isThere = (pool: Pool) => (box[pool.item.id] ?? 0) > 0;
  const takesMore = () =>
    missing > 0 &&
    (group.pools.some((pool) => isThere(pool) && take(pool, step)) ||
      group.pools.some((pool) => !isThere(pool) && take(pool, halfPortion(pool.item.unit, pool.portion))) ||
      group.pools.some((pool) => take(pool, step)));
  let isTaken = true;
  while (isTaken) isTaken = takesMore();
}
