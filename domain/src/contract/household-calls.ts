import * as z from 'zod/mini';
import { orderAnswer } from './answers.ts';
import type { Call } from './call.ts';
import { code, countedIdSchema, daySchema, wordOf } from '../rules/fields.ts';
import { LANGUAGES } from '../language/language.ts';

/*
 * What a household has beside the spec's calls: the history of an order, its undo, and a calendar of its own.
 * A part of the table in api.ts.
 */

const orderId = z.strictObject({
  id: z.string().check(z.minLength(1, code('field_missing')), z.maxLength(64, code('field_invalid'))),
});
const quantities = z.record(z.string(), z.int());
const texts = z.record(z.string(), z.string());

/** One change of an order, as its history tells it: item id to grams or units, before and after, by date. */
const historyEntry = z.strictObject({
  _id: z.string(),
  /** What was done: purchase, customise, release, undo, address, batch, cancel, payment or status. */
  kind: z.string(),
  at: z.string(),
  by: wordOf(['customer', 'farm']),
  /** It was taken back by a later entry. */
  isUndone: z.boolean(),
  dates: z.array(z.strictObject({ date: daySchema, before: quantities, after: quantities })),
  /** What the farm changed beside the boxes: address, pincode, mobile, batch, payment or status. */
  before: z.nullable(texts),
  after: z.nullable(texts),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const historyAnswer = z.strictObject({
  /** The newest first. */
  entries: z.array(historyEntry),
  /** The change that `undo` would take back now, or null. */
  undoable: z.nullable(z.string()),
  /** The key to continue from, or null at the end. */
  next: z.nullable(z.string()),
});
export type HistoryAnswer = z.infer<typeof historyAnswer>;

/** What `undoChange` carries names the change that the customer saw as the last one, so that a double click undoes one. */
export const undoSchema = z.strictObject({ changeId: countedIdSchema });

/** The secret address of a customer's calendar, where there is one, and its language. */
export const calendarAnswer = z.strictObject({
  url: z.nullable(z.string()),
  language: z.nullable(z.enum(LANGUAGES)),
});
export type CalendarAnswer = z.infer<typeof calendarAnswer>;

export const householdCalls = {
  orderHistory: {
    method: 'GET',
    path: '/api/orders/{id}/changes/history',
    formerPath: '/api/orders/{id}/history',
    caller: 'customer',
    summary: 'Every change of an order, the newest first',
    params: orderId,
    query: z.strictObject({ after: z.optional(countedIdSchema) }),
    status: 200,
    answer: historyAnswer,
  },
  undoChange: {
    method: 'POST',
    path: '/api/orders/{id}/changes/undo',
    formerPath: '/api/orders/{id}/undo',
    caller: 'customer',
    summary: 'Take back the last change of an order',
    params: orderId,
    body: undoSchema,
    status: 200,
    answer: orderAnswer,
  },
  calendar: {
    method: 'GET',
    path: '/api/calendar',
    caller: 'customer',
    summary: 'The secret address of the customer’s own calendar',
    status: 200,
    answer: calendarAnswer,
  },
  makeCalendar: {
    method: 'POST',
    path: '/api/calendar',
    caller: 'customer',
    summary: 'Make that address, in the language of the request; one that is there is kept',
    status: 200,
    answer: calendarAnswer,
  },
  revokeCalendar: {
    method: 'POST',
    path: '/api/calendar/revoke',
    caller: 'customer',
    summary: 'Make that address invalid for good',
    status: 200,
    answer: calendarAnswer,
  },
} as const satisfies Record<string, Call>;
