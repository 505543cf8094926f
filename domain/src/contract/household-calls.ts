import * as z from 'zod/mini';
import { orderAnswer } from './answers.ts';
import type { Call } from './call.ts';
import { code, countedIdSchema, daySchema, wordOf } from '../rules/fields.ts';
import { LANGUAGES } from '../language/language.ts';

/*
 * Calls for the history of an order, its undo, and the household's own calendar.
 */

const orderId = z.strictObject({
  id: z.string().check(z.minLength(1, code('field_missing')), z.maxLength(64, code('field_invalid'))),
});
const quantities = z.record(z.string(), z.int());
const texts = z.record(z.string(), z.string());

/** One change in the history of an order. By date: item id to grams or units, before and after. */
const historyEntry = z.strictObject({
  _id: z.string(),
  /** The kind of change: purchase, customise, release, undo, address, batch, cancel, payment or status. */
  kind: z.string(),
  at: z.string(),
  by: wordOf(['customer', 'farm']),
  /** A later entry undid it. */
  isUndone: z.boolean(),
  dates: z.array(z.strictObject({ date: daySchema, before: quantities, after: quantities })),
  /** Other changes by the farm: address, pincode, mobile, batch, payment or status. */
  before: z.nullable(texts),
  after: z.nullable(texts),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

const historyAnswer = z.strictObject({
  /** The newest first. */
  entries: z.array(historyEntry),
  /** The change that `undo` would take back now, or null. */
  undoable: z.nullable(z.string()),
  /** The key of the next page, or null at the end. */
  next: z.nullable(z.string()),
});
export type HistoryAnswer = z.infer<typeof historyAnswer>;

/** The body of `undoChange` names the last change that the customer saw. So a double click undoes one change. */
const undoSchema = z.strictObject({ changeId: countedIdSchema });

/** The secret address of a customer's calendar and its language, or null without one. */
const calendarAnswer = z.strictObject({
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
    summary: 'Make that address, in the language of the request; an existing one stays',
    status: 200,
    answer: calendarAnswer,
  },
  revokeCalendar: {
    method: 'POST',
    path: '/api/calendar/revoke',
    caller: 'customer',
    summary: 'Revoke that address for good',
    status: 200,
    answer: calendarAnswer,
  },
} as const satisfies Record<string, Call>;
