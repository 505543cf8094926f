import type { Day, Instant } from '../values/day.ts';
import { datesOfOrder } from '../rules/calendar/delivery-calendar.ts';
import { isOver } from '../rules/calendar/delivery-status.ts';
import type { Batch, Frequency } from '../rules/calendar/delivery-calendar.ts';
import type { Paise } from '../values/money.ts';
import { readOldItems } from './items.ts';
import type { OldItem } from './items.ts';
import { createRemarks, cut, isMissing, notARecord, readId, readMobile, readRupees } from './record.ts';
import type { Reading, Remarks } from './record.ts';
import { readOldSchedule } from './schedule.ts';
import type { OldDelivery } from './schedule.ts';
import { readOldSpan } from './span.ts';
import type { OldSpan } from './span.ts';
import { knownStatus } from '../rules/order/order.ts';
import type { StoredOrderStatus } from '../rules/order/order.ts';
import { sumQuantities } from '../values/quantities.ts';
import type { Quantities } from '../values/quantity.ts';
import { isRecord, readInteger, readText } from '../values/unknown.ts';

/** A delivery date of an old order, with its lines. */
type OldOrderDelivery = OldDelivery & { readonly batch: Batch };

/** An order of the old system, ready for the import. */
export interface OldOrder extends Omit<OldSpan, 'nextDeliveryDate' | 'deliveryFrequency'> {
  readonly sourceId: string;
  /** The old id of the customer, and the email where the record has it. Empty texts otherwise. */
  readonly ownerId: string;
  readonly ownerEmail: string;
  readonly planName: string;
  readonly sizeName: string;
  readonly price: Paise;
  readonly frequency: Frequency;
  readonly status: StoredOrderStatus;
  readonly batch: Batch;
  readonly address: string;
  readonly pincode: string;
  readonly mobile: string | null;
  readonly items: readonly OldItem[];
  /** All dates of its calendar and all dates with lines, in order. */
  readonly deliveries: readonly OldOrderDelivery[];
  /** In grams or units by the item's sourceId. It may exceed the subscribed quantity. */
  readonly scheduled: Quantities;
}

/** Reads an order of the old system at this instant (product 6.8). */
export function readOldOrder(record: unknown, now: Instant): Reading<OldOrder> {
  if (!isRecord(record)) return notARecord(record);
  const remarks = createRemarks();
  const sourceId = readId(record['_id']);
  if (sourceId === '') remarks.fault('id_missing', '_id', record['_id']);
  const owner = readOwner(record, remarks);
  const bought = readOldItems(record['selectedItems'], remarks);
  const schedule = readOldSchedule(record['deliverySchedule'], bought, now, remarks);
  const items = [...bought, ...schedule.unsubscribed];
  const span = readOldSpan(record, schedule.deliveries, sourceId, remarks);
  const { createdAt, startDate, endDate, subscriptionType, deliveryFrequency: frequency } = span;
  const batch = usualBatch(schedule.deliveries);
  const deliveries = layOut(span, schedule.deliveries, batch, remarks);
  const scheduled = sumQuantities(deliveries.map(({ lines }) => lines));
  remarkExcess(items, deliveries, scheduled, remarks);
  return remarks.reading({
    sourceId,
    ...owner,
    planName: readPlanName(record, remarks),
    sizeName: readText(record['selectedSize']).trim(),
    price: readPrice(record['price'], remarks),
    frequency,
    subscriptionType,
    status: readStatus(record, endDate, now, remarks),
    createdAt,
    startDate,
    endDate,
    batch,
    address: readAddress(record['address'], remarks),
    pincode: readPincode(record['pincode'], remarks),
    mobile: readMobile(record['mobile'] ?? record['phone']),
    items,
    deliveries,
    scheduled,
  });
}

function readOwner(record: Record<string, unknown>, remarks: Remarks) {
  const told = record['userId'] ?? record['user'];
  const ownerId = readId(told);
  const email = isRecord(told) ? told['email'] : (record['userEmail'] ?? record['email']);
  const ownerEmail = readText(email).trim();
  if (ownerId === '' && ownerEmail === '') remarks.fault('owner_missing', 'userId', told);
  return { ownerId, ownerEmail };
}

function readPlanName(record: Record<string, unknown>, remarks: Remarks): string {
  const name = readText(record['subscriptionName']).trim();
  if (name === '') remarks.note('name_missing', 'subscriptionName', record['subscriptionName']);
  return name || 'Subscription';
}

function readPrice(value: unknown, remarks: Remarks): Paise {
  const price = readRupees(value);
  if (isMissing(value)) remarks.fault('price_missing', 'price');
  else if (price === null) remarks.fault('price_invalid', 'price', value);
  return price ?? 0;
}

/** The batch of most of its boxes, or morning without any. */
function usualBatch(deliveries: readonly OldDelivery[]): Batch {
  const countOf = (wanted: Batch) => deliveries.filter(({ batch }) => batch === wanted).length;
  return countOf('evening') > countOf('morning') ? 'evening' : 'morning';
}

/** The calendar of the order with its boxes. A box outside the calendar keeps its date. */
function layOut(
  span: OldSpan,
  scheduled: readonly OldDelivery[],
  batch: Batch,
  remarks: Remarks,
): OldOrderDelivery[] {
  const days = new Map<Day, OldOrderDelivery>();
  for (const date of datesOfOrder(span)) days.set(date, { date, batch, lines: {} });
  for (const delivery of scheduled) {
    const { date, lines } = delivery;
    const hasLines = Object.keys(lines).length > 0;
    if (hasLines && (date < span.startDate || date > span.endDate))
      remarks.note('line_outside_span', 'deliverySchedule', date);
    if (hasLines || days.has(date)) days.set(date, { ...delivery, batch: delivery.batch ?? batch });
  }
  return [...days.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

function remarkExcess(
  items: readonly OldItem[],
  deliveries: readonly OldOrderDelivery[],
  scheduled: Quantities,
  remarks: Remarks,
): void {
  for (const { sourceId, name, subscribed, maxSelection } of items) {
    if (subscribed === 0) continue;
    const placed = scheduled[sourceId] ?? 0;
    if (placed > subscribed)
      remarks.note('over_subscribed', 'deliverySchedule', `${name.en}: ${placed} of ${subscribed}`);
    const most = deliveries.reduce((highest, { lines }) => Math.max(highest, lines[sourceId] ?? 0), 0);
    if (most > maxSelection)
      remarks.note('over_maximum', 'deliverySchedule', `${name.en}: ${most}, at most ${maxSelection}`);
  }
}

/**
 * The promised statuses in any letter case, or any other word (product 6.1). An active order that says it is not
 * active, with days still to come, becomes *inactive*. An order without any hint becomes *unknown*. Neither is
 * packed or changed until the office decides.
 */
function readStatus(
  record: Record<string, unknown>,
  endDate: Day,
  now: Instant,
  remarks: Remarks,
): StoredOrderStatus {
  const told = readText(record['status']).trim();
  const isActive = record['isActive'];
  const over = isOver(endDate, now);
  if (told === '') return statusWithout(isActive, over, remarks);
  const status = knownStatus(told.toLowerCase());
  if (status === null) {
    remarks.note('status_as_is', 'status', told);
    return cut(told, 40);
  }
  // It then follows from the dates, as for orders of this shop.
  if (status === 'completed') return over ? 'active' : 'completed';
  if (status !== 'active' || over || isActive !== false) return status;
  remarks.note('status_inactive', 'isActive', told);
  return 'inactive';
}

/** The status of an order without one: from its dates, and before its end from `isActive`. */
function statusWithout(isActive: unknown, over: boolean, remarks: Remarks): StoredOrderStatus {
  if (over || isActive === true) {
    remarks.note('status_missing', 'status', over ? 'completed' : 'active');
    return 'active';
  }
  if (isActive === false) {
    remarks.note('status_inactive', 'isActive', isActive);
    return 'inactive';
  }
  remarks.note('status_unknown', 'status');
  return 'unknown';
}

function readAddress(value: unknown, remarks: Remarks): string {
  const parts = isRecord(value) ? Object.values(value) : [value];
  const address = parts
    .map((part) => readText(part).trim())
    .filter((part) => part !== '')
    .join(', ');
  if (address === '') remarks.note('address_missing', 'address');
  return address;
}

function readPincode(value: unknown, remarks: Remarks): string {
  const number = readInteger(value);
  const pincode = number === null ? readText(value).replaceAll(/\s/g, '') : String(number);
  if (!/^[1-9]\d{5}$/.test(pincode)) remarks.note('pincode_odd', 'pincode', value);
  return cut(pincode, 10);
}
