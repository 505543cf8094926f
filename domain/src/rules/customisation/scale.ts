import { portionsOf } from './pools.ts';
import type { PoolGroup } from './pools.ts';

/*
 * How large the portions of a box are, so that it has neither too few items nor too many.
 */

/** A box has so many items, where what was bought allows it. */
const FEWEST_ITEMS = 4;
const MOST_ITEMS = 14;
/** Portions become smaller, to the half, or larger, so that boxes have so many items. */
const HALF = 0.5;
const SMALLER = [0.75, HALF];
/** Only where a box would be empty: half a portion down to the step below it. */
const SMALLEST = 0.4;
const LARGER = [1.1, 1.2, 1.35, 1.5, 1.75, 2, 2.5, 3, 4, 6, 8, 12];
const LARGEST = 20;
/** So many items of a group in a box are kept while portions become larger. */
const KEPT_ITEMS = 1.5;

/** Sets the scale of each group, and the portions of its pools at that scale, for the present box and the ones after it. */
export function scaleGroups(groups: readonly PoolGroup[], ahead: number): void {
  let usual = 0;
  for (const group of groups) {
    group.scale = 1;
    group.itemCount = itemsOf(group, 1);
    usual += group.heldCount + group.itemCount;
  }
  if (usual > MOST_ITEMS * ahead) makeLarger(groups, usual, ahead);
  else if (usual < FEWEST_ITEMS * ahead) scaleAll(groups, smallerScale(groups, usual, ahead));
}

function scaleAll(groups: readonly PoolGroup[], scale: number): void {
  for (const group of groups) {
    group.scale = scale;
    itemsOf(group, scale);
  }
}

/** The items of all boxes to come, with portions of this scale. */
function itemsAt(groups: readonly PoolGroup[], scale: number): number {
  let items = 0;
  for (const group of groups) items += group.heldCount + itemsOf(group, scale);
  return items;
}

/** The items of a group in the boxes to come: the portions of its pools, which are set. */
function itemsOf({ pools }: PoolGroup, scale: number): number {
  let items = 0;
  for (const pool of pools) {
    pool.portions = portionsOf(pool, scale);
    items += pool.portions;
  }
  return items;
}

/**
 * Makes portions larger until boxes have no more than the most items: those of a group only while it has items enough for
 * each box. Otherwise one box had two trays of eggs, and the next one none. Where that is not enough, all become larger.
 */
function makeLarger(groups: readonly PoolGroup[], usual: number, ahead: number): void {
  const most = MOST_ITEMS * ahead;
  const kept = groups.map(({ itemCount }) => Math.min(KEPT_ITEMS * ahead, itemCount));
  let all = usual;
  for (const scale of LARGER) {
    for (const [place, group] of groups.entries()) {
      const items = itemsOf(group, scale);
      if (items < (kept[place] ?? 0)) continue;
      all += items - group.itemCount;
      group.itemCount = items;
      group.scale = scale;
    }
    if (all > most) continue;
    for (const group of groups) itemsOf(group, group.scale);
    return;
  }
  scaleAll(groups, LARGER.find((each) => itemsAt(groups, each) <= most) ?? LARGEST);
}

/** The scale of portions where there are too few of the usual ones. */
function smallerScale(groups: readonly PoolGroup[], usual: number, ahead: number): number {
  let bought = 0;
  for (const { pools, heldCount } of groups) {
    bought += heldCount;
    for (const { left, portion } of pools) bought += left / portion;
  }
  // Where little was bought, one item in each box is more than an empty box.
  const fewest = bought < FEWEST_ITEMS * ahead ? ahead : FEWEST_ITEMS * ahead;
  if (usual >= fewest) return 1;
  const smaller = SMALLER.find((scale) => itemsAt(groups, scale) >= fewest);
  return smaller ?? (itemsAt(groups, HALF) >= ahead ? HALF : SMALLEST);
}
