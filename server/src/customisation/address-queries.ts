import type { NewAddressAsked } from '@shivar/domain/contract/address-calls';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import type { Result } from '@shivar/domain/language/refusal';
import { firstOpenDay } from '@shivar/domain/rules/calendar/cut-off';
import { lastReach } from '@shivar/domain/rules/customisation/moving';
import { planAddress } from '@shivar/domain/rules/customisation/new-address';
import type { AddressPlan, Admits } from '@shivar/domain/rules/customisation/new-address';
import type { Instant } from '@shivar/domain/values/day';
import { placeAt } from '../area/queries.ts';
import type { Connection } from '../db/client.ts';

interface At {
  readonly now: Instant;
  /** The room is taken. */
  readonly lock: boolean;
}

/** Which deliveries of an order would go to an address. Refuses what `planAddress` refuses. */
export async function planNewAddress(
  db: Connection,
  order: PlacedOrder,
  { date, pincode }: Omit<NewAddressAsked, 'address'>,
  at: At,
): Promise<Result<AddressPlan>> {
  return planAddress(order, { date, pincode }, await admitsAt(db, order, pincode, at), at.now);
}

/** Whether a pincode takes deliveries of an order, none of which is counted there yet. */
export function admitsAt(
  db: Connection,
  { id, deliveries }: PlacedOrder,
  pincode: string,
  { now, lock }: At,
): Promise<Admits> {
  const last = deliveries.at(-1)?.date ?? lastReach(now);
  return placeAt(db, pincode, { without: id, first: firstOpenDay(now), last, lock });
}
