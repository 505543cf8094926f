import * as z from 'zod/mini';
import { BATCHES } from '../calendar/delivery-calendar.ts';
import type { Batch } from '../calendar/delivery-calendar.ts';
import { rupeesFrom } from '../catalogue/catalogue-draft.ts';
import { code, pincodeSchema } from '../fields.ts';
import { marathiLine, requiredLine } from '../texts.ts';

/*
 * Field rules of a pincode: for the form, for imports and for the server.
 */

const MOST_DELIVERIES = 100_000;

/** The most deliveries of a day in one batch; null for no limit. */
const limitSchema = z.nullable(
  z
    .int(code('limit_invalid'))
    .check(z.gte(0, code('limit_invalid')), z.lte(MOST_DELIVERIES, code('limit_too_high'))),
);

/** A pincode: what its area is called in both languages, the batches offered there, and a limit for each. */
export const areaDraftSchema = z
  .strictObject({
    pincode: pincodeSchema,
    area: requiredLine('area_required', 80),
    marathiArea: marathiLine(80, 'marathi_area_required'),
    batches: z
      .array(z.enum(BATCHES, code('field_invalid')))
      .check(z.minLength(1, code('batch_required')), z.maxLength(BATCHES.length, code('field_invalid'))),
    limits: z.strictObject({ morning: limitSchema, evening: limitSchema }),
    /** Rupees for each delivery there. A page before this field, or a list, leaves it out, and it stays; a new row has none. */
    deliveryFee: z.optional(rupeesFrom(0)),
  })
  .check(
    z.refine(({ batches }) => new Set(batches).size === batches.length, {
      error: code('field_invalid'),
      path: ['batches'],
    }),
    ...BATCHES.map((batch) =>
      z.refine<{ batches: Batch[]; limits: Record<Batch, number | null> }>(
        ({ batches, limits }) => limits[batch] === null || batches.includes(batch),
        { error: code('limit_without_batch'), path: ['limits', batch] },
      ),
    ),
  );
export type AreaDraft = z.infer<typeof areaDraftSchema>;
