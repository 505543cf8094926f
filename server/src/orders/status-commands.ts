import type { BodyOf } from '@shivar/domain/contract/call';
import type { Day } from '@shivar/domain/values/day';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { judgeDecision } from '@shivar/domain/rules/office/office-order';
import type { officeStatusCalls } from '@shivar/domain/contract/office/status-calls';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { servedArea } from '../area/queries.ts';
import { takeRoomForMove } from '../area/room-commands.ts';
import type { Database, Transaction } from '../db/client.ts';
import { endDeliveries } from './erasure-commands.ts';
import { changeOrder, enterChange } from './office-commands.ts';
import type { OfficeChange } from './office-commands.ts';

/**
 * Decides about an order whose status only the earlier system knew. As an active one its boxes are packed from now on,
 * for which it takes room unless somebody insists; as a completed one its deliveries to come are cancelled and what they
 * hold is given back. Refuses what `judgeDecision` refuses, and days that are full.
 */
export function decideStatus(
  db: Database,
  of: OfficeChange,
  body: BodyOf<(typeof officeStatusCalls)['officeDecideStatus']>,
): Promise<Result<null>> {
  const { orderId, actorId } = of;
  const { status, override, reason } = body;
  return changeOrder(db, of, body, async (tx, order, now) => {
    const judged = judgeDecision(order, { status, override }, now);
    if (!judged.ok) return judged;
    if (status === 'active' && !override) {
      const room = await roomFor(tx, order, judged.value);
      if (!room.ok) return room;
    }
    if (status === 'completed') await endDeliveries(tx, [{ order, dates: judged.value }], actorId, now);
    await tx.query('update orders set status = $2 where id = $1', [orderId, status]);
    const entry = { orderId, actorId, at: now, reason, before: { status: order.status }, after: { status } };
    enterChange(tx, 'status', entry);
    return accepted(null);
  });
}

/** Room for deliveries that were not to be made so far. Where the farm takes no new ones they come as before. */
async function roomFor(tx: Transaction, order: PlacedOrder, dates: readonly Day[]): Promise<Result<null>> {
  const { id: orderId, pincode, deliveries } = order;
  if (!(await servedArea(tx, pincode))) return accepted(null);
  for (const batch of BATCHES) {
    const ahead = deliveries.filter((one) => one.batch === batch && dates.includes(one.date));
    if (ahead.length === 0) continue;
    const asked = { orderId, pincode, batch, dates: ahead.map(({ date }) => date) };
    const room = await takeRoomForMove(tx, asked);
    if (!room.ok) return room;
  }
  return accepted(null);
}
