import type { FulfilmentAnswer } from '@shivar/domain/contract/answers';
import type { Instant } from '@shivar/domain/values/day';
import type { LateChange } from '@shivar/domain/contract/office/day-calls';
import { sumQuantities } from '@shivar/domain/values/quantity';

export type HarvestItem = FulfilmentAnswer['harvest'][number];
export type Box = FulfilmentAnswer['boxes'][number];

/** What was known when the reading of a list began. */
export interface Begun {
  /** The server's instant. */
  readonly readAt: Instant;
  /** Another one as soon as a box has changed. */
  readonly version: string;
  /** What the office changed after the cut-off, the newest first. */
  readonly changes: readonly LateChange[];
}

/** What to harvest and pack for a day and batch, as far as it has been read. Quantities in grams or units. */
export interface DayList extends Begun {
  readonly harvest: readonly HarvestItem[];
  /** By order number. */
  readonly boxes: readonly Box[];
  /** How many boxes there are, those not read yet included. */
  readonly boxCount: number;
  /** How many of them their customers left empty. */
  readonly emptyCount: number;
  /** All boxes have been read. */
  readonly complete: boolean;
}

/** The list so far and one more page of boxes. Totals are those of the first page. */
export function withPage(list: DayList | null, page: FulfilmentAnswer, begun: Begun): DayList {
  const complete = page.next === null;
  if (list) return { ...list, boxes: [...list.boxes, ...page.boxes], complete };
  const { harvest, boxes, boxCount, emptyCount } = page;
  return { ...begun, harvest, boxes, boxCount, emptyCount, complete };
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

/** The boxes of one area, and its names; empty where the farm never came there. */
export interface AreaBoxes {
  readonly area: string;
  readonly marathiArea: string;
  readonly boxes: readonly Box[];
}

/** The boxes area by area, in the order of the areas' names; within one by pincode and order number. */
export function byArea(boxes: readonly Box[]): AreaBoxes[] {
  const areas = Map.groupBy(boxes, ({ area }) => area ?? '');
  return [...areas]
    .toSorted(([one], [other]) => byName(one, other))
    .map(([area, inArea]) => ({
      area,
      marathiArea: inArea[0]?.marathiArea ?? '',
      boxes: inArea.toSorted(
        (one, other) => byName(one.pincode, other.pincode) || one.orderNumber - other.orderNumber,
      ),
    }));
}

/** What has no name comes last. */
function byName(one: string, other: string): number {
  if (one === '' || other === '') return one === other ? 0 : one === '' ? 1 : -1;
  return one < other ? -1 : one > other ? 1 : 0;
}

/** When each box of this batch was changed last after the cut-off, by its order. */
export function lateBoxes(changes: readonly LateChange[]): ReadonlyMap<string, Instant> {
  const late = new Map<string, Instant>();
  for (const { orderId, at, isHere } of changes) {
    if (isHere && !late.has(orderId)) late.set(orderId, Date.parse(at));
  }
  return late;
}

/** How many boxes were changed after the cut-off, those that do not go out here any more included. */
export function countLate(changes: readonly LateChange[]): number {
  return new Set(changes.map(({ orderId }) => orderId)).size;
}
