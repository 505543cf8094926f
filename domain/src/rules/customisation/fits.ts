import { isInSeason } from '../calendar/season.ts';
import type { DeliveryMonths, Seasonal } from '../calendar/season.ts';

/** Something to put into boxes that share one cap, in grams or units. */
interface Fitting extends Seasonal {
  /** The most of it in one box. */
  readonly most: number;
  /** The most of it in all boxes. */
  readonly wanted: number;
}

/**
 * The most of these things that fits into the boxes of these months, `cap` in each, in grams or units.
 *
 * This is a largest flow from things to the boxes of their seasons, so it equals the smallest cut. All boxes of a
 * month are alike, so a cut takes whole months: the boxes of some months are filled to the cap, and each thing brings
 * its wanted quantity, or the content of its boxes in the other months.
 */
export function mostThatFits(things: readonly Fitting[], cap: number, months: DeliveryMonths): number {
  const counted = [...asFewMonths(things, months)];
  let least = Infinity;
  // Each bit of `full` says whether the boxes of a month are filled to the cap. A purchase lies in three months at most.
  for (let full = 0; full < 2 ** counted.length; full += 1) {
    const isFull = (index: number) => Math.floor(full / 2 ** index) % 2 === 1;
    let cut = 0;
    for (const [index, [, boxes]] of counted.entries()) if (isFull(index)) cut += cap * boxes;
    for (const thing of things) {
      let boxes = 0;
      for (const [index, [month, count]] of counted.entries())
        if (!isFull(index) && isInSeason(thing, month)) boxes += count;
      cut += Math.min(thing.wanted, thing.most * boxes);
    }
    least = Math.min(least, cut);
  }
  return least;
}

/** The boxes as few months: those in which the same things are in season count as one. Each month doubles the cuts. */
function asFewMonths(things: readonly Seasonal[], months: DeliveryMonths): DeliveryMonths {
  const alike = new Map<string, [month: number, boxes: number]>();
  for (const [month, boxes] of months) {
    if (boxes === 0) continue;
    const key = things.map((thing) => Number(isInSeason(thing, month))).join('');
    alike.set(key, [month, boxes + (alike.get(key)?.[1] ?? 0)]);
  }
  return new Map(alike.values());
}
