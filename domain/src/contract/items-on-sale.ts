import * as z from 'zod/mini';

/** An item on sale, and the plans that it may go into. */
export const itemOnSaleAnswer = z.strictObject({
  _id: z.string(),
  englishName: z.string(),
  marathiName: z.string(),
  organic: z.boolean(),
  subscriptions: z.array(z.string()),
});
export type ItemOnSaleAnswer = z.infer<typeof itemOnSaleAnswer>;
