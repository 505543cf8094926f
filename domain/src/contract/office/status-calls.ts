import * as z from 'zod/mini';
import { moneyRead, officeRead, officeWrite } from '../call.ts';
import type { Call } from '../call.ts';
import { byId, code, idSchema } from '../../rules/fields.ts';
import { optionalText } from '../../rules/texts.ts';
import { leavingAnswer, renewalAnswer, renewalSchema } from '../leaving-calls.ts';
import { officeOrderAnswer } from './order-calls.ts';

// Calls for how an order ends or goes on, and for orders with a status of the old system.

/** The statuses that the office can choose. Cancelling has its own call. */
export const DECIDED_STATUSES = ['active', 'completed'] as const;

export const officeStatusCalls = {
  officeDecideStatus: officeWrite(
    '/api/admin/orders/{id}/status',
    'Decide about an order with a status of the old system',
    {
      params: z.strictObject({ id: idSchema }),
      body: z
        .strictObject({
          version: officeOrderAnswer.shape.version,
          status: z.enum(DECIDED_STATUSES, code('field_invalid')),
          override: z.boolean(code('field_missing')),
          reason: optionalText(500),
        })
        .check(
          z.refine((body) => !body.override || body.reason !== '', {
            error: code('reason_required'),
            path: ['reason'],
          }),
        ),
      answer: officeOrderAnswer,
    },
  ),
  officeLeaving: officeRead(
    '/api/admin/orders/{id}/cancel/preview',
    'What an order would still bring, cost and give back if the office cancelled it now',
    {
      params: byId,
      query: z.strictObject({ stopClosed: z.optional(z.enum(['1'], code('field_invalid'))) }),
      answer: leavingAnswer,
    },
  ),
  officeRenewal: moneyRead(
    '/api/admin/orders/{id}/renewal',
    'Whether an order renews itself, and the price of the same today',
    { params: byId, answer: renewalAnswer },
  ),
  officeSetRenewal: officeWrite(
    '/api/admin/orders/{id}/renewal',
    'Let an order renew itself for a household that asked for it, or not any more',
    { params: byId, body: renewalSchema, answer: renewalAnswer },
  ),
} as const satisfies Record<string, Call>;
