import * as z from 'zod/mini';
import { messageAnswer, pincodeAnswer, planAnswer, planSummaryAnswer } from './answers.ts';
import type { Call } from './call.ts';
import { code } from '../rules/fields.ts';
import { itemOnSaleAnswer } from './items-on-sale.ts';
import { notifySchema } from '../rules/contact/contact.ts';

const byPlan = z.strictObject({
  id: z.string().check(z.minLength(1, code('field_missing')), z.maxLength(64, code('field_invalid'))),
});

const byPincode = z.strictObject({
  pincode: z.string().check(z.regex(/^\d{6}$/, code('pincode_invalid'))),
});

/** Calls about plans, items and pincodes, for any visitor (product 8.14). */
export const catalogueCalls = {
  plans: {
    method: 'GET',
    path: '/api/subscriptions',
    caller: 'anyone',
    summary: 'The plans on sale',
    status: 200,
    answer: z.array(planSummaryAnswer),
  },
  plan: {
    method: 'GET',
    path: '/api/subscriptions/{id}',
    caller: 'anyone',
    summary: 'A plan with its quotas and items',
    params: byPlan,
    status: 200,
    answer: planAnswer,
  },
  waitForPlan: {
    method: 'POST',
    path: '/api/subscriptions/{id}/notify',
    caller: 'anyone',
    summary: 'Ask to be told once a plan that is announced or sold out can be bought',
    params: byPlan,
    body: notifySchema,
    status: 200,
    answer: messageAnswer,
  },
  itemsOnSale: {
    method: 'GET',
    path: '/api/items',
    caller: 'anyone',
    summary: 'The items on sale, and the plans that each may go into',
    status: 200,
    answer: z.array(itemOnSaleAnswer),
  },
  pincode: {
    method: 'GET',
    path: '/api/pincodes/{pincode}',
    caller: 'anyone',
    summary: 'Whether the farm serves a pincode, and the batches there',
    params: byPincode,
    status: 200,
    answer: pincodeAnswer,
  },
  waitForArea: {
    method: 'POST',
    path: '/api/pincodes/{pincode}/notify',
    caller: 'anyone',
    summary: 'Ask to be told once the farm delivers to a pincode',
    params: byPincode,
    body: notifySchema,
    status: 200,
    answer: messageAnswer,
  },
} as const satisfies Record<string, Call>;
