import * as z from 'zod/mini';
import { packerWrite, staffRead } from '../call.ts';
import type { Call } from '../call.ts';
import { BATCHES } from '../../rules/calendar/delivery-calendar.ts';
import { UUID_PATTERN, code, countedIdSchema, daySchema, itemIdSchema } from '../../rules/fields.ts';
import { UNITS } from '../../values/quantity.ts';
import { markAnswer, markBody } from './mark-calls.ts';

/*
 * Packing on a phone (decision 77). Quantities are in grams or units.
 */

const dayAndBatch = z.strictObject({ date: daySchema, batch: z.enum(BATCHES, code('field_invalid')) });
const MOST = 1_000_000;
const quantityFrom = (least: number) =>
  z.int(code('field_invalid')).check(z.gte(least, code('field_invalid')), z.lte(MOST, code('field_invalid')));
const line = {
  orderId: z
    .string(code('field_missing'))
    .check(z.regex(new RegExp(`^${UUID_PATTERN}$`), code('field_invalid'))),
  date: daySchema,
  itemId: itemIdSchema,
};

const crates = z.strictObject({
  /** The version of the list. Null while the day is not closed: then there are no crates. */
  version: z.nullable(z.int()),
  items: z.array(
    z.strictObject({
      _id: z.string(),
      englishName: z.string(),
      marathiName: z.string(),
      unitofItem: z.enum(UNITS),
      image: z.string(),
    }),
  ),
  /** In the order of packing. */
  crates: z.array(
    z.strictObject({
      orderId: z.string(),
      orderNumber: z.int(),
      customer: z.string(),
      address: z.string(),
      pincode: z.string(),
      area: z.nullable(z.string()),
      marathiArea: z.nullable(z.string()),
      /** The close could not reach its order yet. Lists that phones kept do not say it. */
      waits: z.optional(z.boolean()),
      /** `short` is what packers marked as missing; a line that is missing as a whole has the quantity 0. */
      lines: z.array(z.strictObject({ itemId: z.string(), quantity: z.int(), short: z.optional(z.int()) })),
    }),
  ),
});
export type CratesAnswer = z.infer<typeof crates>;

export const officePackingCalls = {
  crates: staffRead(
    '/api/admin/day/{date}/{batch}/crates',
    'The crates of a closed day and batch, in the order of packing',
    {
      params: dayAndBatch,
      answer: crates,
    },
  ),
  packedLines: staffRead(
    '/api/admin/day/{date}/{batch}/packed',
    'What is packed in a day and batch, after a mark',
    {
      params: dayAndBatch,
      query: z.strictObject({ after: z.optional(countedIdSchema) }),
      answer: z.strictObject({
        lines: z.array(
          z.strictObject({
            orderId: z.string(),
            itemId: z.string(),
            quantity: z.int(),
            by: z.string(),
            at: z.string(),
          }),
        ),
        /** The number of the last mark, to ask for the ones after it. */
        last: z.string(),
      }),
    },
  ),
  packLine: packerWrite('/api/admin/packed-lines', 'Say how much of an item is in a crate; 0 takes it back', {
    body: z.strictObject({ ...markBody.shape, ...line, quantity: quantityFrom(0) }),
    answer: markAnswer,
  }),
  markShort: packerWrite(
    '/api/admin/short-lines',
    'Say how much of an item is missing in a crate: it goes back to the allowance',
    {
      body: z.strictObject({ ...markBody.shape, ...line, missing: quantityFrom(1) }),
      answer: markAnswer,
    },
  ),
  takeShortBack: packerWrite(
    '/api/admin/short-lines/take-back',
    'Say that what was marked as missing is there: it is in the crate again',
    {
      body: z.strictObject({ ...markBody.shape, ...line, quantity: quantityFrom(1) }),
      answer: markAnswer,
    },
  ),
} as const satisfies Record<string, Call>;
