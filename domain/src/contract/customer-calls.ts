import * as z from 'zod/mini';
import type { Schedule } from '../rules/customisation/customisation.ts';
import { byId, code, daySchema, idSchema, quantitySchema } from '../rules/fields.ts';
import { sameQuantities } from '../values/quantities.ts';
import type { Quantities } from '../values/quantity.ts';
import type { Day } from '../values/day.ts';
import { customisedAnswer, orderAnswer } from './answers.ts';
import { customerWrite } from './call.ts';
import type { Call } from './call.ts';

/*
 * Calls that change a customer's orders, with their bodies (product 8.6). They stand apart from api.ts, so that a customer's pages
 * load only these schemas.
 */

const chosenItems = z.record(idSchema, z.strictObject({ qty: quantitySchema }));
type ChosenItems = z.infer<typeof chosenItems>;

/**
 * POST /orders/customize-schedule. Refuses dates that are not the keys of the schedule, items of the next delivery
 * that differ from the schedule, and a schedule without any item (product 5.9).
 */
export const customiseScheduleSchema = z
  .strictObject({
    orderId: idSchema,
    scheduledItems: z.record(daySchema, chosenItems),
    deliveryDates: z.array(daySchema).check(z.maxLength(2000, code('field_invalid'))),
    nextDeliveryItems: chosenItems,
    deliveryDate: z.nullable(daySchema),
    endDate: z.optional(z.nullable(daySchema)),
  })
  .check(
    z.refine((body) => sameDates(body.deliveryDates, Object.keys(body.scheduledItems)), {
      error: code('dates_differ'),
      path: ['deliveryDates'],
    }),
    z.refine((body) => nextDeliveryAgrees(body), {
      error: code('next_delivery_differs'),
      path: ['nextDeliveryItems'],
    }),
    z.refine((body) => [...Object.values(body.scheduledItems), body.nextDeliveryItems].some(hasQuantity), {
      error: code('selection_empty'),
      path: ['scheduledItems'],
    }),
  );
export type CustomiseScheduleBody = z.infer<typeof customiseScheduleSchema>;

/** POST /orders/customize. `customizedItems` are the totals per item that the customer sees as scheduled. */
export const customiseSchema = z
  .strictObject({
    orderId: idSchema,
    customizedItems: chosenItems,
    nextDeliveryItems: chosenItems,
    deliveryDate: z.nullable(daySchema),
    endDate: z.optional(z.nullable(daySchema)),
  })
  .check(
    z.refine((body) => body.deliveryDate !== null || !hasQuantity(body.nextDeliveryItems), {
      error: code('next_delivery_differs'),
      path: ['nextDeliveryItems'],
    }),
  );
export type CustomiseBody = z.infer<typeof customiseSchema>;

/** The chosen items of a call as quantities. */
export function quantitiesOf(items: ChosenItems): Quantities {
  return Object.fromEntries(Object.entries(items).map(([id, { qty }]) => [id, qty]));
}

/** Quantities as the calls carry them. */
export function chosenItemsOf(quantities: Quantities): ChosenItems {
  return Object.fromEntries(Object.entries(quantities).map(([id, qty]) => [id, { qty }]));
}

/** The requested schedule, with the lines of the next delivery. */
export function requestedSchedule(
  body: Pick<CustomiseScheduleBody, 'scheduledItems' | 'nextDeliveryItems' | 'deliveryDate'>,
): Schedule {
  const schedule: Record<Day, Quantities> = {};
  for (const [day, items] of Object.entries(body.scheduledItems)) schedule[day] = quantitiesOf(items);
  if (body.deliveryDate !== null && hasQuantity(body.nextDeliveryItems)) {
    schedule[body.deliveryDate] = quantitiesOf(body.nextDeliveryItems);
  }
  return schedule;
}

function hasQuantity(items: ChosenItems): boolean {
  return Object.values(items).some(({ qty }) => qty > 0);
}

function sameDates(one: readonly Day[], other: readonly Day[]): boolean {
  const dates = new Set(one);
  return dates.size === other.length && dates.size === one.length && other.every((day) => dates.has(day));
}

function nextDeliveryAgrees(body: {
  scheduledItems: Record<Day, ChosenItems>;
  nextDeliveryItems: ChosenItems;
  deliveryDate: Day | null;
}): boolean {
  if (!hasQuantity(body.nextDeliveryItems)) return true;
  if (body.deliveryDate === null) return false;
  const scheduled = body.scheduledItems[body.deliveryDate];
  return (
    scheduled === undefined || sameQuantities(quantitiesOf(scheduled), quantitiesOf(body.nextDeliveryItems))
  );
}

export const customerCalls = {
  customiseSchedule: customerWrite('/api/orders/customize-schedule', 'Save the items of delivery dates', {
    body: customiseScheduleSchema,
    answer: customisedAnswer,
  }),
  customise: customerWrite('/api/orders/customize', 'Save the items of the next delivery', {
    body: customiseSchema,
    answer: customisedAnswer,
  }),
  changeBox: customerWrite(
    '/api/orders/{id}/dates/change-box',
    'Put other items into the box of a date, in the place of those that were seen',
    {
      formerPath: '/api/orders/{id}/change-box',
      params: byId,
      body: z.strictObject({ date: daySchema, items: chosenItems, seen: chosenItems }),
      answer: customisedAnswer,
    },
  ),
  release: customerWrite(
    '/api/orders/{id}/dates/release',
    'Give the quantities of a date back, and leave it empty on purpose',
    {
      formerPath: '/api/orders/{id}/release',
      params: byId,
      body: z.strictObject({ date: daySchema }),
      answer: orderAnswer,
    },
  ),
  letFarmChoose: customerWrite(
    '/api/orders/{id}/dates/let-farm-choose',
    'Let the farm fill a date that was left empty',
    {
      params: byId,
      body: z.strictObject({ date: daySchema }),
      answer: orderAnswer,
    },
  ),
  onlyChosen: customerWrite(
    '/api/orders/{id}/dates/only-chosen',
    'Leave empty dates empty, or let the farm fill them',
    {
      params: byId,
      body: z.strictObject({ onlyChosen: z.boolean() }),
      answer: orderAnswer,
    },
  ),
} as const satisfies Record<string, Call>;
