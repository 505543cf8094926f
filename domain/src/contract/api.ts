import * as z from 'zod/mini';
import { accountCalls } from './account-calls.ts';
import { authCalls } from './auth-calls.ts';
import { catalogueCalls } from './catalogue-calls.ts';
import { contactCalls } from './contact-calls.ts';
import { staffRead } from './call.ts';
import type { Call } from './call.ts';
import { BATCHES } from '../rules/calendar/delivery-calendar.ts';
import { code, countedIdSchema, daySchema } from '../rules/fields.ts';
import { fulfilmentAnswer } from './office/fulfilment-answer.ts';
import { customerCalls } from './customer-calls.ts';
import { orderReads } from './order-reads.ts';
import { householdCalls } from './household-calls.ts';
import { likesCalls } from './likes-calls.ts';
import { noticeCalls } from './notice-calls.ts';
import { purchaseCalls } from './order-calls.ts';

/*
 * All calls in one table (product 8.26). The server binds it, the browser calls by it, and OpenAPI is made from it.
 * The addresses are promised (product 8). A page that is loaded often imports the table of its capability instead, so
 * that it loads no other calls. The office's calls stand in every-call.ts.
 */

export const api = {
  ...authCalls,
  ...accountCalls,
  ...catalogueCalls,
  ...purchaseCalls,
  ...orderReads,
  ...customerCalls,
  ...householdCalls,
  ...likesCalls,
  ...noticeCalls,
  ...contactCalls,
  fulfilmentDay: staffRead('/api/admin/day/{date}/{batch}', 'The boxes of a day and batch', {
    params: z.strictObject({ date: daySchema, batch: z.enum(BATCHES, code('field_invalid')) }),
    query: z.strictObject({
      after: z.optional(countedIdSchema),
    }),
    answer: fulfilmentAnswer,
  }),
} as const satisfies Record<string, Call>;

export type Api = typeof api;
