import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { BATCHES, FREQUENCIES, SUBSCRIPTION_TYPES } from '../rules/calendar/delivery-calendar.ts';
import { code, daySchema } from '../rules/fields.ts';

const byPincode = z.strictObject({
  pincode: z.string().check(z.regex(/^\d{6}$/, code('pincode_invalid'))),
});

/**
 * Whether what somebody is about to order can begin on their day. `message` is null where it can; otherwise it says
 * why not, `startDate` is the next day on which it can in the same batch, and `batch` another one in which it can on
 * the day that was asked for.
 */
export const roomAnswer = z.strictObject({
  message: z.nullable(z.string()),
  startDate: z.nullable(daySchema),
  batch: z.nullable(z.enum(BATCHES)),
});
export type RoomAnswer = z.infer<typeof roomAnswer>;

/** What is asked while somebody orders; its page fetches it when it is needed, so it stands apart from api.ts. */
export const areaCalls = {
  room: {
    method: 'GET',
    path: '/api/pincodes/{pincode}/room',
    caller: 'anyone',
    summary: 'Whether deliveries from a day on have room there, and otherwise when they have',
    params: byPincode,
    query: z.strictObject({
      batch: z.enum(BATCHES, code('field_invalid')),
      deliveryFrequency: z.enum(FREQUENCIES, code('field_invalid')),
      subscriptionType: z.enum(SUBSCRIPTION_TYPES, code('field_invalid')),
      startDate: daySchema,
    }),
    status: 200,
    answer: roomAnswer,
  },
} as const satisfies Record<string, Call>;
