import type { FulfilmentAnswer } from '@shivar/domain/answers';
import type { Instant } from '@shivar/domain/day';
import { sumQuantities } from '@shivar/domain/quantity';

export type HarvestItem = FulfilmentAnswer['harvest'][number];
export type Box = FulfilmentAnswer['boxes'][number];

/** What to harvest and pack for a day and batch, as far as it has been read. Quantities in grams or units. */
export interface DayList {
  readonly harvest: readonly HarvestItem[];
  /** By order number. */
  readonly boxes: readonly Box[];
  /** How many boxes there are, those not read yet included. */
  readonly boxCount: number;
  /** How many of them their customers left empty. */
  readonly emptyCount: number;
  /** All boxes have been read. */
  readonly complete: boolean;
  /** The server's instant at which reading began. */
  readonly readAt: Instant;
}

/** The list so far and one more page of boxes. Totals are those of the first page. */
export function withPage(list: DayList | null, page: FulfilmentAnswer, readAt: Instant): DayList {
  const complete = page.next === null;
  if (list) return { ...list, boxes: [...list.boxes, ...page.boxes], complete };
  const { harvest, boxes, boxCount, emptyCount } = page;
  return { harvest, boxes, boxCount, emptyCount, complete, readAt };
}

/**
 * Whether the boxes hold exactly what the harvest says, gram for gram. Pages are read one after the other, so
 * a change that a customer makes in between can show in one and not in the other.
 */
export function totalsAgree({ harvest, boxes, boxCount }: DayList): boolean {
  const packed = sumQuantities(
    boxes.map(({ items }) => Object.fromEntries(items.map(({ _id, qty }) => [_id, qty]))),
  );
  return (
    boxes.length === boxCount &&
    Object.keys(packed).length === harvest.length &&
    harvest.every(({ _id, qty }) => packed[_id] === qty)
  );
}

/** The harvest by category, in the order in which the farm has them. */
export function byCategory(harvest: readonly HarvestItem[]): HarvestItem[][] {
  return [...Map.groupBy(harvest, ({ categoryName }) => categoryName).values()];
}
