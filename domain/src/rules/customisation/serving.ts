import type { Pool, PoolGroup } from './pools.ts';

/*
 * How much of an item the present box gets.
 */

/**
 * A serving, or the step above or below it where the rest does not divide: the one that brings the box nearer to its weight.
 * Otherwise 7 bunches for each of 5 boxes would come as one of each kind now, and as two of each kind next time.
 */
export function nearest(
  { step, left, most, portion, half, portions, serving }: Pool,
  scale: number,
  wanted: number,
): number {
  const even = left / portions;
  const other = serving > even ? serving - step : serving + step;
  // The odd rest comes too. The later servings must not become smaller than half a portion.
  const isPossible =
    scale >= 1 &&
    Math.abs(other - even) < step &&
    2 * other >= portion &&
    other <= Math.min(left, most) &&
    (other < serving || left - other - (left % step) >= half * (portions - 1));
  return isPossible && Math.abs(other - wanted) < Math.abs(serving - wanted) ? other : serving;
}

/** One portion of what is left, in grams or units: the rest divides evenly over the portions. */
export function servingOf({ step, left, most, portions }: Pool, scale: number): number {
  // Portions that were made smaller must last for all their boxes.
  const toStep = scale < 1 ? Math.floor : Math.round;
  const even = portions > 1 ? Math.max(1, toStep(left / portions / step)) * step : left;
  return Math.min(even, left, most);
}

/**
 * Moves the present box of a group nearer to its weight, by `missing` grams or units: larger portions need not all be
 * alike. Each stays a usual portion at least, and what is left of an item still divides into one portion fewer. So no box
 * after it gets more items, and none gets smaller ones.
 */
export function evenOut(group: PoolGroup, missing: number): void {
  let rest = missing;
  for (const pool of group.pools) {
    const { item, step, left, most, portion, portions, serving, given } = pool;
    if (rest === 0) return;
    // A staple comes alike in all boxes. The odd rest of an imported order comes with the serving that has it.
    if (item.isStaple || given === 0 || serving <= portion || portions === 1 || left % step > 0) continue;
    const wanted = given + Math.round(rest / step) * step;
    const least = Math.ceil((left - mostLater(pool, group.scale)) / step) * step;
    const highest = Math.floor((left - portion * (portions - 1)) / step) * step;
    const other = Math.min(Math.max(wanted, portion, least), most, highest);
    if (other < Math.max(portion, least) || Math.abs(rest - other + given) >= Math.abs(rest)) continue;
    rest -= other - given;
    pool.given = other;
  }
}

/** The most of an item that is left for the boxes after the present one in one portion fewer, in grams or units. */
function mostLater({ most, portion, portions, boxes, turn }: Pool, scale: number): number {
  const later = portions - 1;
  // As many portions as boxes: there are no more of them, however much is left.
  if (later === boxes - 1) return most * later;
  const below = (portions - (scale > 1 ? turn : 0.5)) * portion * scale;
  return Math.min(most * later, Math.ceil(below) - 1);
}
