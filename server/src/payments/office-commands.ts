import type { BodyOf } from '@shivar/domain/call';
import { dayAt } from '@shivar/domain/day';
import { judgePayment } from '@shivar/domain/office-order';
import type { officeOrderCalls } from '@shivar/domain/office-order-calls';
import { accepted } from '@shivar/domain/refusal';
import type { Result } from '@shivar/domain/refusal';
import type { Database } from '../db/client.ts';
import { changeOrder, enterChange } from '../orders/office-commands.ts';
import type { OfficeChange } from '../orders/office-commands.ts';

/**
 * Notes that an order is paid, or that it is not after all. An order that waited for its payment becomes active
 * with it (design 4). Refuses what `judgePayment` refuses.
 */
export function notePayment(
  db: Database,
  of: OfficeChange,
  body: BodyOf<(typeof officeOrderCalls)['officeNotePayment']>,
): Promise<Result<null>> {
  return changeOrder(db, of, body, async (tx, order, now) => {
    const judged = judgePayment(order, body.paid, now);
    if (!judged.ok) return judged;
    if (judged.value === order.payment.status) return accepted(null);
    await tx.query(
      `update payments set status = $2, paid_on = $3
       where id = (select id from payments where order_id = $1 order by created_at desc limit 1)`,
      [order.id, judged.value, judged.value === 'paid' ? dayAt(now) : null],
    );
    const becomesActive = order.status === 'pending' && body.paid;
    if (becomesActive) await tx.query(`update orders set status = 'active' where id = $1`, [order.id]);
    enterChange(tx, 'payment', {
      orderId: order.id,
      actorId: of.actorId,
      at: now,
      reason: body.reason,
      before: { payment: order.payment.status, ...(becomesActive && { status: 'pending' }) },
      after: { payment: judged.value, ...(becomesActive && { status: 'active' }) },
    });
    return accepted(null);
  });
}
