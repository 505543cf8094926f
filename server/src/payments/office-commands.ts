import type { BodyOf } from '@shivar/domain/contract/call';
import { dayAt } from '@shivar/domain/values/day';
import { judgePayment } from '@shivar/domain/rules/office/office-order';
import type { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import type { officePaymentCalls } from '@shivar/domain/contract/office/payment-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Refusal, Result } from '@shivar/domain/language/refusal';
import type { Database } from '../db/client.ts';
import { changeOrder, enterChange } from '../orders/office-commands.ts';
import type { OfficeChange } from '../orders/office-commands.ts';

/**
 * Notes that an order is paid, or that it is not after all. An order that waited for its payment becomes active
 * with it (product 4.10). Refuses what `judgePayment` refuses.
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

/** What became of one of several orders that were to be noted as paid. */
type NotedPayment =
  | { readonly id: string; readonly version: number }
  | { readonly id: string; readonly refusal: Refusal };

/**
 * Notes of several orders that they are paid, each in a transaction of its own and judged as `notePayment` judges it: one
 * that is refused keeps none of the others. One that is paid already stays so, whatever version was seen of it: so the
 * same call sent again does nothing twice.
 */
export async function notePayments(
  db: Database,
  { actorId, clock }: Omit<OfficeChange, 'orderId'>,
  { orders }: BodyOf<(typeof officePaymentCalls)['officeNotePayments']>,
): Promise<NotedPayment[]> {
  const outcomes: NotedPayment[] = [];
  // One after the other: many at once would take the connections that customers need.
  for (const [id, version] of new Map(orders.map((order) => [order._id, order.version]))) {
    const noted = await notePaid(db, { orderId: id, actorId, clock }, version);
    outcomes.push(noted.ok ? { id, version: noted.value } : { id, refusal: noted.refusal });
  }
  return outcomes;
}

/** The order's version once it is paid. */
async function notePaid(db: Database, of: OfficeChange, version: number): Promise<Result<number>> {
  const noted = await notePayment(db, of, { version, paid: true, reason: '' });
  const isStale = !noted.ok && noted.refusal.code === 'changed_meanwhile';
  if (!noted.ok && !isStale) return noted;
  const [order] = await db.query<{ isPaid: boolean; version: number }>(PAID, [of.orderId]);
  return order && (noted.ok || order.isPaid) ? accepted(order.version) : refused('changed_meanwhile');
}

const PAID = `
  select (select p.status = 'paid' from payments p where p.order_id = $1 order by p.created_at desc limit 1) as "isPaid",
    (select max(c.id) from order_changes c where c.order_id = $1) as version`;
