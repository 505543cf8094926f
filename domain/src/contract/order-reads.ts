import * as z from 'zod/mini';
import { byId, code, idSchema } from '../rules/fields.ts';
import { orderAnswer } from './answers.ts';
import { customerRead, customerWrite } from './call.ts';
import type { Call } from './call.ts';

/*
 * Calls that read a customer's orders. They stand apart from those that change them, so that a page begins without the
 * bodies of its later calls.
 */

export const orderReads = {
  ordersOfUser: customerWrite('/api/orders/user/{userId}', 'The orders of the customer', {
    params: z.strictObject({
      userId: idSchema,
    }),
    /** `recent` leaves out orders that have been over for long (`recentSince`). */
    query: z.strictObject({ past: z.optional(z.literal('recent', code('field_invalid'))) }),
    answer: z.array(orderAnswer),
  }),
  order: customerRead('/api/orders/{id}', 'One order', { params: byId, answer: orderAnswer }),
} as const satisfies Record<string, Call>;
