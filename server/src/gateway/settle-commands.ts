import { bookFee } from '@shivar/domain/rules/money/books';
import type { Paise } from '@shivar/domain/values/money';
import { GatewayRefused } from '../adapters/gateway-ask.ts';
import type { GatewayPayment } from '../adapters/gateway.ts';
import { bookReceipt, entriesOf } from '../books/commands.ts';
import { inTransaction } from '../db/client.ts';
import type { Transaction } from '../db/client.ts';
import { insertRow, insertRows } from '../db/insert.ts';
import { instantOfWrite } from '../orders/close-commands.ts';
import { lockOrderById } from '../orders/queries.ts';
import { enterPayment } from '../payments/entry-commands.ts';
import { keepMandate } from './mandate-commands.ts';
import { endUnpaid } from './pending-commands.ts';
import type { AtGateway } from './queries.ts';
import { sendBack } from './refund-commands.ts';

/**
 * Books a payment as the gateway has it, once, whoever told of it and in whatever order (product 4.27). An authorised one is taken first. One
 * that failed, that is not for an order of the farm, or that is in another currency changes nothing.
 */
export async function settlePayment(deps: AtGateway, told: GatewayPayment): Promise<void> {
  const { db, onTrouble } = deps;
  const [attempt] = await db.query<Attempt & { isBooked: boolean }>(
    `select order_id::text as "orderId", mandate_paise as "mandatePaise", exists (select from gateway_payments where id = $2) as "isBooked"
     from gateway_orders where id = $1`,
    [told.order_id ?? '', told.id],
  );
  if (!attempt || attempt.isBooked) return;
  const payment = told.status === 'authorized' ? await taken(deps, told) : told;
  // What came and went back by now came all the same. What the gateway never took goes back by itself.
  if (payment.status !== 'captured' && !(payment.status === 'refunded' && payment.captured)) return;
  if (payment.currency !== 'INR' || payment.amount <= 0) {
    onTrouble(new Error(`The payment ${payment.id} is in another currency: it is not booked`));
    return;
  }
  await inTransaction(db, (tx) => book(tx, deps, payment, attempt));
}

interface Attempt {
  readonly orderId: string;
  /** The payment gives a mandate of so many paise each time; null where it gives none. */
  readonly mandatePaise: Paise | null;
}

async function taken({ gateway }: AtGateway, payment: GatewayPayment): Promise<GatewayPayment> {
  try {
    return await gateway.capture(payment);
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    // Somebody else took it meanwhile, or nobody can any more.
    return gateway.payment(payment.id);
  }
}

async function book(
  tx: Transaction,
  { clock }: AtGateway,
  payment: GatewayPayment,
  { orderId, mandatePaise }: Attempt,
): Promise<void> {
  const order = await lockOrderById(tx, orderId);
  if (!order) return;
  const now = await instantOfWrite(tx, clock);
  const paise = payment.amount;
  const row = {
    id: payment.id,
    gatewayOrderId: payment.order_id ?? '',
    orderId,
    paise,
    feePaise: Math.max(0, payment.fee ?? 0),
    method: payment.method ?? '',
    at: new Date(now),
  };
  const isNew = await insertRow(tx, 'gateway_payments', row, 'on conflict do nothing');
  if (!isNew) return;
  if (mandatePaise !== null)
    await keepMandate(tx, payment, { userId: order.userId, most: mandatePaise, now });
  const said = { orderId, actorId: order.userId, now, key: `online ${payment.id}`, reference: payment.id };
  const outcome = await enterPayment(tx, order, { actorId: order.userId, now, isOnline: true }, () =>
    bookReceipt(tx, said, { way: 'gateway', paise }),
  );
  const fee = { at: now, userId: order.userId, orderId, actorId: null, key: `fee ${payment.id}` };
  await insertRows(tx, 'book_entries', entriesOf(bookFee(row.feePaise), fee));
  await tx.query('update gateway_orders set look_at = null, told_at = null where id = $1', [
    row.gatewayOrderId,
  ]);
  if (outcome === 'ends') await endUnpaid(tx, order, 'full', now);
  // Nobody waits for the money of an order that is over.
  if (outcome === 'ends' || order.status === 'cancelled')
    await sendBack(tx, order.userId, { of: orderId, now });
}
