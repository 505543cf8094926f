import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyOrder } from '../../../test/orders.ts';
import { withKeptPlaces } from './kept-places.ts';
import type { OrderState } from '../order/order.ts';
import { addDays } from '../../values/day.ts';

/** An order of which some dates are skipped. */
const skipping = (order: OrderState, isSkipped: readonly boolean[]): OrderState => ({
  ...order,
  deliveries: order.deliveries.map((delivery, index) =>
    isSkipped[index] ? { ...delivery, status: 'skipped', lines: {} } : delivery,
  ),
});

const someDates = fc.array(fc.boolean(), { minLength: 12, maxLength: 12 });

test('places are kept on the first days of a pause, and nowhere else', () => {
  const seen = { kept: 0, given: 0 };
  const property = fc.property(anyOrder, someDates, someDates, fc.nat(30), ({ order }, one, two, days) => {
    const before = skipping({ ...order, deliveries: order.deliveries.slice(0, 12) }, one);
    const after = skipping(before, two);
    const { deliveries } = withKeptPlaces(before, after, days);
    for (const [index, { date, status, placeKept = false }] of deliveries.entries()) {
      const came = deliveries.slice(0, index).findLastIndex((each) => each.status !== 'skipped');
      const begin = deliveries[came + 1]?.date ?? date;
      const isNew = status === 'skipped' && before.deliveries[index]?.status !== 'skipped';
      expect(placeKept).toBe(isNew && date < addDays(begin, days));
      if (isNew) seen[placeKept ? 'kept' : 'given'] += 1;
    }
    expect(deliveries.map(({ placeKept: _kept, ...rest }) => rest)).toEqual(after.deliveries);
    // Another rule of the farm changes no pause that is there.
    const held = { ...after, deliveries };
    expect(withKeptPlaces(held, held, 365)).toEqual(held);
  });
  fc.assert(property, { numRuns: 400 });
  expect(Math.min(seen.kept, seen.given)).toBeGreaterThan(100);
});
