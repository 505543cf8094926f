import * as z from 'zod/mini';
import { BATCHES, FREQUENCIES, SUBSCRIPTION_TYPES } from '../rules/calendar/delivery-calendar.ts';
import { daySchema } from '../rules/fields.ts';
import { UNITS } from '../values/quantity.ts';
import { cappedCategory, names, packedItem, portioned, seasonMonths } from './answers.ts';

/* The answers about plans. A household's own pages read none of them, so they stand apart from the others. */

const planFields = {
  _id: z.string(),
  subscriptionName: z.string(),
  marathiName: z.string(),
  description: z.string(),
  marathiDescription: z.string(),
  image: z.string(),
  /** Drawings of the first few items, for the plan's card. */
  itemImages: z.array(z.string()),
  organic: z.boolean(),
  comingSoon: z.boolean(),
  /** Shown, but cannot be bought now. */
  soldOut: z.boolean(),
  opensOn: z.nullable(daySchema),
  subscriptionType: z.enum(SUBSCRIPTION_TYPES),
  deliveryFrequencies: z.array(z.enum(FREQUENCIES)),
  batches: z.array(z.enum(BATCHES)),
};
const sizeFields = {
  name: z.string(),
  marathiName: z.string(),
  price: z.number(),
  /** For how many people the farm makes it; null where it does not say. */
  people: z.nullable(z.int()),
};

/** A plan of the list. `categories` are the categories of its items. */
export const planSummaryAnswer = z.strictObject({
  ...planFields,
  categories: z.array(z.strictObject({ _id: z.string(), ...names })),
  /** `week` is what a size brings in a week. */
  sizes: z.array(z.strictObject({ ...sizeFields, week: z.strictObject({ grams: z.int(), units: z.int() }) })),
  /** A first box of the first size, as the farm fills it. Empty where the plan cannot be bought. */
  firstBox: z.array(packedItem),
});
export type PlanSummaryAnswer = z.infer<typeof planSummaryAnswer>;

/** A plan for its purchase. `categories` have the caps of a box. `offer` changes with the prices. */
export const planAnswer = z.strictObject({
  ...planFields,
  offer: z.string(),
  sizes: z.array(
    z.strictObject({
      ...sizeFields,
      quotas: z.array(
        z.strictObject({
          categoryId: z.string(),
          categoryName: z.string(),
          unitofItem: z.enum(UNITS),
          qty: z.int(),
        }),
      ),
    }),
  ),
  categories: z.array(cappedCategory),
  items: z.array(
    z.strictObject({
      _id: z.string(),
      ...names,
      unitofItem: z.enum(UNITS),
      categoryId: z.string(),
      categoryName: z.string(),
      maxSelection: z.int(),
      ...portioned,
      seasonMonths,
      organic: z.boolean(),
      image: z.string(),
    }),
  ),
});
export type PlanAnswer = z.infer<typeof planAnswer>;
