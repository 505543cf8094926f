import { mostThatFits } from './fits.ts';
import type { Pool, PoolGroup } from './pools.ts';
import { floorToStep, stepOf } from '../../values/quantity.ts';
import type { DeliveryMonths } from '../calendar/season.ts';

/**
 * Whether all that is left surely fits into so many boxes after the present one: it has no season and room is enough, or
 * there is room for each item spread evenly over its own boxes.
 */
export function fitsLater(group: PoolGroup, later: number): boolean {
  let [sum, isAllYear] = [0, true];
  for (const { item, left, given, most, boxes, comesNow } of group.pools) {
    if (left - given > most * (comesNow ? boxes - 1 : boxes)) return false;
    isAllYear &&= (item.seasonMonths ?? []).length === 0;
    sum += left - given;
  }
  const cap = floorToStep(group.cap, group.unit);
  return (isAllYear && sum <= cap * later) || evenShares(group) <= cap;
}

/** What each of its boxes gets of each item that is left if it is spread evenly, in all. */
function evenShares({ pools }: PoolGroup): number {
  let shares = 0;
  for (const { step, left, given, boxes, comesNow } of pools) {
    const rest = left - given;
    if (rest === 0) continue;
    // The odd rest of an imported order is looked at more closely.
    if (rest % step > 0) return Infinity;
    shares += Math.ceil(rest / (comesNow ? boxes - 1 : boxes) / step) * step;
  }
  return shares;
}

/** What is lost for good, in grams or units, with the present box as it is: it fits into no later box. */
function losses(group: PoolGroup, month: number, later: DeliveryMonths): () => number {
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
    const rests = group.pools.map(restOf);
    const given = wholes.reduce((sum, whole, index) => sum + whole - (rests[index] ?? 0), 0);
    return possible - given - fits(rests, later);
  };
}

function restOf({ item, left, given }: Pool): number {
  return floorToStep(left - given, item.unit);
}

/**
 * Adds to the present box what would not fit into the boxes after it. Without that, a box that is a little lighter than
 * the average could leave a rest that no later box can hold.
 */
export function fillUp(group: PoolGroup, month: number, later: DeliveryMonths): void {
  const step = stepOf(group.unit);
  const lost = losses(group, month, later);
  const load = () => group.pools.reduce((sum, { given }) => sum + given, 0);
  const canHold = (pool: Pool, more: number) => pool.comesNow && !pool.isScarce && load() + more <= group.cap;
  const canTake = (pool: Pool, more: number) =>
    canHold(pool, more) && restOf(pool) >= more && pool.given + more <= pool.most;
  let missing = lost();
  /** Moves so much of an item into the box, if less is lost for it. Returns whether it did. */
  const take = (pool: Pool, more: number) => {
    if (!canTake(pool, more)) return false;
    pool.given += more;
    const after = lost();
    if (after >= missing) pool.given -= more;
    const isLess = after < missing;
    missing = Math.min(missing, after);
    return isLess;
  };
  /** Makes room for a step of an item by a step less of another one, which fits into a later box. */
  const exchange = (pool: Pool) =>
    group.pools.some((other) => {
      if (other === pool || other.given < step) return false;
      other.given -= step;
      const isLess = take(pool, step);
      if (!isLess) other.given += step;
      return isLess;
    });
  // More of what is there, then half a portion of another item, and only then less.
  const takesMore = () =>
    missing > 0 &&
    (group.pools.some((pool) => pool.given > 0 && take(pool, step)) ||
      group.pools.some((pool) => pool.given === 0 && take(pool, pool.half)) ||
      group.pools.some((pool) => take(pool, step)) ||
      group.pools.some(exchange));
  let isTaken = true;
  while (isTaken) isTaken = takesMore();
  // The odd rest of an imported order is less than a step: no later box may have room for it. It comes with a
  // serving, as the last of its item, or in the last box that can get it.
  for (const pool of group.pools) {
    const odd = (pool.left - pool.given) % step;
    const isAlone = pool.given === 0 && pool.left > odd && pool.boxes > 1;
    const fits = pool.given % step === 0 && pool.given + odd <= pool.item.maxSelection && canHold(pool, odd);
    if (odd > 0 && !isAlone && fits) pool.given += odd;
  }
}
