import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyStoredOrder } from '../../../test/orders.ts';
import { withChanges } from './customisation.ts';
import { closedByFarm, farmsChoice, missedByFarm, waitsForFarm } from './farms-choice.ts';
import { cutOffOf } from '../calendar/cut-off.ts';
import { orderStatus } from '../order/order.ts';
import type { OrderState } from '../order/order.ts';
import { dayAt, instantAt } from '../../values/day.ts';
import type { Day } from '../../values/day.ts';

/* The program is down over some cut-offs (product 6.19). */

const anyOutage = anyStoredOrder
  .map(({ order: stored, now }) => {
    const order = filled(stored, closedByFarm(stored, now));
    const waiting = order.deliveries.filter((delivery) => waitsForFarm(delivery, dayAt(now)));
    return { order, now, dates: waiting.map(({ date }) => date).filter((date) => cutOffOf(date) > now) };
  })
  .filter(
    ({ order, now, dates }) => orderStatus(order.status, order.endDate, now) === 'active' && dates.length > 1,
  )
  .chain(({ order, now, dates }) =>
    fc.integer({ min: 1, max: dates.length - 1 }).map((missed) => ({ order, now, dates, missed })),
  );

test('a late close and the office’s word for the missed days bring what was shown before the outage', () => {
  const property = fc.property(anyOutage, ({ order, now, dates, missed }) => {
    const shown = farmsChoice(order, now);
    const [first, back] = [dates[0] ?? '', dates[missed] ?? ''];
    let present = filled(order, closedByFarm(order, instantAt(back, 9), first));
    for (const date of dates.slice(0, missed))
      present = filled(present, { [date]: missedByFarm(present, date) });
    const written = present.deliveries.filter(({ date }) => dates.includes(date) && date <= back);
    expect(Object.fromEntries(written.map(({ date, lines }) => [date, lines]))).toEqual(
      Object.fromEntries(dates.slice(0, missed + 1).map((date) => [date, shown[date]])),
    );
  });
  fc.assert(property, { numRuns: 300 });
});

/** As the close writes it: a box that the farm filled says so. */
function filled(
  order: OrderState,
  shown: Readonly<Record<Day, OrderState['deliveries'][number]['lines']>>,
): OrderState {
  const { deliveries, ...rest } = withChanges(order, shown);
  return {
    ...rest,
    deliveries: deliveries.map((box) => (box.date in shown ? { ...box, filledByFarm: true } : box)),
  };
}
