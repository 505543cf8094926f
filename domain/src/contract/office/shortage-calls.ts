import * as z from 'zod/mini';
import { names } from '../answers.ts';
import { officeRead, officeWrite } from '../call.ts';
import type { Call } from '../call.ts';
import { BATCHES } from '../../rules/calendar/delivery-calendar.ts';
import { code, countedIdSchema, daySchema, itemIdSchema, quantitySchema } from '../../rules/fields.ts';
import { UNITS } from '../../values/quantity.ts';

/*
 * Too little of an item for a day and batch (product 11.50). Before the cut-off it is marked as scarce, afterwards it is shared.
 */

const itemOfDay = z.strictObject({
  date: daySchema,
  batch: z.enum(BATCHES, code('field_invalid')),
  item: itemIdSchema,
});

/** A quantity in an address. */
const quantityText = z.string().check(z.regex(/^\d{1,8}$/, code('quantity_invalid')));

const named = z.strictObject({ _id: z.string(), ...names });

/** A box that gets less. Quantities are grams or units. */
const shortShare = z.strictObject({
  orderId: z.string(),
  orderNumber: z.int(),
  customer: z.string(),
  wanted: z.int(),
  gets: z.int(),
  /** How much of the other item comes in its place. The rest goes back to what is left to plan. */
  instead: z.int(),
});
export type ShortShareAnswer = z.infer<typeof shortShare>;

/** How many boxes of a preview are listed. */
export const SHARES_LISTED = 200;

export const officeShortageCalls = {
  shortage: officeRead(
    '/api/admin/day/{date}/{batch}/items/{item}/shortage',
    'An item of a day and batch: how much of it is wanted, and how a quantity would be shared',
    {
      params: itemOfDay,
      query: z.strictObject({
        /** What there is. Without it nothing is shared. */
        available: z.optional(quantityText),
        /** The item that comes in place of what is missing, and how much of it there is. */
        other: z.optional(itemIdSchema),
        otherAvailable: z.optional(quantityText),
      }),
      answer: z.strictObject({
        item: z.strictObject({ _id: z.string(), ...names, unitofItem: z.enum(UNITS), image: z.string() }),
        /** In the boxes, and what farm's choice adds to them until the cut-off. */
        wanted: z.int(),
        boxes: z.int(),
        /** The part of it that households added to boxes. It goes first. */
        added: z.int(),
        expected: z.int(),
        /** What was really cut. Null while nobody has entered anything. */
        cut: z.nullable(z.int()),
        /** `open`: customers can change the day. `closing`: the close is under way. `over`: the day has passed. */
        state: z.enum(['open', 'closing', 'closed', 'over']),
        /** Farm's choice leaves it out of this batch. */
        isScarce: z.boolean(),
        /** Items of its category and unit that some of these orders have, with the number of boxes they can go to. */
        others: z.array(z.strictObject({ _id: z.string(), ...names, boxes: z.int() })),
        shares: z.nullable(
          z.strictObject({
            /** Which boxes get what. It is sent back with the press that applies it. */
            shown: z.string(),
            given: z.int(),
            /** How much of the extras does not come. */
            addedGoes: z.int(),
            shortBoxes: z.int(),
            insteadBoxes: z.int(),
            instead: z.int(),
            /** The first ones. */
            boxes: z.array(shortShare),
          }),
        ),
        /** What was shared before, the newest first. */
        shared: z.array(
          z.strictObject({
            _id: z.string(),
            available: z.int(),
            other: z.nullable(named),
            instead: z.int(),
            boxes: z.int(),
            /** The boxes that are not written yet. */
            waiting: z.int(),
            at: z.string(),
            by: z.string(),
            takenBackAt: z.nullable(z.string()),
            /** The boxes that stay as they are, because they or their orders changed before it was taken back. */
            staying: z.int(),
            /** Whether it can be taken back: nobody packs yet. */
            canTakeBack: z.boolean(),
          }),
        ),
      }),
    },
  ),
  markScarce: officeWrite(
    '/api/admin/day/{date}/{batch}/items/{item}/scarce',
    'Say that too little of an item is expected, so that farm’s choice leaves it out of a day and batch, or that there is enough',
    {
      params: itemOfDay,
      body: z.strictObject({ isScarce: z.boolean() }),
      answer: z.strictObject({ isScarce: z.boolean() }),
    },
  ),
  shareShortage: officeWrite(
    '/api/admin/day/{date}/{batch}/items/{item}/shares',
    'Share what there is of an item among the boxes of a day and batch, as it was shown',
    {
      params: itemOfDay,
      body: z.strictObject({
        available: quantitySchema,
        other: z.nullable(z.strictObject({ _id: itemIdSchema, available: quantitySchema })),
        shown: z.string(),
      }),
      answer: z.strictObject({ boxes: z.int() }),
    },
  ),
  takeShortageBack: officeWrite(
    '/api/admin/shortages/{id}/back',
    'Take back how a shortage was shared: the boxes hold again what they held',
    {
      params: z.strictObject({ id: countedIdSchema }),
      body: z.strictObject({}),
      answer: z.strictObject({ boxes: z.int(), staying: z.int() }),
    },
  ),
} as const satisfies Record<string, Call>;
