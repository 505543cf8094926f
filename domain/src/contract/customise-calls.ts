import * as z from 'zod/mini';
import type { Schedule } from '../rules/customisation/customisation.ts';
import type { Day } from '../values/day.ts';
import { code, daySchema, idSchema, quantitySchema } from '../rules/fields.ts';
import { sameQuantities } from '../values/quantity.ts';
import type { Quantities } from '../values/quantity.ts';

/*
 * Bodies of the calls that change an order (product 8.6).
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

/** The body of `release`. */
export const releaseSchema = z.strictObject({ date: daySchema });

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
