import * as z from 'zod/mini';
import { deliveryStatus, packedItem } from '../answers.ts';
import { driverRead, driverWrite, officeRead, officeWrite } from '../call.ts';
import type { Call } from '../call.ts';
import { BATCHES } from '../../rules/calendar/delivery-calendar.ts';
import { code, daySchema, idSchema } from '../../rules/fields.ts';
import { FAILURES } from '../../rules/office/box-mark.ts';
import { pincodeArea } from './route-calls.ts';

/* The calls of a driver's round: the stops of a route on a date and batch. A driver reads their own routes alone. */

const dayAndBatch = z.strictObject({ date: daySchema, batch: z.enum(BATCHES, code('field_invalid')) });

/** A route on a date and batch, and how far its round is. */
const round = z.strictObject({
  /** `rest` for the stops of all pincodes that are in no route. */
  _id: z.string(),
  /** Null for the rest. */
  name: z.nullable(z.string()),
  driver: z.nullable(z.string()),
  stops: z.int(),
  delivered: z.int(),
  failed: z.int(),
  /** Taken at the doors, in paise. */
  cash: z.int(),
  /** How many boxes are on their way now, and since when. A phone may have kept an answer without them. */
  out: z.optional(z.int()),
  outAt: z.optional(z.nullable(z.string())),
});
export type Round = z.infer<typeof round>;

/** A box of a round, in the order of the way. */
const stop = z.strictObject({
  orderId: z.string(),
  orderNumber: z.int(),
  customer: z.string(),
  mobile: z.string(),
  address: z.string(),
  /** Null without one, or where the box goes to another address than the order's. */
  landmark: z.nullable(z.string()),
  ...pincodeArea.shape,
  status: deliveryStatus,
  items: z.array(packedItem),
  /** To be paid on delivery, less the cash of earlier doors and the payments that the office looks for, in paise. */
  cashDue: z.int(),
  /** Payments for it that the household or a driver told, and the office looks for, in paise. */
  saidPaid: z.optional(z.int()),
  /** The last word of a driver; null before it. */
  mark: z.nullable(
    z.strictObject({
      outcome: z.enum(['delivered', 'failed']),
      reason: z.nullable(z.enum(FAILURES)),
      /** Taken, in paise. */
      cash: z.int(),
      at: z.string(),
      by: z.string(),
    }),
  ),
  /** When a driver started with it. */
  outAt: z.optional(z.nullable(z.string())),
  /** It failed, and its quantities are in the order again. */
  isGivenBack: z.boolean(),
});
export type Stop = z.infer<typeof stop>;

/** The farm's UPI ID and its name in UPI apps; null where it takes no UPI. */
const farmUpi = z.nullable(z.strictObject({ id: z.string(), name: z.string() }));

export const officeRoundCalls = {
  rounds: driverRead('/api/admin/day/{date}/{batch}/rounds', 'The rounds of a day and batch', {
    params: dayAndBatch,
    answer: z.strictObject({ rounds: z.array(round) }),
  }),
  round: driverRead('/api/admin/day/{date}/{batch}/rounds/{route}', 'The stops of a round in their order', {
    params: z.strictObject({ ...dayAndBatch.shape, route: idSchema }),
    answer: z.strictObject({
      round,
      stops: z.array(stop),
      /** A phone may have kept an answer without it. */
      upi: z.optional(farmUpi),
    }),
  }),
  dues: officeRead(
    '/api/admin/day/{date}/{batch}/dues',
    'What is to be paid at the doors of a day and batch, for the codes on labels',
    {
      params: dayAndBatch,
      answer: z.strictObject({
        upi: farmUpi,
        /** In paise; without the boxes that owe nothing. None where the farm takes no UPI. */
        dues: z.array(z.strictObject({ orderId: z.string(), paise: z.int() })),
      }),
    },
  ),
  moveStop: driverWrite(
    '/api/admin/stops/move',
    'Put a stop before another one of its pincode, for all days',
    {
      body: z.strictObject({ date: daySchema, orderId: idSchema, before: z.nullable(idSchema) }),
      answer: z.strictObject({ place: z.int() }),
    },
  ),
  giveBack: officeWrite(
    '/api/admin/boxes/give-back',
    'Give the quantities of a failed box back to its order',
    {
      body: z.strictObject({ orderId: idSchema, date: daySchema }),
      answer: z.strictObject({ isNew: z.boolean() }),
    },
  ),
} as const satisfies Record<string, Call>;
