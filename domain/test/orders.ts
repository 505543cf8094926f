import * as fc from 'fast-check';
import { categoryCap } from '../src/rules/customisation/category-cap.ts';
import type { Schedule } from '../src/rules/customisation/customisation.ts';
import { instantAt } from '../src/values/day.ts';
import type { Day, Instant } from '../src/values/day.ts';
import { deliveryDate } from '../src/rules/calendar/delivery-calendar.ts';
import { orderStatus } from '../src/rules/order/order.ts';
import type { Delivery, OrderState, OrderedCategory, OrderedItem } from '../src/rules/order/order.ts';
import { LIKES } from '../src/rules/produce/likes.ts';
import type { Quantities } from '../src/values/quantity.ts';
import {
  anyBatch,
  anyCaps,
  anyFrequency,
  anyPortion,
  anyUnit,
  inUnit,
  named,
  nearDay,
  portioned,
} from './arbitraries.ts';

/*
 * Orders at any moment of their life, as the database can hold them: boxes within every limit, some delivered or
 * skipped, some allowance left.
 */

/** An order and the instant of the test. */
export interface OrderAtInstant {
  readonly order: OrderState;
  readonly now: Instant;
}

const anyItemPart = fc.record({
  unit: anyUnit,
  category: fc.nat(2),
  maximum: fc.integer({ min: 1, max: 12 }),
  portion: anyPortion,
  spare: fc.nat(60),
  /** Grams beyond whole steps, which only imported orders have. */
  oddMaximum: fc.constantFrom(0, 0, 50),
  oddSubscribed: fc.constantFrom(0, 0, 30, 50),
});

const anyBoxPart = fc.record({
  status: fc.constantFrom('open', 'open', 'planned', 'planned', 'delivered', 'skipped', 'cancelled'),
  fill: fc.array(fc.nat(14), { minLength: 6, maxLength: 6 }),
});

const anyParts = fc.record({
  start: nearDay,
  frequency: anyFrequency,
  batch: anyBatch,
  caps: fc.array(anyCaps, { minLength: 1, maxLength: 3 }),
  items: fc.array(anyItemPart, { minLength: 1, maxLength: 6 }),
  boxes: fc.array(anyBoxPart, { minLength: 1, maxLength: 12 }),
  /** The instant in the life of the order, from before its start to after its end. */
  moment: fc.double({ min: -0.3, max: 1.05, noNaN: true }),
});
type Parts = typeof anyParts extends fc.Arbitrary<infer T> ? T : never;

/** An active order of this shop, all in whole steps. */
export const anyOrder: fc.Arbitrary<OrderAtInstant> = anyParts.map((parts) => orderFrom(parts, 0));

/** An active order that may come from the old system: maxima and subscribed amounts off the steps. */
const anyImportedOrder: fc.Arbitrary<OrderAtInstant> = anyParts.map((parts) => orderFrom(parts, 1));

/** Either of the two, with any stored status. */
export const anyStoredOrder: fc.Arbitrary<OrderAtInstant> = fc
  .tuple(
    anyOrder,
    anyImportedOrder,
    fc.boolean(),
    fc.constantFrom('active', 'active', 'pending', 'cancelled'),
  )
  .map(([own, imported, isOwn, status]) => {
    const { order, now } = isOwn ? own : imported;
    return { order: { ...order, status }, now };
  });

function orderFrom(parts: Parts, odd: 0 | 1): OrderAtInstant {
  const categories = parts.caps.map((caps, index): OrderedCategory => ({
    id: String(index + 1),
    name: named('Category', index),
    ...caps,
  }));
  const empty = parts.items.map((part, index): OrderedItem => {
    const grams = part.unit === 'Grams' ? odd : 0;
    return {
      id: String(index + 1),
      name: named('Item', index),
      unit: part.unit,
      categoryId: String((part.category % categories.length) + 1),
      ...portioned(part.portion, part.unit),
      maxSelection: inUnit(part.maximum, part.unit) + grams * part.oddMaximum,
      subscribed: inUnit(part.spare, part.unit) + grams * part.oddSubscribed,
    };
  });
  const deliveries = parts.boxes.map((box, index): Delivery => {
    const date = deliveryDate(parts.start, parts.frequency, index);
    const lines = box.status === 'open' ? {} : filledBox(empty, categories, box.fill);
    const isPlain = box.status === 'open' || box.status === 'planned';
    const status = isPlain ? (Object.keys(lines).length > 0 ? 'planned' : 'open') : box.status;
    return { date, batch: parts.batch, status, lines };
  });
  const items = empty.map((item) => ({
    ...item,
    subscribed: deliveries.reduce((sum, { lines }) => sum + (lines[item.id] ?? 0), item.subscribed),
  }));
  const endDate = deliveries.at(-1)?.date ?? parts.start;
  const [first, last] = [instantAt(parts.start, 0), instantAt(endDate, 24)];
  const now = Math.round(first + (last - first + 40 * 86_400_000) * parts.moment);
  return { order: { status: 'active', endDate, items, categories, deliveries }, now };
}

/** A box in whole steps, filled up to the maxima and caps. */
function filledBox(
  items: readonly OrderedItem[],
  categories: readonly OrderedCategory[],
  steps: readonly number[],
  most: Quantities = {},
): Quantities {
  const lines: Record<string, number> = {};
  for (const [index, item] of items.entries()) {
    const mates = items.filter(
      ({ unit, categoryId }) => unit === item.unit && categoryId === item.categoryId,
    );
    const category = categories.find(({ id }) => id === item.categoryId);
    const cap = category
      ? categoryCap(
          category,
          item.unit,
          mates.map((mate) => mate.maxSelection),
        )
      : 0;
    const load = mates.reduce((sum, { id }) => sum + (lines[id] ?? 0), 0);
    const room = Math.min(item.maxSelection, cap - load, most[item.id] ?? Number.POSITIVE_INFINITY);
    const step = inUnit(1, item.unit);
    const quantity = Math.min(steps[index] ?? 0, Math.floor(room / step)) * step;
    if (quantity > 0) lines[item.id] = quantity;
  }
  return lines;
}

/** A draft of the open dates within every limit, as the editor allows it. */
export function anyDraft(order: OrderState, open: readonly Day[]): fc.Arbitrary<Schedule> {
  const fills = fc.array(fc.nat(14), { minLength: order.items.length, maxLength: order.items.length });
  return fc.array(fills, { minLength: open.length, maxLength: open.length }).map((rows) => {
    const draft: Record<Day, Quantities> = {};
    for (const [index, day] of open.entries()) {
      const left: Record<string, number> = {};
      for (const { id, subscribed } of order.items) {
        const boxes = [...order.deliveries.map(({ lines }) => lines), ...Object.values(draft)];
        left[id] = boxes.reduce((rest, lines) => rest - (lines[id] ?? 0), subscribed);
      }
      draft[day] = filledBox(order.items, order.categories, rows[index] ?? [], left);
    }
    return draft;
  });
}

/** Any request: dates and items of the order and foreign ones, quantities within limits and beyond them. */
export function anyRequest(order: OrderState): fc.Arbitrary<Schedule> {
  const quantityOf = (item: OrderedItem): fc.Arbitrary<number> =>
    fc.oneof(
      { weight: 12, arbitrary: fc.nat(5).map((steps) => inUnit(steps, item.unit)) },
      { weight: 1, arbitrary: fc.nat(40).map((steps) => inUnit(steps, item.unit)) },
      { weight: 1, arbitrary: fc.constantFrom(30, 50, 150, 1.5, -100, 10_000_000) },
    );
  const known = Object.fromEntries(order.items.map((item) => [item.id, quantityOf(item)]));
  const lines: fc.Arbitrary<Quantities> = fc.oneof(
    { weight: 12, arbitrary: fc.record(known, { requiredKeys: [] }).map(present) },
    { weight: 1, arbitrary: fc.constant({ 999: 100 }) },
  );
  const saved = order.deliveries.map((delivery) =>
    fc.tuple(fc.constant(delivery.date), fc.constant(delivery.lines)),
  );
  const asked = fc.tuple(fc.constantFrom(...order.deliveries.map(({ date }) => date)), lines);
  const foreign = fc.tuple(fc.constant('2026-01-05'), lines);
  return fc
    .array(
      fc.oneof(
        { weight: 8, arbitrary: asked },
        { weight: 3, arbitrary: fc.oneof(...saved) },
        { weight: 1, arbitrary: foreign },
      ),
      { maxLength: 5 },
    )
    .map((entries) => Object.fromEntries(entries));
}

function present(lines: Readonly<Record<string, number | undefined>>): Quantities {
  return Object.fromEntries(
    Object.entries(lines).flatMap(([id, quantity]) => (quantity === undefined ? [] : [[id, quantity]])),
  );
}

const imported = (id: string, subscribed: number, maxSelection: number): OrderedItem => {
  const name = { en: id, mr: id };
  return { id, name, unit: 'Grams', categoryId: '1', maxSelection, subscribed };
};

/** Two odd rests of an imported order, for which the last box has no room any more. */
export const ODD_RESTS: OrderAtInstant = {
  order: {
    status: 'active',
    endDate: '2026-11-03',
    items: [imported('1', 130, 100), imported('2', 30, 100), imported('3', 1300, 500)],
    categories: [{ id: '1', name: { en: 'Vegetables', mr: 'भाज्या' }, capGrams: 500, capUnits: null }],
    deliveries: ['2026-11-01', '2026-11-02', '2026-11-03'].map((date) => {
      return { date, batch: 'morning', status: 'open', lines: {}, leftEmpty: false };
    }),
    likes: {},
  },
  now: 1793471400000,
};

/** An active order with likes, of which some dates are left empty on purpose. */
export const anyLikedOrder: fc.Arbitrary<OrderAtInstant> = anyStoredOrder
  .filter(({ order, now }) => orderStatus(order.status, order.endDate, now) === 'active')
  .chain(({ order, now }) =>
    fc
      .record({
        likes: fc.dictionary(fc.constantFrom(...order.items.map(({ id }) => id)), fc.constantFrom(...LIKES)),
        purposes: fc.array(fc.constantFrom(false, false, false, true), { minLength: 12, maxLength: 12 }),
      })
      .map(({ likes, purposes }) => {
        const deliveries = order.deliveries.map((delivery, index) => ({
          ...delivery,
          leftEmpty: delivery.status === 'open' && purposes[index],
        }));
        return { order: { ...order, likes, deliveries }, now };
      }),
  );
