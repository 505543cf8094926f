import * as z from 'zod/mini';
import { COMPLAINT_REASONS, OUTCOMES } from '../rules/complaint/complaint.ts';
import { RESTS } from '../rules/complaint/rest.ts';
import { extraKey } from '../rules/order/ledger.ts';
import { orderAnswer, orderMoneyAnswer } from './answers.ts';
import type { DeliveryEntry } from './answers.ts';
import {
  UUID_PATTERN,
  byId,
  code,
  countedIdSchema,
  daySchema,
  idSchema,
  quantitySchema,
  wordOf,
} from '../rules/fields.ts';
import { optionalText } from '../rules/texts.ts';
import { customerRead, customerWrite } from './call.ts';
import type { Call } from './call.ts';

/* What came of an order, item by item, and complaints. They stand apart from api.ts: only their part of the order's page loads them. */

export const complaintAnswer = z.strictObject({
  _id: z.string(),
  date: daySchema,
  lines: z.array(z.strictObject({ item: z.string(), qty: z.int(), reason: wordOf(COMPLAINT_REASONS) })),
  words: z.string(),
  /** The key of its photo, as long as it is kept. */
  photo: z.nullable(z.string()),
  at: z.string(),
  /** Null while it is open. */
  outcome: z.nullable(wordOf(OUTCOMES)),
  /** The date that the items come on instead. */
  toDate: z.nullable(daySchema),
  /** Why nothing is given back. */
  answer: z.string(),
});
export type ComplaintAnswer = z.infer<typeof complaintAnswer>;

/** Grams or units of an item: delivered, planned, missed, money and left add up to all. */
const plainLine = z.strictObject({
  _id: z.string(),
  all: z.int(),
  delivered: z.int(),
  planned: z.int(),
  missed: z.int(),
  money: z.int(),
  left: z.int(),
  givenBack: z.int(),
});
/** An open wish for money. */
export const openWish = z.strictObject({
  _id: z.string(),
  at: z.string(),
  /** The day of the box that was complained of; null for what was left. */
  boxOf: z.nullable(daySchema),
  /** Rupees, by the shares of the order's price. */
  worth: z.number(),
});

export type OpenWish = z.infer<typeof openWish>;

const orderLedger = z.strictObject({
  items: z.array(plainLine),
  complaints: z.array(complaintAnswer),
  /** What nothing will bring, once that was announced; the household can choose where it goes. Null before, and after. */
  rest: z.optional(
    z.nullable(
      z.strictObject({
        endDate: daySchema,
        left: z.record(z.string(), z.int()),
        /** Rupees of it as money. */
        worth: z.optional(z.number()),
      }),
    ),
  ),
  /** The newest first. */
  wishes: z.optional(z.array(openWish)),
  money: z.optional(orderMoneyAnswer),
});
export type OrderLedger = z.infer<typeof orderLedger>;

/** The quantities by item id, and what was wrong with each. The id of an extra has the day of its box: `12@2026-11-24`. */
const complaintSchema = z.strictObject({
  date: daySchema,
  lines: z.record(
    idSchema,
    z.strictObject({ qty: quantitySchema, reason: z.enum(COMPLAINT_REASONS, code('field_invalid')) }),
  ),
  words: optionalText(500),
  photo: z.nullable(
    z.string(code('field_invalid')).check(z.regex(new RegExp(`^${UUID_PATTERN}$`), code('field_invalid'))),
  ),
});

/** All that a household can complain of in a box: its items, and its extras with ids of their own. */
export function complainable({ date, items, extras = [] }: DeliveryEntry) {
  const added = extras.filter(({ isBack }) => !isBack);
  return [...items, ...added.map((extra) => ({ ...extra, _id: extraKey(extra._id, date) }))];
}

export const complaintCalls = {
  orderLedger: customerRead(
    '/api/orders/{id}/ledger/sums',
    'What became of everything that was bought, for each item, and the complaints of an order',
    { params: byId, answer: orderLedger },
  ),
  complain: customerWrite(
    '/api/orders/{id}/complaints/add',
    'Say what was missing or spoilt in a box that came, once for each item. The same again changes nothing',
    { params: byId, body: complaintSchema, answer: orderLedger },
  ),
  chooseRest: customerWrite(
    '/api/orders/{id}/rest/choose',
    'Put what is left of an order into its last boxes, onto one more date, or make it a wish for money',
    {
      params: byId,
      body: z.strictObject({ choice: z.enum(RESTS, code('field_invalid')) }),
      answer: orderAnswer,
    },
  ),
  withdrawComplaint: customerWrite(
    '/api/orders/{id}/complaints/withdraw',
    'Take a complaint back, as long as it is open',
    { params: byId, body: z.strictObject({ complaint: countedIdSchema }), answer: orderLedger },
  ),
} as const satisfies Record<string, Call>;
