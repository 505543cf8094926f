import * as z from 'zod/mini';
import { byId, daySchema, idSchema, quantitySchema } from '../rules/fields.ts';
import { names, orderAnswer } from './answers.ts';
import { customerRead, customerWrite } from './call.ts';
import type { Call } from './call.ts';
import { UNITS } from '../values/quantity.ts';

/*
 * Calls for single items that a household adds to a box (product 5.70).
 */

/** An item that can be added. Quantities in grams or units, the price of a step in rupees. */
const soldAlone = z.strictObject({
  _id: z.string(),
  ...names,
  unitofItem: z.enum(UNITS),
  step: z.int(),
  most: z.int(),
  price: z.number(),
  image: z.string(),
  category: z.strictObject(names),
});

/** The items that can be added to a box. None if it cannot be changed. */
export const extrasOffered = z.strictObject({ items: z.array(soldAlone) });

/** All extras that the box of a date shall have, by item; `seen` are those that it had, and `seenTotal` is the price in rupees that was shown. */
export const extrasBody = z.strictObject({
  date: daySchema,
  items: z.record(idSchema, quantitySchema),
  seen: z.record(idSchema, quantitySchema),
  seenTotal: z.number().check(z.gte(0), z.lte(1_000_000)),
});
export type ExtrasBody = z.infer<typeof extrasBody>;

export const extraCalls = {
  extrasOffered: customerRead(
    '/api/orders/{id}/dates/extras/{date}',
    'The single items that can be added to the box of a date',
    { params: z.strictObject({ ...byId.shape, date: daySchema }), answer: extrasOffered },
  ),
  changeExtras: customerWrite(
    '/api/orders/{id}/dates/extras',
    'Add single items to the box of a date until its cut-off, or take them off again',
    { params: byId, body: extrasBody, answer: orderAnswer },
  ),
} as const satisfies Record<string, Call>;
