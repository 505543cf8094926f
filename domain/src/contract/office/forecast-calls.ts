import * as z from 'zod/mini';
import { names } from '../answers.ts';
import { officeRead } from '../call.ts';
import type { Call } from '../call.ts';
import { BATCHES } from '../../rules/calendar/delivery-calendar.ts';
import { daySchema } from '../../rules/fields.ts';
import { UNITS } from '../../values/quantity.ts';

export const officeForecastCalls = {
  forecast: officeRead(
    '/api/admin/forecast',
    'The harvest of the next seven days that customers can still change, per item, day and batch, in three parts',
    {
      answer: z.strictObject({
        /** The next seven days, the first one first. */
        days: z.array(daySchema),
        /** How many seconds ago all changes were counted. Nearly always a few. */
        age: z.int(),
        /** How many weeks the usual rate looks back at: 0 for a new farm. */
        weeks: z.int(),
        /** In the farm's order of categories and items. Quantities are grams or units. */
        items: z.array(
          z.strictObject({
            _id: z.string(),
            ...names,
            categoryName: z.string(),
            categoryMarathiName: z.string(),
            unitofItem: z.enum(UNITS),
            harvest: z.array(
              z.strictObject({
                date: daySchema,
                batch: z.enum(BATCHES),
                chosen: z.int(),
                /** By farm's choice, if customers change nothing. */
                expected: z.int(),
                /** Of boxes that are not sold yet, at the usual rate. */
                unsold: z.int(),
              }),
            ),
          }),
        ),
      }),
    },
  ),
} as const satisfies Record<string, Call>;
