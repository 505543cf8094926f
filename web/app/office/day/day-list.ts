import type { FulfilmentAnswer, HarvestAnswer } from '@shivar/domain/contract/office/fulfilment-answer';
import type { Day, Instant } from '@shivar/domain/values/day';
import { addDays, dayAt, instantAt } from '@shivar/domain/values/day';
import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { AnswerOf } from '@shivar/domain/contract/call';
import type { LateChange, officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { sumQuantities } from '@shivar/domain/values/quantities';

import type { CsvRow } from '../parts/save-file.ts';

export type HarvestItem = HarvestAnswer['harvest'][number];
export type Box = FulfilmentAnswer['boxes'][number];

/** The facts from the moment when the reading of a list began, with the harvest. */
export interface Begun
  extends Readonly<AnswerOf<(typeof officeDayCalls)['fulfilmentChanges']>>, HarvestAnswer {
  /** The server's instant. */
  readonly readAt: Instant;
}

/** The harvest and the boxes of a day and batch, as far as they have been read. */
export interface DayList extends Begun, Omit<FulfilmentAnswer, 'next'> {
  readonly complete: boolean;
}

/** Adds a page of boxes to the list. The numbers of boxes are those of the first page. */
export function withPage(list: DayList | null, page: FulfilmentAnswer, begun: Begun): DayList {
  const { next, ...first } = page;
  const complete = next === null;
  return list
    ? { ...list, boxes: [...list.boxes, ...page.boxes], complete }
    : { ...begun, ...first, complete };
}

/**
 * Whether the boxes and the harvest have the same sums. A change between two pages can be in one of them only. Where the harvest's
 * expected quantities are older than its boxes they are not compared. Boxes that were put away are not in the harvest.
 */
export function totalsAgree({ harvest, boxes, boxCount, expectedAge, putAway }: DayList): boolean {
  if (putAway !== undefined) return boxes.length === boxCount;
  const packed = sumsOf(boxes.map(({ items }) => items));
  const isOfNow = expectedAge === undefined;
  const expected = isOfNow ? sumsOf(boxes.map(({ farmsChoice = [] }) => farmsChoice)) : {};
  const known = new Set(harvest.map(({ _id }) => _id));
  return (
    boxes.length === boxCount &&
    [...Object.keys(packed), ...Object.keys(expected)].every((id) => known.has(id)) &&
    harvest.every(
      ({ _id, qty, expectedQty }) =>
        (packed[_id] ?? 0) === qty && (!isOfNow || (expected[_id] ?? 0) === expectedQty),
    )
  );
}

function sumsOf(boxes: readonly Box['items'][]): Record<string, number> {
  return sumQuantities(boxes.map((items) => Object.fromEntries(items.map(({ _id, qty }) => [_id, qty]))));
}

/** The number of boxes for which nothing is left; 0 where nobody knows it, because farm's choice is not counted. */
export function emptyCount({ openCount, expectedCount, expectedAge }: DayList): number {
  return expectedAge === null ? 0 : Math.max(0, openCount - expectedCount);
}

/** The harvest by category, in the farm's order. */
export function byCategory(harvest: readonly HarvestItem[]): HarvestItem[][] {
  return [...Map.groupBy(harvest, ({ categoryName }) => categoryName).values()];
}

type Titles = Readonly<
  Record<
    'category' | 'english' | 'marathi' | 'unit' | 'chosen' | 'ourPick' | 'total' | 'boxes' | 'cut',
    string
  >
>;

/** The harvest as the rows of a spreadsheet, one for each item in the farm's order, in grams or units. */
export function harvestRows(harvest: readonly HarvestItem[], titles: Titles): CsvRow[] {
  const { category, english, marathi, unit, chosen, ourPick, total, boxes, cut } = titles;
  return [
    [category, english, marathi, unit, chosen, ourPick, total, boxes, cut],
    ...harvest.map((item): CsvRow => [
      item.categoryName,
      item.englishName,
      item.marathiName,
      item.unitofItem,
      item.qty,
      item.expectedQty,
      item.qty + item.expectedQty,
      item.boxes + item.expectedBoxes,
      item.cut ?? '',
    ]),
  ];
}

/**
 * The boxes by area, in the order of the drivers' ways (product 11.69): first those of routes; then the others by area, the unknown one
 * last, and pincode. Within a pincode doors that nobody has sorted come last, by order number.
 */
export function byArea(boxes: readonly Box[]): Box[][] {
  const sorted = boxes.toSorted(
    (one, other) =>
      byPlace(one.stop?.route, other.stop?.route) ||
      byPlace(one.stop?.pincode, other.stop?.pincode) ||
      byText(one.area ?? LAST, other.area ?? LAST) ||
      byText(one.pincode, other.pincode) ||
      byPlace(one.stop?.door, other.stop?.door) ||
      one.orderNumber - other.orderNumber,
  );
  return [...Map.groupBy(sorted, ({ area }) => area).values()];
}

type Place = number | null | undefined;

/** What has no place comes last. */
function byPlace(one: Place, other: Place): number {
  const [first, second] = [one ?? Infinity, other ?? Infinity];
  return first === second ? 0 : first - second;
}

/** Sorts behind every name. */
const LAST = '\uFFFF';

function byText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** The last change of each box of this batch after the cut-off, by order. */
export function lateBoxes(changes: readonly LateChange[]): ReadonlyMap<string, Instant> {
  const here = changes.filter(({ isHere }) => isHere);
  return new Map(here.toReversed().map(({ orderId, at }) => [orderId, Date.parse(at)]));
}

/** The number of boxes changed after the cut-off, including those that left this batch. */
export function countLate(changes: readonly LateChange[]): number {
  return new Set(changes.map(({ orderId }) => orderId)).size;
}

/** In milliseconds. Changes from the last moment before the cut-off are certainly stored by then. */
const SETTLED_MS = 5000;

/** Whether customers cannot change a list that was read at this instant: the cut-off of the day has passed. */
export function isFinalAt(date: Day, readAt: Instant): boolean {
  return isPastCutOff(date, readAt - SETTLED_MS);
}

/** The hour in Asia/Kolkata at which a batch leaves the farm (product 3.11). */
const LEAVES_AT: Readonly<Record<Batch, number>> = { morning: 6, evening: 16 };

/** The day and batch to pack next: the first that has not left yet. The office opens with it. */
export function nextBatch(now: Instant): { date: Day; batch: Batch } {
  const today = dayAt(now);
  const batch = BATCHES.find((each) => now < instantAt(today, LEAVES_AT[each]));
  return batch ? { date: today, batch } : { date: addDays(today, 1), batch: 'morning' };
}
