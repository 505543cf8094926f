import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { createGateway } from '../src/adapters/gateway.ts';
import type { Gateway } from '../src/adapters/gateway.ts';
import { addRoutes } from '../src/adapters/gateway-stand-in/api.ts';
import { StandIn } from '../src/adapters/gateway-stand-in/stand-in.ts';
import type { StandInEvent } from '../src/adapters/gateway-stand-in/stand-in.ts';
import type { Database } from '../src/db/client.ts';
import { WEBHOOK_PATH } from '../src/gateway/routes.ts';
import type { HandClock } from './accounts.ts';
import type { TestApp } from './app.ts';

/** The gateway's stand-in on this machine, with the farm's side of it. */
export interface TestGateway {
  readonly standIn: StandIn;
  readonly gateway: Gateway;
  readonly url: string;
  readonly secrets: { readonly keySecret: string; readonly webhookSecret: string };
  close(): Promise<void>;
}

const KEY_ID = 'rzp_test_ofTheTests';

/** Events are delivered by hand: a test decides which, when, in what order and how often. */
export async function startGateway(
  clock: Pick<HandClock, 'now'>,
  { webhookSecrets = ['the secret of the webhook'] }: { readonly webhookSecrets?: readonly string[] } = {},
): Promise<TestGateway> {
  const secrets = { keySecret: 'the secret of the key', webhookSecret: webhookSecrets[0] ?? '' };
  const standIn = new StandIn({
    keyId: KEY_ID,
    ...secrets,
    now: clock.now,
    deliver: async () => null,
    pages: 'https://gateway.example',
    refundsTake: null,
  });
  const server = fastify();
  addRoutes(server, standIn);
  await server.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const { keySecret } = secrets;
  const settings = { keyId: KEY_ID, keySecret, webhookSecrets, url, checkoutUrl: `${url}/v1/checkout.js` };
  return { standIn, gateway: createGateway(settings), url, secrets, close: () => server.close() };
}

/** Brings an event to the shop as the gateway does. Answers the status. */
export async function bring(
  { app }: Pick<TestApp, 'app'>,
  { id, body, signature }: StandInEvent,
  changed: Readonly<Record<string, string>> = {},
): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-event-id': id,
    'x-razorpay-signature': signature,
    ...changed,
  };
  const { statusCode } = await app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload: body });
  return statusCode;
}

/** An online payment of an order stands there, as if it had come. */
export async function noteOnline({ query }: Pick<Database, 'query'>, orderId: string): Promise<void> {
  await query(
    `insert into gateway_orders (receipt, order_id, paise, id, begun_at, told_at)
     values ('01890000-0000-7000-8000-000000004711', $1, 4200, 'order_ofATest', now(), now())`,
    [orderId],
  );
  await query(
    `insert into gateway_payments (id, gateway_order_id, order_id, paise, fee_paise, method, at)
     values ('pay_ofATest', 'order_ofATest', $1, 4200, 99, 'netbanking', now())`,
    [orderId],
  );
}
