import * as z from 'zod/mini';
import { extrasBody, extrasOffered } from '../extra-calls.ts';
import { officeRead, officeWrite } from '../call.ts';
import type { Call } from '../call.ts';
import { byId, countedIdSchema, daySchema } from '../../rules/fields.ts';
import { optionalText, requiredText } from '../../rules/texts.ts';
import { officeOrderAnswer } from './order-calls.ts';

// Single items in boxes, for people who call (product 11.95).

const { version } = officeOrderAnswer.shape;

export const officeExtraCalls = {
  officeExtrasOffered: officeRead(
    '/api/admin/orders/{id}/dates/extras/{date}',
    'The single items that can be added to the box of a date',
    { params: z.strictObject({ ...byId.shape, date: daySchema }), answer: extrasOffered },
  ),
  officeChangeExtras: officeWrite(
    '/api/admin/orders/{id}/dates/extras',
    'Add single items to the box of a date for its household, or take them off again',
    {
      params: byId,
      body: z.strictObject({ ...extrasBody.shape, version, reason: optionalText(500) }),
      answer: officeOrderAnswer,
    },
  ),
  officeExtraBack: officeWrite(
    '/api/admin/orders/{id}/dates/extra-back',
    'Give the price of a single item back that came and was not good',
    {
      params: byId,
      body: z.strictObject({
        version,
        date: daySchema,
        itemId: countedIdSchema,
        reason: requiredText('reason_required', 500),
      }),
      answer: officeOrderAnswer,
    },
  ),
} as const satisfies Record<string, Call>;
