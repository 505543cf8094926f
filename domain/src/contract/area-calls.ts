import * as z from 'zod/mini';
import { publicRead } from './call.ts';
import type { Call } from './call.ts';
import { BATCHES, FREQUENCIES, SUBSCRIPTION_TYPES } from '../rules/calendar/delivery-calendar.ts';
import { code, daySchema } from '../rules/fields.ts';

const byPincode = z.strictObject({
  pincode: z.string().check(z.regex(/^\d{6}$/, code('pincode_invalid'))),
});

/**
 * Whether an order can begin on the chosen day. `message` is null where it can. Otherwise it gives the reason,
 * `startDate` is the next possible day in the same batch, and `batch` is another batch with room on the chosen day. `moved` are the
 * boxes that would go from days off to other days.
 */
export const roomAnswer = z.strictObject({
  message: z.nullable(z.string()),
  startDate: z.nullable(daySchema),
  batch: z.nullable(z.enum(BATCHES)),
  moved: z.optional(z.array(z.strictObject({ from: daySchema, to: daySchema }))),
});
export type RoomAnswer = z.infer<typeof roomAnswer>;

/** The wanted start. */
export const roomQuery = z.strictObject({
  batch: z.enum(BATCHES, code('field_invalid')),
  deliveryFrequency: z.enum(FREQUENCIES, code('field_invalid')),
  subscriptionType: z.enum(SUBSCRIPTION_TYPES, code('field_invalid')),
  startDate: daySchema,
});

/** The call during a purchase. It stands apart from api.ts, so that its page loads it only when needed. */
export const areaCalls = {
  room: publicRead(
    '/api/pincodes/{pincode}/room',
    'Whether deliveries from a day on have room, or the next day with room',
    { params: byPincode, query: roomQuery, answer: roomAnswer },
  ),
} as const satisfies Record<string, Call>;
