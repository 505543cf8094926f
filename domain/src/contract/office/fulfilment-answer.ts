import * as z from 'zod/mini';
import { deliveryStatus, names, packedItem } from '../answers.ts';
import { BATCHES } from '../../rules/calendar/delivery-calendar.ts';
import { daySchema } from '../../rules/fields.ts';
import { UNITS } from '../../values/quantity.ts';

const batch = z.enum(BATCHES);
const unit = z.enum(UNITS);

/** The harvest of a day and batch. Quantities are grams or units. */
export const harvestAnswer = z.strictObject({
  harvest: z.array(
    z.strictObject({
      _id: z.string(),
      ...names,
      categoryName: z.string(),
      categoryMarathiName: z.string(),
      unitofItem: unit,
      qty: z.int(),
      boxes: z.int(),
      /** What farm's choice adds to it, unless customers change it until the cut-off (product 5.20). */
      expectedQty: z.int(),
      expectedBoxes: z.int(),
      /** What was really cut of it. Left out while nobody has entered anything. */
      cut: z.optional(z.int()),
      image: z.string(),
    }),
  ),
  /** The boxes that farm's choice fills. */
  expectedCount: z.int(),
  /**
   * How old the expected quantities and numbers are, in seconds. Left out where they are of this moment. Null where this day is
   * so far ahead that they are not counted yet, and are 0.
   */
  expectedAge: z.optional(z.nullable(z.int())),
  /** So many boxes of orders that were put away are not in these sums (product 12.16). Left out where there are none. */
  putAway: z.optional(z.int()),
});
export type HarvestAnswer = z.infer<typeof harvestAnswer>;

/** The boxes of a day and batch. Quantities are grams or units. */
export const fulfilmentAnswer = z.strictObject({
  date: daySchema,
  batch,
  /** All boxes of the day in this batch but those that are left empty on purpose. */
  boxCount: z.int(),
  /** Those of them that have nothing chosen or written yet: farm's choice fills them, as far as something is left. */
  openCount: z.int(),
  /** The deliveries that bring no box, because their customers left them empty on purpose. */
  leftEmptyCount: z.int(),
  boxes: z.array(
    z.strictObject({
      orderId: z.string(),
      orderNumber: z.int(),
      subscriptionName: z.string(),
      marathiName: z.string(),
      customer: z.string(),
      mobile: z.string(),
      address: z.string(),
      pincode: z.string(),
      /** The area of the pincode. Null where the farm never came there. */
      area: z.nullable(z.string()),
      marathiArea: z.nullable(z.string()),
      status: deliveryStatus,
      /** Where its stop stands on the drivers' way (product 11.69). Null where it is in no route, or its door is not sorted. */
      stop: z.optional(
        z.strictObject({
          route: z.nullable(z.int()),
          pincode: z.nullable(z.int()),
          door: z.nullable(z.int()),
        }),
      ),
      items: z.array(packedItem),
      farmsChoice: z.optional(z.array(packedItem)),
      filledByFarm: z.optional(z.boolean()),
    }),
  ),
  next: z.nullable(z.string()), // the key to continue the boxes from, or null at their end
});
export type FulfilmentAnswer = z.infer<typeof fulfilmentAnswer>;
