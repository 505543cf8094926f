import * as z from 'zod/mini';
import { orderAnswer } from './answers.ts';
import { customerRead, customerWrite } from './call.ts';
import type { Call } from './call.ts';
import { byId, countedIdSchema, daySchema, wordOf } from '../rules/fields.ts';
import { LANGUAGES } from '../language/language.ts';

/*
 * Calls for the history of an order, its undo, and the household's own calendar.
 */

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
    ...customerRead,
    path: '/api/orders/{id}/changes/history',
    formerPath: '/api/orders/{id}/history',
    summary: 'Every change of an order, the newest first',
    params: byId,
    query: z.strictObject({ after: z.optional(countedIdSchema) }),
    answer: historyAnswer,
  },
  undoChange: {
    ...customerWrite,
    path: '/api/orders/{id}/changes/undo',
    formerPath: '/api/orders/{id}/undo',
    summary: 'Take back the last change of an order',
    params: byId,
    body: undoSchema,
    answer: orderAnswer,
  },
  calendar: {
    ...customerRead,
    path: '/api/calendar',
    summary: 'The secret address of the customer’s own calendar',
    answer: calendarAnswer,
  },
  makeCalendar: {
    ...customerWrite,
    path: '/api/calendar',
    summary: 'Make that address, in the language of the request; an existing one stays',
    answer: calendarAnswer,
  },
  revokeCalendar: {
    ...customerWrite,
    path: '/api/calendar/revoke',
    summary: 'Revoke that address for good',
    answer: calendarAnswer,
  },
} as const satisfies Record<string, Call>;
