import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client } from 'pg';
import fastify from 'fastify';
import { addRoutes } from '../../server/src/adapters/gateway-stand-in/api.ts';
import { StandIn } from '../../server/src/adapters/gateway-stand-in/stand-in.ts';
import type { StandInEvent } from '../../server/src/adapters/gateway-stand-in/stand-in.ts';
import { WEBHOOK_PATH } from '../../server/src/gateway/routes.ts';
import { seedOrders } from './seed.ts';

/* Orders that wait for their online payment, and the stand-in that takes it. */

export const PRICE = 100_000;
const KEYS = {
  keyId: 'rzp_test_bench',
  keySecret: 'the-secret-of-a-key',
  webhookSecret: 'the-secret-of-a-webhook',
};

/** The gateway's id for an order of the seed. */
export const gatewayId = (order: number) => `order_${String(order).padStart(12, '0')}`;

/** Writes so many orders that wait for their payment, with an attempt of each. */
export async function seedWaiting(client: Client, orders: number): Promise<void> {
  await seedOrders(client, orders, 1);
  await client.query(`
    update orders set status = 'pending', held_until = now() + interval '1 day';
    update payments set method = 'online';
    insert into book_entries (at, cause, debit, credit, paise, user_id, order_id, entry_key)
      select now(), 'order', 'owed', 'deferred', price_paise, user_id, id, 'order ' || id from orders;
    insert into gateway_orders (receipt, order_id, paise, id, begun_at)
      select id, id, price_paise, 'order_' || right(id::text, 12), now() from orders`);
}

/** A stand-in that knows these orders. It hands its events to `take`. */
export async function standInFor(orders: number, take: (event: StandInEvent) => void) {
  const standIn = new StandIn({
    ...KEYS,
    now: () => Date.now(),
    pages: 'https://gateway.example',
    refundsTake: 300,
    deliver: async (event) => take(event),
  });
  for (let order = 0; order < orders; order += 1)
    standIn.stood.orders.push({
      id: gatewayId(order),
      entity: 'order',
      amount: PRICE,
      amount_paid: 0,
      amount_due: PRICE,
      currency: 'INR',
      receipt: null,
      status: 'created',
      attempts: 0,
      created_at: 0,
    });
  const app = fastify();
  addRoutes(app, standIn);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const server: Server = app.server;
  const settings = {
    RAZORPAY_KEY_ID: KEYS.keyId,
    RAZORPAY_KEY_SECRET: KEYS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
    RAZORPAY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  return { standIn, settings, webhookSecret: KEYS.webhookSecret, close: () => app.close() };
}

export const WEBHOOK = WEBHOOK_PATH;

/** The headers of an event. */
export const headersOf = ({ id, signature }: StandInEvent) => ({
  'content-type': 'application/json',
  'x-razorpay-event-id': id,
  'x-razorpay-signature': signature,
});

/** Brings an event. Answers whether it was taken. */
export async function bring(origin: string, event: StandInEvent): Promise<boolean> {
  const sent = { method: 'POST', headers: headersOf(event), body: event.body };
  return fetch(origin + WEBHOOK_PATH, sent).then(
    ({ ok }) => ok,
    () => false,
  );
}
