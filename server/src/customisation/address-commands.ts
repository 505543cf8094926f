import type {
  AddressPlanAnswer,
  NewAddressAsked,
  NewAddressSeen,
} from '@shivar/domain/contract/address-calls';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import type { Language } from '@shivar/domain/language/language';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { addressLine } from '@shivar/domain/rules/account/address';
import { judgeWayBack, pincodeOf } from '@shivar/domain/rules/customisation/new-address';
import type { AddressPlan } from '@shivar/domain/rules/customisation/new-address';
import type { Delivery } from '@shivar/domain/rules/order/order';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Connection, Database, Transaction } from '../db/client.ts';
import { messageOf } from '../http/errors.ts';
import type { FormerAddresses } from '../orders/history-queries.ts';
import { orderById } from '../orders/queries.ts';
import { judgeNewPlace } from '../orders/unpaid-commands.ts';
import type { UnpaidConfig } from '../orders/unpaid-commands.ts';
import { admitsAt, planNewAddress } from './address-queries.ts';
import { onOpenOrder } from './open-order-commands.ts';
import type { AddressedOrderOf } from './open-order-commands.ts';

/** The place of a delivery, or of an order without a date. */
interface Place {
  readonly address: string;
  readonly pincode: string;
}

/**
 * Shows which deliveries would go to an address, and changes nothing. Refuses what `planAddress` refuses, one unpaid order too many
 * there (`judgeNewPlace`), and an address to which all of them go already.
 */
export async function previewNewAddress(
  db: Connection,
  order: PlacedOrder | null,
  asked: NewAddressAsked,
  {
    now,
    language,
    config,
  }: { readonly now: Instant; readonly language: Language; readonly config: UnpaidConfig },
): Promise<Result<AddressPlanAnswer>> {
  if (!order) return refused('order_not_found');
  const place = await judgePlace(db, order, asked, { now, config, lock: false });
  if (!place.ok) return place;
  const planned = await planNewAddress(db, order, asked, { now, lock: false });
  if (!planned.ok) return planned;
  const { moves, stays } = planned.value;
  if (!wouldChange(order, asked, planned.value)) return refused('address_same');
  const told = stays.map(({ date, refusal }) => ({ date, message: messageOf(refusal, language) }));
  return accepted({ moves: [...moves], stays: told });
}

/**
 * Sends a delivery to another address, or all that are still open with the order (product 5.54). Takes the room in the new pincode;
 * that in the old one is free with the same commit. Refuses what `planAddress` refuses, one unpaid order too many there
 * (`judgeNewPlace`), an order that is not the customer's, and deliveries that are not the ones that were seen. Repeating it changes
 * nothing.
 */
export function sendElsewhere(
  db: Database,
  of: AddressedOrderOf,
  { moves: seen, ...asked }: NewAddressSeen,
): Promise<Result<PlacedOrder>> {
  return onOpenOrder(db, of, async (tx, order, now) => {
    // Before the room, as a purchase does: nobody waits for a place while they hold room.
    const place = await judgePlace(tx, order, asked, { now, config: of.config, lock: true });
    if (!place.ok) return place;
    const planned = await planNewAddress(tx, order, asked, { now, lock: true });
    if (!planned.ok) return planned;
    if (seen.join(' ') !== planned.value.moves.join(' ')) return refused('moves_outdated');
    const isWhole = asked.date === null;
    const to = placeAsked(asked);
    const changed = changedBy(order, asked, planned.value);
    if (!wouldChange(order, asked, planned.value)) return accepted(order);
    const restores: FormerAddresses = {
      order: isWhole ? { address: order.address, pincode: order.pincode } : null,
      deliveries: changed.map((delivery) => ({ date: delivery.date, ...placeOf(order, delivery) })),
    };
    const [first] = changed;
    const told = isWhole || !first ? [placeOf(order), to] : datedTexts(first.date, placeOf(order, first), to);
    const newOrder = isWhole ? { address: asked.address, pincode: asked.pincode } : null;
    const deliveries = changed.map(({ date }) => ({ date, ...to }));
    write(tx, order.id, { order: newOrder, deliveries }, { actorId: of.userId, now, told, restores });
    return stored(tx, order.id);
  });
}

/**
 * Gives deliveries their former address back. Refuses what `judgeWayBack` refuses, a former pincode that has no room for them
 * any more, and one unpaid order too many at the former address.
 */
export async function undoAddress(
  tx: Transaction,
  order: PlacedOrder,
  restores: FormerAddresses,
  { config, ...author }: Author & { readonly undoes: string; readonly config: UnpaidConfig },
): Promise<Result<PlacedOrder>> {
  const dates = restores.deliveries.map(({ date }) => date);
  const back = judgeWayBack(order, dates, author.now);
  if (!back.ok) return back;
  const place =
    restores.order &&
    (await judgeNewPlace(tx, order.id, restores.order, { now: author.now, config, lock: true }));
  if (place && !place.ok) return place;
  const ahead = order.deliveries.filter(({ date, status }) => dates.includes(date) && status !== 'skipped');
  const pincodes = [...new Set(restores.deliveries.map(({ pincode }) => pincode))].toSorted();
  for (const pincode of pincodes) {
    const admits = await admitsAt(tx, order, pincode, { now: author.now, lock: true });
    const here = new Set(restores.deliveries.flatMap((one) => (one.pincode === pincode ? [one.date] : [])));
    const arriving = ahead.filter((one) => here.has(one.date) && pincodeOf(order, one) !== pincode);
    const refusal = arriving.map(admits).find(({ ok }) => !ok);
    if (refusal && !refusal.ok) return refusal;
  }
  const [first] = restores.deliveries;
  const former = restores.order && { ...restores.order, address: addressLine(restores.order.address) };
  const told =
    former || !first
      ? [placeOf(order), former ?? placeOf(order)]
      : datedTexts(first.date, placeOf(order, deliveryOn(order, first.date)), first);
  write(tx, order.id, restores, { ...author, told, restores: null });
  return stored(tx, order.id);
}

/** One delivery is judged as the whole order is. One that goes there already is not: a repeated request changes nothing. */
async function judgePlace(
  db: Connection,
  order: PlacedOrder,
  asked: NewAddressAsked,
  at: { readonly now: Instant; readonly config: UnpaidConfig; readonly lock: boolean },
): Promise<Result<null>> {
  const { date } = asked;
  const goesThere = date !== null && isSame(placeOf(order, deliveryOn(order, date)), placeAsked(asked));
  return goesThere ? accepted(null) : judgeNewPlace(db, order.id, asked, at);
}

function placeAsked({ address, pincode }: Omit<NewAddressAsked, 'date'>): Place {
  return { address: addressLine(address), pincode };
}

/** The deliveries that do not go there yet. */
function changedBy(order: PlacedOrder, asked: NewAddressAsked, { moves, follows }: AddressPlan): Delivery[] {
  const to = placeAsked(asked);
  const reached = order.deliveries.filter(({ date }) => moves.includes(date) || follows.includes(date));
  return reached.filter((delivery) => !isSame(placeOf(order, delivery), to));
}

function wouldChange(order: PlacedOrder, asked: NewAddressAsked, plan: AddressPlan): boolean {
  const isOrders = asked.date === null && !isSame(placeOf(order), placeAsked(asked));
  return isOrders || changedBy(order, asked, plan).length > 0;
}

function placeOf({ address, pincode }: PlacedOrder, delivery?: Delivery): Place {
  return delivery?.goesTo ?? { address: addressLine(address), pincode };
}

function deliveryOn({ deliveries }: PlacedOrder, day: Day): Delivery | undefined {
  return deliveries.find(({ date }) => date === day);
}

function isSame(one: Place, other: Place): boolean {
  return one.address === other.address && one.pincode === other.pincode;
}

/** A change of one date, for the history. */
function datedTexts(date: Day, ...places: readonly [Place, Place]) {
  return places.map(({ address, pincode }) => ({ [date]: `${address}, ${pincode}` }));
}

const WRITE = `
  with change as (
    insert into order_changes (order_id, kind, actor_id, at, undoes) values ($1, 'address', $2, $3, $4) returning id
  ), told as (
    insert into order_edits (change_id, order_id, at, before, after, restores) select id, $1, $3, $5, $6, $7 from change
  ), whole as (
    update orders set address = $8, pincode = $9 where id = $1 and $9::text is not null
  )
  update deliveries d set address = place.address, pincode = place.pincode
  from json_to_recordset($10) as place (date date, address text, pincode text)
  where d.order_id = $1 and d.date = place.date`;

interface Author {
  readonly actorId: string;
  readonly now: Instant;
}

interface Change extends Author {
  readonly undoes?: string;
  /** Before and after, for the history. */
  readonly told: readonly object[];
  readonly restores: FormerAddresses | null;
}

function write(
  tx: Transaction,
  orderId: string,
  { order, deliveries }: FormerAddresses,
  { actorId, now, undoes, told: [before, after], restores }: Change,
): void {
  const whole = [order?.address ?? null, order?.pincode ?? null];
  const values = [orderId, actorId, new Date(now), undoes ?? null, before, after, restores, ...whole];
  tx.send(WRITE, [...values, JSON.stringify(deliveries)]);
}

async function stored(tx: Transaction, orderId: string): Promise<Result<PlacedOrder>> {
  const order = await orderById(tx, orderId);
  return order ? accepted(order) : refused('order_not_found');
}
