import * as z from 'zod/mini';
import { BATCHES } from '../../rules/calendar/delivery-calendar.ts';
import { OUTCOMES } from '../../rules/complaint/complaint.ts';
import { code, countedIdSchema, daySchema, wordOf } from '../../rules/fields.ts';
import { optionalText } from '../../rules/texts.ts';
import { UNITS } from '../../values/quantity.ts';
import { deliveryStatus, names } from '../answers.ts';
import { officeRead, officeWrite } from '../call.ts';
import type { Call } from '../call.ts';
import { complaintAnswer, openWish } from '../complaint-calls.ts';

/* The office's calls for complaints and wishes for money (product 11.80, 11.81). */

const order = {
  orderId: z.string(),
  orderNumber: z.int(),
  customer: z.string(),
  /** Empty for a deleted account. */
  mobile: z.string(),
};

const item = { _id: z.string(), ...names, unitofItem: z.enum(UNITS), qty: z.int() };

const officeComplaint = z.strictObject({
  ...order,
  ...complaintAnswer.shape,
  /** As in a complaint of a household, an extra has the day of its box in its id. */
  lines: z.array(
    z.strictObject({
      ...item,
      reason: complaintAnswer.shape.lines.def.element.shape.reason,
      /** What the box still holds of it. */
      held: z.int(),
      /** What a packer ticked off of it; null where nobody did. */
      packed: z.nullable(z.strictObject({ qty: z.int(), by: z.string(), at: z.string() })),
    }),
  ),
  box: z.strictObject({
    batch: z.enum(BATCHES),
    status: deliveryStatus,
    /** Who marked it last, and when. Null where the program did. */
    markedBy: z.nullable(z.string()),
    markedAt: z.nullable(z.string()),
    /** The keys of photos of the doorstep. */
    photos: z.array(z.string()),
  }),
  settledBy: z.nullable(z.string()),
  settledAt: z.nullable(z.string()),
  /** Rupees of what the box still holds of it. */
  worth: z.number(),
  /** Rupees of the extras in it: they become money in any case. */
  worthOfExtras: z.number(),
  /** While it is open: whether it can go to the allowance, and the dates with room. */
  canStillCome: z.boolean(),
  dates: z.array(daySchema),
});
export type OfficeComplaint = z.infer<typeof officeComplaint>;

const moneyWish = z.strictObject({
  ...openWish.shape,
  ...order,
  lines: z.array(z.strictObject(item)),
});
export type MoneyWish = z.infer<typeof moneyWish>;

export const COMPLAINTS_SHOWN = ['open', 'settled'] as const;

export const officeComplaintCalls = {
  officeComplaints: officeRead(
    '/api/admin/complaints',
    'Complaints: open ones, the oldest first, or settled ones, the newest first',
    {
      query: z.strictObject({
        show: z.optional(z.enum(COMPLAINTS_SHOWN, code('field_invalid'))),
        after: z.optional(countedIdSchema),
      }),
      answer: z.strictObject({ complaints: z.array(officeComplaint), next: z.nullable(z.string()) }),
    },
  ),
  settleComplaint: officeWrite(
    '/api/admin/complaints/{id}/settle',
    'Give back what was complained of, in one of three ways, or answer that nothing is given back. A refusal can be settled again',
    {
      params: z.strictObject({ id: countedIdSchema }),
      body: z
        .strictObject({
          outcome: z.enum(OUTCOMES, code('field_invalid')),
          /** The date that the items come on, for the outcome *date*. */
          date: z.nullable(daySchema),
          answer: optionalText(500),
        })
        .check(
          z.refine(({ outcome, answer }) => outcome !== 'refused' || answer !== '', {
            error: code('complaint_answer_required'),
            path: ['answer'],
          }),
        ),
      answer: z.strictObject({ _id: z.string(), outcome: wordOf(OUTCOMES) }),
    },
  ),
  moneyWishes: officeRead('/api/admin/money-wishes', 'Open wishes for money, the newest first', {
    query: z.strictObject({ after: z.optional(countedIdSchema) }),
    answer: z.strictObject({ wishes: z.array(moneyWish), next: z.nullable(z.string()) }),
  }),
} as const satisfies Record<string, Call>;
