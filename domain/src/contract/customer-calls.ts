import * as z from 'zod/mini';
import { customisedAnswer, orderAnswer } from './answers.ts';
import type { Call } from './call.ts';
import { customiseScheduleSchema, customiseSchema, releaseSchema } from './customise-calls.ts';
import { code } from '../rules/fields.ts';

/*
 * Calls for a customer's orders. They stand apart from api.ts, so that a customer's pages load only these schemas.
 */

const byId = z.strictObject({
  id: z.string().check(z.minLength(1, code('field_missing')), z.maxLength(64, code('field_invalid'))),
});

export const customerCalls = {
  ordersOfUser: {
    method: 'POST',
    path: '/api/orders/user/{userId}',
    caller: 'customer',
    summary: 'The orders of the customer',
    params: z.strictObject({
      userId: z.string().check(z.minLength(1, code('field_missing')), z.maxLength(64, code('field_invalid'))),
    }),
    status: 200,
    answer: z.array(orderAnswer),
  },
  order: {
    method: 'GET',
    path: '/api/orders/{id}',
    caller: 'customer',
    summary: 'One order',
    params: byId,
    status: 200,
    answer: orderAnswer,
  },
  customiseSchedule: {
    method: 'POST',
    path: '/api/orders/customize-schedule',
    caller: 'customer',
    summary: 'Save the items of delivery dates',
    body: customiseScheduleSchema,
    status: 200,
    answer: customisedAnswer,
  },
  customise: {
    method: 'POST',
    path: '/api/orders/customize',
    caller: 'customer',
    summary: 'Save the items of the next delivery',
    body: customiseSchema,
    status: 200,
    answer: customisedAnswer,
  },
  release: {
    method: 'POST',
    path: '/api/orders/{id}/dates/release',
    formerPath: '/api/orders/{id}/release',
    caller: 'customer',
    summary: 'Give the quantities of a date back and open it again',
    params: byId,
    body: releaseSchema,
    status: 200,
    answer: orderAnswer,
  },
} as const satisfies Record<string, Call>;
