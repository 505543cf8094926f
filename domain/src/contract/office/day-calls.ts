import * as z from 'zod/mini';
import { officeRead, officeWrite, staffRead } from '../call.ts';
import type { Call } from '../call.ts';
import { harvestAnswer } from './fulfilment-answer.ts';
import { cutOffOf } from '../../rules/calendar/cut-off.ts';
import { addDays, instantAt } from '../../values/day.ts';
import type { Day, Instant } from '../../values/day.ts';
import { BATCHES } from '../../rules/calendar/delivery-calendar.ts';
import { code, daySchema } from '../../rules/fields.ts';
import { UNITS } from '../../values/quantity.ts';

/*
 * Calls beside `fulfilmentDay`: the harvest of a day, whether its list is still current, and the day as a file.
 */

const dayAndBatch = z.strictObject({ date: daySchema, batch: z.enum(BATCHES, code('field_invalid')) });

/** The changes that the office can make after the cut-off. `start`: the order became active. */
const LATE_CHANGES = ['items', 'address', 'batch', 'cancel', 'start'] as const;

/** A change of a box after its cut-off. */
const lateChange = z.strictObject({
  _id: z.string(),
  kind: z.enum(LATE_CHANGES),
  at: z.string(),
  orderId: z.string(),
  orderNumber: z.int(),
  customer: z.string(),
  /** Whether the box is in this batch now. */
  isHere: z.boolean(),
  /** The new address and mobile of the box. Null where they did not change. */
  goesTo: z.nullable(z.strictObject({ address: z.string(), pincode: z.string() })),
  mobile: z.nullable(z.string()),
  /** The items whose quantity changed, in grams or units. */
  items: z.array(
    z.strictObject({
      _id: z.string(),
      englishName: z.string(),
      marathiName: z.string(),
      unitofItem: z.enum(UNITS),
      before: z.int(),
      after: z.int(),
    }),
  ),
});
export type LateChange = z.infer<typeof lateChange>;

/** The time of late changes: from the day's cut-off to the end of the day. */
export function lateSpan(date: Day): { readonly from: Instant; readonly until: Instant } {
  return { from: cutOffOf(date), until: instantAt(addDays(date, 1), 0) };
}

export const officeDayCalls = {
  fulfilmentHarvest: staffRead('/api/admin/day/{date}/{batch}/harvest', 'The harvest of a day and batch', {
    params: dayAndBatch,
    answer: harvestAnswer,
  }),
  fulfilmentChanges: staffRead(
    '/api/admin/day/{date}/{batch}/changes',
    'Whether the list of a day and batch is current, and the changes after the cut-off',
    {
      params: dayAndBatch,
      answer: z.strictObject({
        /** It differs as soon as an order with a box in this batch changes, the likes that fill one, or a box comes or goes, and at the close. */
        version: z.string(),
        /** The number of the closed list's version. Null while the day is not closed. */
        listVersion: z.nullable(z.int()),
        /** The close of a day whose cut-off has passed. Null before it, and for days that were over before it was kept. */
        close: z.nullable(
          z.strictObject({
            /** The instant since which every box of the day is closed. Null while it is under way. */
            doneAt: z.nullable(z.string()),
            /** The boxes of this batch that are not closed yet. */
            waiting: z.int(),
            /** It began long after the cut-off, because the program was not running. */
            isLate: z.optional(z.boolean()),
          }),
        ),
        /** The boxes of a day that has come, of which nobody has said yet whether they went out. */
        unmarked: z.int(),
        /** Those of them that nobody filled, because the day was over before the program ran again. */
        missed: z.optional(z.int()),
        /** The newest first. */
        changes: z.array(lateChange),
      }),
    },
  ),
  unmarkedBatches: officeRead(
    '/api/admin/unmarked-batches',
    'Batches of earlier days of which nobody has said whether they went out, the oldest first',
    {
      answer: z.strictObject({
        batches: z.array(z.strictObject({ date: daySchema, batch: z.enum(BATCHES), boxes: z.int() })),
      }),
    },
  ),
  markDelivered: officeWrite(
    '/api/admin/day/{date}/{batch}/delivered',
    'Say that all boxes of a batch went out: each that nobody marked is delivered',
    { params: dayAndBatch, body: z.strictObject({}), answer: z.strictObject({ boxes: z.int() }) },
  ),
  markNotCome: officeWrite(
    '/api/admin/day/{date}/{batch}/not-come',
    'Say that no box of a batch went out: each that nobody marked failed by the farm’s fault',
    { params: dayAndBatch, body: z.strictObject({}), answer: z.strictObject({ boxes: z.int() }) },
  ),
  pressedToday: officeRead(
    '/api/admin/day/{date}/{batch}/delivered-today',
    'How many boxes of a batch the office marked as delivered today',
    { params: dayAndBatch, answer: z.strictObject({ boxes: z.int() }) },
  ),
  takeBackDelivered: officeWrite(
    '/api/admin/day/{date}/{batch}/take-back',
    'Take the marks of today back: these boxes were not delivered yet',
    { params: dayAndBatch, body: z.strictObject({}), answer: z.strictObject({ boxes: z.int() }) },
  ),
  officeExportDay: officeWrite(
    '/api/admin/day-exports',
    'Make an address that gives the boxes of a day as a spreadsheet, for two minutes',
    { body: z.strictObject({ date: daySchema }), answer: z.strictObject({ url: z.string() }) },
  ),
} as const satisfies Record<string, Call>;
