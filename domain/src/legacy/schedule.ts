import { dayAt } from '../values/day.ts';
import type { Day, Instant } from '../values/day.ts';
import { BATCHES } from '../rules/calendar/delivery-calendar.ts';
import type { Batch } from '../rules/calendar/delivery-calendar.ts';
import { nameOf, readQuantity } from './items.ts';
import type { OldItem } from './items.ts';
import { isMissing, readId } from './record.ts';
import type { Remarks } from './record.ts';
import type { Quantities } from '../values/quantity.ts';
import { isRecord, readDay, readText, readUnit } from '../values/unknown.ts';

/** The scheduled box of a date. The batch is null where it is missing. */
export interface OldDelivery {
  readonly date: Day;
  readonly batch: Batch | null;
  /** In grams or units by the item's sourceId, only above zero. */
  readonly lines: Quantities;
}

/** One line, before its item is known. */
interface ToldLine {
  readonly key: string;
  readonly told: unknown;
  readonly path: string;
}

/** The items by their id. Items that only the schedule has are added to it. */
type Known = Map<string, OldItem>;

/**
 * A deliverySchedule in either shape (product 8.9), in order of date. Entries of one date are joined. Items have an
 * id, or else an English name. Faults: an unreadable date, quantity or unit, a line without an item, and two batches
 * on a date that is not over. Lines without a date are left out with a note: nobody knows when they came, and their
 * quantities can be placed again.
 */
export function readOldSchedule(
  value: unknown,
  items: readonly OldItem[],
  now: Instant,
  remarks: Remarks,
): { readonly deliveries: readonly OldDelivery[]; readonly unsubscribed: readonly OldItem[] } {
  const known: Known = new Map(items.map((item) => [item.sourceId, item]));
  const days = new Map<Day, OldDelivery>();
  for (const entry of entriesOf(value, remarks)) {
    const lines = readLines(entry.lines, known, remarks);
    const date = readDay(entry.date);
    const hasLines = Object.keys(lines).length > 0;
    if (date === null) {
      if (hasLines && isMissing(entry.date)) remarks.note('entry_without_date', entry.path, lines);
      else if (hasLines) remarks.fault('date_invalid', `${entry.path}.date`, entry.date);
      continue;
    }
    const delivery = { date, batch: readBatch(entry, remarks), lines };
    const earlier = days.get(date);
    if (earlier) remarkTwice(earlier, delivery, entry.path, now, remarks);
    days.set(date, earlier ? together(earlier, delivery) : delivery);
  }
  const deliveries = [...days.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1));
  return { deliveries, unsubscribed: [...known.values()].filter((item) => !items.includes(item)) };
}

interface ToldEntry {
  readonly date: unknown;
  readonly batch: unknown;
  readonly lines: readonly ToldLine[];
  readonly path: string;
}

function entriesOf(value: unknown, remarks: Remarks): ToldEntry[] {
  return partsOf(value, 'deliverySchedule', remarks).flatMap(([key, told]): ToldEntry[] => {
    const path = `deliverySchedule.${key}`;
    if (isRecord(value)) return [{ date: key, batch: undefined, lines: linesOf(told, path, remarks), path }];
    if (isRecord(told)) {
      const { date, batch, items } = told;
      return [{ date, batch, lines: linesOf(items, path, remarks), path }];
    }
    remarks.fault('schedule_invalid', path, told);
    return [];
  });
}

function linesOf(value: unknown, path: string, remarks: Remarks): ToldLine[] {
  return partsOf(value, path, remarks).map(([key, told]) => {
    if (isRecord(value)) return { key, told, path: `${path}.${key}` };
    return { key: isRecord(told) ? readId(told['_id']) : '', told, path: `${path}.items.${key}` };
  });
}

/** The parts of a list or of a map. Anything else is a fault, if it is not missing. */
function partsOf(value: unknown, path: string, remarks: Remarks): [key: string, told: unknown][] {
  if (isRecord(value) || Array.isArray(value)) return Object.entries(value);
  if (!isMissing(value)) remarks.fault('schedule_invalid', path, value);
  return [];
}

function readLines(lines: readonly ToldLine[], known: Known, remarks: Remarks): Quantities {
  const quantities = new Map<string, number>();
  for (const line of lines) {
    const quantity = readQuantity(isRecord(line.told) && 'qty' in line.told ? line.told['qty'] : line.told);
    if (quantity === null) remarks.fault('quantity_invalid', `${line.path}.qty`, line.told);
    if (quantity === null || quantity === 0) continue;
    const item = itemOf(line, known, remarks);
    if (item) quantities.set(item.sourceId, (quantities.get(item.sourceId) ?? 0) + quantity);
  }
  return Object.fromEntries(quantities);
}

function itemOf({ key: id, told, path }: ToldLine, known: Known, remarks: Remarks): OldItem | null {
  const fields = isRecord(told) ? told : {};
  const unit = readUnit(fields['unitofItem']);
  const english = readText(fields['englishName']).trim();
  // A line may have its own id, which is no item. Then its name decides.
  const named = [...known.values()].filter(({ name }) => english !== '' && name.en === english);
  const item = known.get(id) ?? named.find((each) => each.unit === unit) ?? named[0];
  if (item) {
    if (!item.unitTold) remarks.fault('unit_unknown', `${path}.unitofItem`, unit);
    else if (unit !== null && unit !== item.unit) remarks.fault('unit_differs', `${path}.unitofItem`, unit);
    return item;
  }
  const key = id || english;
  if (key === '') remarks.fault('line_without_item', path, fields);
  else if (unit === null) remarks.fault('unit_unknown', `${path}.unitofItem`, fields['unitofItem']);
  if (key === '' || unit === null) return null;
  const name = nameOf(fields, key);
  remarks.note('item_not_subscribed', path, name.en);
  // It was scheduled but never subscribed. The past is kept, and nothing more can be placed.
  const categoryName = readText(fields['categoryName']).trim();
  const unsubscribed = {
    sourceId: key,
    name,
    unit,
    unitTold: true,
    categoryName,
    maxSelection: 0,
    subscribed: 0,
  };
  known.set(key, unsubscribed);
  return unsubscribed;
}

function readBatch({ batch, path }: ToldEntry, remarks: Remarks): Batch | null {
  const told = readText(batch).trim().toLowerCase();
  const found = BATCHES.find((name) => name === told) ?? null;
  if (found === null && !isMissing(batch)) remarks.note('batch_unknown', `${path}.batch`, batch);
  return found;
}

const isEmpty = ({ lines }: OldDelivery) => Object.keys(lines).length === 0;

/** Two boxes on one date become one. One still to come is a fault: part of it would come at another time than promised. */
function remarkTwice(
  one: OldDelivery,
  other: OldDelivery,
  path: string,
  now: Instant,
  remarks: Remarks,
): void {
  if (isEmpty(one) || isEmpty(other)) return;
  const [batch, otherBatch] = [one.batch, other.batch];
  const told = `${other.date}: ${batch}, ${otherBatch}`;
  if (batch === null || otherBatch === null || batch === otherBatch)
    remarks.note('date_twice', path, other.date);
  else if (other.date < dayAt(now)) remarks.note('batches_joined', path, told);
  else remarks.fault('batches_differ', path, told);
}

/** Both in one box, in the batch of the first box that has lines and a batch. */
function together(one: OldDelivery, other: OldDelivery): OldDelivery {
  const [first, second] = isEmpty(one) && !isEmpty(other) ? [other, one] : [one, other];
  const lines = new Map(Object.entries(one.lines));
  for (const [id, quantity] of Object.entries(other.lines)) lines.set(id, (lines.get(id) ?? 0) + quantity);
  return { date: one.date, batch: first.batch ?? second.batch, lines: Object.fromEntries(lines) };
}
