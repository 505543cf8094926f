import * as z from 'zod/mini';
import { orderAnswer } from './answers.ts';
import { customerRead, customerWrite } from './call.ts';
import type { Call } from './call.ts';
import { byId, countedIdSchema, daySchema, idSchema, quantitySchema, wordOf } from '../rules/fields.ts';
import { LANGUAGES } from '../language/language.ts';

/*
 * Calls for the history of an order, its undo, swaps, and the household's own calendar.
 */

const quantities = z.record(z.string(), z.int());
const texts = z.record(z.string(), z.string());

/** The bought quantity that one item gave to another, in grams or units. */
export const swappedAnswer = z.strictObject({ from: z.string(), to: z.string(), qty: z.int() });

/** One change in the history of an order. By date: item id to grams or units, before and after. */
const historyEntry = z.strictObject({
  _id: z.string(),
  /** The kind of change: purchase, customise, release, swap, undo, address, batch, cancel, payment, status, farms_choice or empty. */
  kind: z.string(),
  at: z.string(),
  /** The close at the cut-off, an import, a driver, or somebody else of the farm. */
  by: wordOf(['customer', 'farm', 'driver', 'close', 'import']),
  /** The name of the driver, or of the person of the farm. */
  byName: z.optional(z.string()),
  /** A later entry undid it. */
  isUndone: z.boolean(),
  dates: z.array(z.strictObject({ date: daySchema, before: quantities, after: quantities })),
  swapped: z.optional(swappedAnswer),
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

/** The body of `swapItems`: two item ids, and grams or units. */
const swapSchema = z.strictObject({ from: idSchema, to: idSchema, quantity: quantitySchema });

/** The secret address of a customer's calendar and its language, or null without one. */
const calendarAnswer = z.strictObject({
  url: z.nullable(z.string()),
  language: z.nullable(z.enum(LANGUAGES)),
});
export type CalendarAnswer = z.infer<typeof calendarAnswer>;

export const householdCalls = {
  orderHistory: customerRead(
    '/api/orders/{id}/changes/history',
    'Every change of an order, the newest first',
    {
      formerPath: '/api/orders/{id}/history',
      params: byId,
      query: z.strictObject({ after: z.optional(countedIdSchema) }),
      answer: historyAnswer,
    },
  ),
  undoChange: customerWrite('/api/orders/{id}/changes/undo', 'Take back the last change of an order', {
    formerPath: '/api/orders/{id}/undo',
    params: byId,
    body: undoSchema,
    answer: orderAnswer,
  }),
  swapItems: customerWrite(
    '/api/orders/{id}/items/swap',
    'Give what is left of an item to another one of its category and unit, which the order has or its plan offers now',
    { params: byId, body: swapSchema, answer: orderAnswer },
  ),
  calendar: customerRead('/api/calendar', 'The secret address of the customer’s own calendar', {
    answer: calendarAnswer,
  }),
  makeCalendar: customerWrite(
    '/api/calendar',
    'Make that address, in the language of the request; an existing one stays',
    { answer: calendarAnswer },
  ),
  revokeCalendar: customerWrite('/api/calendar/revoke', 'Revoke that address for good', {
    answer: calendarAnswer,
  }),
} as const satisfies Record<string, Call>;
