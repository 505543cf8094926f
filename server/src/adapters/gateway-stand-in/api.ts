import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ROOT } from '../../root.ts';
import { fail } from './answers.ts';
import { makeLink, makeOrder } from './books.ts';
import { addMandateRoutes } from './mandates.ts';
import type { StandIn } from './stand-in.ts';

/* The routes of the stand-in: the gateway's API as it documents it, and its checkout. */

const CHECKOUT = readFileSync(join(ROOT, 'server/src/adapters/gateway-stand-in/checkout.js'), 'utf8');
const LEAST = 100;

const orderBody = z.object({
  amount: z.int(),
  currency: z.string(),
  receipt: z.optional(z.string()),
  unique_receipt: z.optional(z.boolean()),
  customer_id: z.optional(z.string()),
  token: z.optional(
    z.object({ max_amount: z.int(), expire_at: z.int(), frequency: z.literal('as_presented') }),
  ),
  notification: z.optional(z.object({ token_id: z.string(), payment_after: z.int() })),
});
const amountBody = z.object({ amount: z.optional(z.int()), receipt: z.optional(z.string()) });
const checkoutBody = z.object({
  order_id: z.string(),
  key_id: z.string(),
  method: z.enum(['upi', 'card', 'netbanking']),
  outcome: z.enum(['captured', 'failed']),
});

/** Adds the routes of the gateway's API and of its checkout. */
export function addRoutes(app: FastifyInstance, world: StandIn): void {
  const { stood, trouble } = world;
  const { keyId, keySecret } = world.settings;
  // The form of a link has no fields.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null, null),
  );
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.includes('/v1/') || request.url.endsWith('/checkout.js')) return;
    if (trouble.away) await fail(reply, 503, 'The server is not available');
    else if (request.headers.authorization !== expected) await fail(reply, 401, 'Authentication failed');
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.method !== 'POST' || !request.url.includes('/v1/') || trouble.loseAnswers === 0) return;
    trouble.loseAnswers -= 1;
    // The work is done, the answer is lost.
    reply.raw.destroy();
  });
  addOrderRoutes(app, world);
  addPaymentRoutes(app, world);
  addLinkRoutes(app, world);
  addMandateRoutes(app, world);
  app.get('/v1/checkout.js', async (_request, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-cache').send(CHECKOUT),
  );
  app.post('/checkout/pay', async ({ body }, reply) => {
    const read = checkoutBody.safeParse(body);
    const order = stood.orders.find(({ id }) => id === read.data?.order_id);
    if (!read.success || read.data.key_id !== keyId || !order)
      return fail(reply, 400, 'The order is not known');
    if (order.status === 'paid') return fail(reply, 400, 'Order has already been paid');
    const { payment, signature } = world.pay(order.id, read.data);
    const { id, error_description: description } = payment;
    return {
      payment_id: id,
      order_id: order.id,
      ...(description === null ? { signature } : { description }),
    };
  });
}

function addOrderRoutes(app: FastifyInstance, { stood, settings }: StandIn): void {
  app.post('/v1/orders', async ({ body }, reply) => {
    const read = orderBody.safeParse(body);
    if (!read.success) return fail(reply, 400, 'The input is invalid');
    const { amount, currency, receipt = null, unique_receipt: isUnique } = read.data;
    if (currency !== 'INR') return fail(reply, 400, 'Currency is not supported');
    if (amount < LEAST) return fail(reply, 400, 'Order amount less than minimum amount allowed');
    if ((receipt?.length ?? 0) > 40)
      return fail(reply, 400, 'The receipt may not be greater than 40 characters');
    const known = isUnique && receipt !== null && stood.orders.find((order) => order.receipt === receipt);
    if (known && known.amount !== amount) return fail(reply, 400, 'Order receipt should be unique');
    if (known) return known;
    const { customer_id, token, notification } = read.data;
    const order = makeOrder(amount, receipt, settings.now(), { customer_id, token, notification });
    stood.orders.push(order);
    settings.onChange?.(stood);
    return order;
  });
  app.get<{ Params: { id: string } }>('/v1/orders/:id', async ({ params: { id } }, reply) => {
    return (
      stood.orders.find((order) => order.id === id) ?? fail(reply, 400, 'The id provided does not exist')
    );
  });
  app.get<{ Params: { id: string } }>('/v1/orders/:id/payments', async ({ params: { id } }, reply) => {
    if (!stood.orders.some((order) => order.id === id))
      return fail(reply, 400, 'The id provided does not exist');
    const items = stood.payments.filter((payment) => payment.order_id === id);
    return { entity: 'collection', count: items.length, items };
  });
}

type OfPayment = FastifyRequest<{ Params: { id: string } }>;

function addPaymentRoutes(app: FastifyInstance, world: StandIn): void {
  const { stood } = world;
  const paymentOf = ({ params }: OfPayment) => stood.payments.find(({ id }) => id === params.id);
  const unknown = (reply: FastifyReply) => fail(reply, 400, 'The id provided does not exist');

  app.get('/v1/payments/:id', async (request: OfPayment, reply) => paymentOf(request) ?? unknown(reply));
  app.post('/v1/payments/:id/capture', async (request: OfPayment, reply) => {
    const payment = paymentOf(request);
    const order = stood.orders.find(({ id }) => id === payment?.order_id);
    if (!payment || !order) return unknown(reply);
    if (payment.captured) return fail(reply, 400, 'This payment has already been captured');
    if (payment.status !== 'authorized') return fail(reply, 400, 'Only authorized payments can be captured');
    if (amountBody.safeParse(request.body).data?.amount !== payment.amount)
      return fail(reply, 400, 'Capture amount must be equal to the amount authorized');
    world.take(order, payment);
    return payment;
  });
  app.get('/v1/payments/:id/refunds', async (request: OfPayment, reply) => {
    const payment = paymentOf(request);
    if (!payment) return unknown(reply);
    const items = stood.refunds.filter((refund) => refund.payment_id === payment.id);
    return { entity: 'collection', count: items.length, items };
  });
  app.post('/v1/payments/:id/refund', async (request: OfPayment, reply) => refundBy(request, reply, world));
}

function refundBy(request: OfPayment, reply: FastifyReply, world: StandIn) {
  const { stood } = world;
  const payment = stood.payments.find(({ id }) => id === request.params.id);
  const read = amountBody.safeParse(request.body);
  if (!payment || !read.success) return fail(reply, 400, 'The id provided does not exist');
  const key = String(request.headers['x-refund-idempotency'] ?? '');
  if (key !== '' && !/^[\w-]{10,}$/.test(key)) return fail(reply, 400, 'The idempotency key is invalid');
  const body = JSON.stringify(request.body);
  const known = key === '' ? undefined : stood.keys[key];
  if (known && known.body !== body)
    return fail(reply, 400, 'Different request with the same idempotency key has already been processed.');
  if (known) return stood.refunds.find(({ id }) => id === known.refund);
  const { amount = payment.amount - payment.amount_refunded, receipt = null } = read.data;
  if (!payment.captured)
    return fail(reply, 400, 'The payment status should be captured for action to be taken');
  if (amount < LEAST) return fail(reply, 400, 'The amount must be at least INR 1.00');
  if (amount > payment.amount - payment.amount_refunded)
    return fail(reply, 400, 'The total refund amount is greater than the refund payment amount');
  const made = world.refund(payment, amount, receipt);
  if (key !== '') stood.keys[key] = { refund: made.id, body };
  world.settings.onChange?.(stood);
  return made;
}

const linkBody = z.object({ amount: z.int(), reference_id: z.string(), description: z.string() });

/** Its pages where anybody pays who has the address: in a trial by one press. */
function addLinkRoutes(app: FastifyInstance, world: StandIn): void {
  const { stood, settings } = world;
  app.get<{ Querystring: { reference_id?: string } }>('/v1/payment_links', async ({ query }) => {
    return { payment_links: stood.links.filter((link) => link.reference_id === query.reference_id) };
  });
  app.get<{ Params: { id: string } }>('/v1/payment_links/:id', async ({ params: { id } }, reply) => {
    return stood.links.find((link) => link.id === id) ?? fail(reply, 400, 'The id provided does not exist');
  });
  app.post('/v1/payment_links', async ({ body }, reply) => {
    const read = linkBody.safeParse(body);
    if (!read.success) return fail(reply, 400, 'The input is invalid');
    const { amount, reference_id: reference, description } = read.data;
    if (stood.links.some((link) => link.reference_id === reference))
      return fail(reply, 400, 'payment link with given reference_id already exists');
    const order = makeOrder(amount, null, settings.now());
    const link = makeLink(order, reference, description, `${settings.pages}/link`);
    stood.orders.push(order);
    stood.links.push(link);
    settings.onChange?.(stood);
    return link;
  });
  app.get<{ Params: { id: string } }>('/link/:id', async ({ params: { id } }, reply) => {
    const link = stood.links.find((each) => each.id === id);
    if (!link) return fail(reply, 404, 'The id provided does not exist');
    const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Trial payment</title></head><body><main><h1>Trial payment</h1><p>This is a trial. No money moves.</p>
<p>${escaped(link.description)}: ₹${link.amount / 100}</p>${
      link.status === 'paid' ? '<p>It is paid.</p>' : '<form method="post"><button>Pay by UPI</button></form>'
    }</main></body></html>`;
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.post<{ Params: { id: string } }>('/link/:id', async ({ params: { id } }, reply) => {
    const link = stood.links.find((each) => each.id === id);
    if (link?.status === 'created') world.pay(link.order_id);
    return reply.redirect(`${settings.pages}/link/${id}`, 303);
  });
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
