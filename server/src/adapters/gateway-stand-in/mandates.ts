import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { fail } from './answers.ts';
import { standInId } from './books.ts';
import type { StandIn } from './stand-in.ts';

/* The part of the gateway's API that is about mandates: its customers, their tokens, and payments that are taken by them. */

const customerBody = z.object({
  name: z.string(),
  contact: z.string(),
  email: z.optional(z.string()),
  fail_existing: z.optional(z.string()),
});
const chargeBody = z.object({
  order_id: z.string(),
  amount: z.int(),
  currency: z.literal('INR'),
  customer_id: z.string(),
  token: z.string(),
  recurring: z.literal(true),
  contact: z.string(),
});

/** Adds the routes of mandates. */
export function addMandateRoutes(app: FastifyInstance, world: StandIn): void {
  const { stood, settings } = world;
  app.post('/v1/customers', async ({ body }, reply) => {
    const read = customerBody.safeParse(body);
    if (!read.success) return fail(reply, 400, 'The input is invalid');
    const { name, contact, email = '', fail_existing: failsExisting } = read.data;
    const known = stood.customers.find((each) => each.contact === contact && each.email === email);
    if (known && failsExisting !== '0') return fail(reply, 400, 'Customer already exists for the merchant');
    if (known) return known;
    const made = { id: standInId('cust'), entity: 'customer', name, email, contact } as const;
    stood.customers.push(made);
    settings.onChange?.(stood);
    return made;
  });
  app.get<{ Params: { id: string } }>('/v1/customers/:id/tokens', async ({ params: { id } }) => {
    const items = stood.tokens.filter((token) => token.customer_id === id);
    return { entity: 'collection', count: items.length, items };
  });
  app.delete<{ Params: { id: string; token: string } }>(
    '/v1/customers/:id/tokens/:token',
    async ({ params }, reply) => {
      const token = stood.tokens.find((each) => each.id === params.token && each.customer_id === params.id);
      if (!token) return fail(reply, 400, 'The id provided does not exist');
      world.endToken(token);
      stood.tokens = stood.tokens.filter((each) => each !== token);
      return { deleted: true };
    },
  );
  app.post('/v1/payments/create/recurring', async ({ body }, reply) => {
    const read = chargeBody.safeParse(body);
    const order = stood.orders.find(({ id }) => id === read.data?.order_id);
    const token = stood.tokens.find(({ id }) => id === read.data?.token);
    if (!read.success || !order || token?.customer_id !== read.data.customer_id)
      return fail(reply, 400, 'The id provided does not exist');
    if (token.recurring_details.status !== 'confirmed') return fail(reply, 400, 'Token is not confirmed');
    if (order.status === 'paid') return fail(reply, 400, 'Order has already been paid');
    if (read.data.amount !== order.amount) return fail(reply, 400, 'Amount is not that of the order');
    if (order.amount > token.max_amount) return fail(reply, 400, 'Amount exceeds maximum amount allowed');
    const { token_id: announced = '', payment_after: after = 0 } = order.notification ?? {};
    if (announced !== token.id || settings.now() / 1000 < after)
      return fail(reply, 400, 'The payment is not announced to the customer');
    const { payment } = world.pay(order.id, { outcome: world.trouble.declines ? 'failed' : 'captured' });
    return { razorpay_payment_id: payment.id };
  });
}
