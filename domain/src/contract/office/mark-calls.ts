import * as z from 'zod/mini';
import { driverWrite } from '../call.ts';
import type { Call } from '../call.ts';
import { FAILURES } from '../../rules/office/box-mark.ts';
import { saidPaymentSchema } from '../../rules/money/upi.ts';
import { COLUMN_MOST, UUID_PATTERN, code, countedPaiseSchema, daySchema } from '../../rules/fields.ts';

/**
 * The body of every call that books a mark of a phone has these fields (product 11.65). The phone makes the mark's id, so
 * that a mark that is sent again counts once. It may be made long before it is sent: `ago` milliseconds.
 */
export const markBody = z.strictObject({
  mark: z.string(code('field_missing')).check(z.regex(/^[0-9a-f]{32}$/, code('field_invalid'))),
  ago: z
    .int(code('field_invalid'))
    .check(z.gte(0, code('field_invalid')), z.lte(COLUMN_MOST, code('field_invalid'))),
});

/** Whether this was the first time that the mark came. */
export const markAnswer = z.strictObject({ isNew: z.boolean() });

const uuid = z
  .string(code('field_missing'))
  .check(z.regex(new RegExp(`^${UUID_PATTERN}$`), code('field_invalid')));

/** The most stops of a round. */
export const MOST_STOPS = 1000;

/** A start with boxes, or the end of one. */
const startSchema = z.strictObject({
  ...markBody.shape,
  date: daySchema,
  /** The orders of the boxes, as the phone lists them. */
  orders: z
    .array(uuid, code('field_missing'))
    .check(z.minLength(1, code('field_missing')), z.maxLength(MOST_STOPS, code('field_invalid'))),
});

/** Calls that a phone may send long after the press, in the order of the presses. */
export const officeMarkCalls = {
  markBox: driverWrite('/api/admin/box-marks', 'Say that a box was handed over, or why not', {
    body: z.strictObject({
      ...markBody.shape,
      orderId: uuid,
      date: daySchema,
      /** Why it could not be handed over. Without a reason it was. */
      failed: z.optional(z.enum(FAILURES, code('field_invalid'))),
      /** Taken at the door, in paise. */
      cash: z.optional(countedPaiseSchema),
    }),
    answer: markAnswer,
  }),
  markPaidByUpi: driverWrite(
    '/api/admin/door-payments',
    'Say that a household paid at the door by UPI; the office looks for the payment',
    {
      body: z.strictObject({
        ...markBody.shape,
        orderId: uuid,
        /** Of the box, so that a phone finds its own marks. */
        date: daySchema,
        ...saidPaymentSchema.shape,
      }),
      answer: markAnswer,
    },
  ),
  markOut: driverWrite('/api/admin/box-starts', 'Say that a driver has started with boxes', {
    body: startSchema,
    answer: markAnswer,
  }),
  takeOutBack: driverWrite('/api/admin/box-starts/back', 'Take a start with boxes back', {
    body: startSchema,
    answer: markAnswer,
  }),
} as const satisfies Record<string, Call>;
