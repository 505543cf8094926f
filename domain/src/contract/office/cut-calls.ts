import * as z from 'zod/mini';
import { staffWrite } from '../call.ts';
import type { Call } from '../call.ts';
import { BATCHES } from '../../rules/calendar/delivery-calendar.ts';
import { code, daySchema, itemIdSchema } from '../../rules/fields.ts';
import { markAnswer, markBody } from './mark-calls.ts';

/** In grams or units. Below 0 it takes a mistake back. */
const cutQuantity = z
  .int(code('quantity_invalid'))
  .check(z.gte(-10_000_000, code('quantity_invalid')), z.lte(10_000_000, code('quantity_invalid')))
  .check(z.refine((quantity) => quantity !== 0, code('quantity_invalid')));

export const officeCutCalls = {
  markCut: staffWrite('/api/admin/cuts', 'Say how much more of an item was cut for a day and batch', {
    body: z.strictObject({
      ...markBody.shape,
      date: daySchema,
      batch: z.enum(BATCHES, code('field_invalid')),
      item: itemIdSchema,
      quantity: cutQuantity,
    }),
    answer: markAnswer,
  }),
} as const satisfies Record<string, Call>;
