import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signatureOf } from '../adapters/gateway.ts';
import { handClock } from '../../test/accounts.ts';
import { testApp } from '../../test/app.ts';
import { bring, startGateway } from '../../test/gateway.ts';
import {
  PRICE,
  accountsOf,
  begin,
  minutes,
  openPayingShop,
  orderAnew,
  readOrder,
} from '../../test/paying.ts';
import type { PayingShop } from '../../test/paying.ts';
import { clearEvents, workOffEvents } from './event-commands.ts';
import { WEBHOOK_PATH } from './routes.ts';

/* The events of the gateway, and what is none. */

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());
beforeEach(() => orderAnew(shop));

const kept = async () => {
  const [row] = await shop.app.db.query<{ n: number; open: number }>(
    `select count(*)::int as n, count(look_at)::int as open from gateway_events`,
  );
  return row;
};

test('an event without the gateway’s signature over its very bytes is refused, and nothing is kept (BP-03)', async () => {
  shop.far.standIn.pay((await begin(shop)).answer.orderId);
  const event = shop.far.standIn.events.at(-1);
  if (!event) throw new Error('There is no event');
  const before = await kept();
  const changed = { ...event, body: event.body.replace(String(PRICE), '100') };
  expect(await bring(shop.app, changed)).toBe(400);
  // The same content in other bytes.
  expect(await bring(shop.app, { ...event, body: JSON.stringify(JSON.parse(event.body), null, 1) })).toBe(
    400,
  );
  expect(await bring(shop.app, { ...event, signature: '' })).toBe(400);
  expect(await bring(shop.app, { ...event, signature: signatureOf(event.body, 'another secret') })).toBe(400);
  const bare = await shop.app.app.inject({ method: 'POST', url: WEBHOOK_PATH, payload: {} });
  expect(bare.statusCode).toBe(400);
  expect(await kept()).toEqual(before);
});

test('events are kept once, answered before they are worked off, and worked off once in any order (BP-10, BP-11)', async () => {
  const { standIn } = shop.far;
  standIn.pay((await begin(shop)).answer.orderId, { outcome: 'failed' });
  standIn.pay((await begin(shop)).answer.orderId);
  const events = standIn.events.slice(-4);
  for (const event of [...events.toReversed(), ...events]) expect(await bring(shop.app, event)).toBe(200);
  expect((await readOrder(shop))?.status).toBe('pending');
  await Promise.all([workOffEvents(shop.at), workOffEvents(shop.at)]);
  expect((await readOrder(shop))?.status).toBe('active');
  expect(await accountsOf(shop)).toMatchObject({ owed: 0, credit: 0 });
  expect((await kept())?.open).toBe(0);
});

test('a late payment counts after a failed one: authorised, and taken at last (BP-06)', async () => {
  const { standIn } = shop.far;
  const { orderId } = (await begin(shop)).answer;
  standIn.pay(orderId, { outcome: 'failed' });
  standIn.pay(orderId, { outcome: 'authorized' });
  for (const event of standIn.events.slice(-2)) await bring(shop.app, event);
  await workOffEvents(shop.at);
  expect(standIn.stood.payments.at(-1)).toMatchObject({ status: 'captured' });
  expect((await readOrder(shop))?.status).toBe('active');
});

test('events wait while the gateway does not answer, and are worked off later', async () => {
  const { standIn } = shop.far;
  standIn.pay((await begin(shop)).answer.orderId);
  standIn.trouble.away = true;
  for (const event of standIn.events.slice(-3)) expect(await bring(shop.app, event)).toBe(200);
  await workOffEvents(shop.at);
  await workOffEvents(shop.at);
  expect((await readOrder(shop))?.status).toBe('pending');
  standIn.trouble.away = false;
  minutes(shop, 1);
  await workOffEvents(shop.at);
  expect((await readOrder(shop))?.status).toBe('active');
});

test('an event that names no payment of the farm, another currency, and what is no event change nothing', async () => {
  const { standIn, secrets } = shop.far;
  standIn.pay((await begin(shop)).answer.orderId, { currency: 'USD' });
  for (const event of standIn.events.slice(-3)) await bring(shop.app, event);
  for (const body of [
    '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_unknown"}}}}',
    '{"event":"subscription.charged","payload":{"payment":{"entity":{"id":"pay_unknown"}}}}',
    '{"event":7}',
    'no json at all',
  ])
    expect(
      await bring(shop.app, { id: body, body, signature: signatureOf(body, secrets.webhookSecret) }),
    ).toBe(200);
  await workOffEvents(shop.at);
  expect((await readOrder(shop))?.status).toBe('pending');
  expect(await accountsOf(shop)).toMatchObject({ owed: PRICE, gateway: 0 });
  expect((await kept())?.open).toBe(0);
});

test('a text that the database does not take is no event, and hinders none that comes with it', async () => {
  const { standIn, secrets } = shop.far;
  standIn.pay((await begin(shop)).answer.orderId);
  const odd = '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_\\u0000"}}}}';
  const signature = signatureOf(odd, secrets.webhookSecret);
  const strange = Array.from({ length: 5 }, (_, n) => ({ id: `evt_odd_${n}`, body: odd, signature }));
  const all = [...strange, ...standIn.events.slice(-3), ...strange];
  expect(new Set(await Promise.all(all.map((event) => bring(shop.app, event))))).toEqual(new Set([200]));
  await workOffEvents(shop.at);
  expect((await readOrder(shop))?.status).toBe('active');
});

test('after a change of the secret, events with the former signature count too', async () => {
  const far = await startGateway(handClock(), { webhookSecrets: ['the new secret', 'the former secret'] });
  const app = await testApp({ beside: shop.app, gateway: far.gateway });
  const body = '{"event":"payment.failed","payload":{}}';
  const statuses = ['the new secret', 'the former secret', 'one before'].map((secret) =>
    bring(app, { id: secret, body, signature: signatureOf(body, secret) }),
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 400]);
  await app.close();
  await far.close();
});

test('events are forgotten after 90 days', async () => {
  await clearEvents(shop.app.db, shop.app.clock.now() + 91 * 86_400_000);
  expect((await kept())?.n).toBe(0);
});
