import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plain, read, valueOf } from '../../test/old-orders.ts';
import { anyStoredOrder } from '../../test/orders.ts';
import { anyArraySchedule, anyMapSchedule, anySelectedItems } from '../../test/wire-shapes.ts';

test('whatever shape it comes in, it is read as the same order: nothing added, nothing lost', () => {
  const anyCase = anyStoredOrder.chain(({ order }) => {
    const deliveries = order.deliveries.map(({ date, batch, lines }) => ({ date, batch, lines }));
    const nameOf = (id: string): string => order.items.find((item) => item.id === id)?.name.en ?? '';
    return fc.record({
      items: fc.constant(order.items),
      deliveries: fc.constant(deliveries),
      selectedItems: anySelectedItems(order),
      deliverySchedule: fc.oneof(
        anyMapSchedule(deliveries.map((delivery) => ({ ...delivery, batch: null }))),
        // Their units are all written as Grams, which these orders' are not.
        anyArraySchedule(deliveries, nameOf).map(withoutUnits),
      ),
      startDate: fc.constant(order.deliveries[0]?.date),
      endDate: fc.constant(order.endDate),
    });
  });
  const property = fc.property(anyCase, ({ items, deliveries, ...fields }) => {
    const order = valueOf({ ...fields, deliveryFrequency: 'daily', nextDeliveryDate: null });
    expect(order.items).toMatchObject(
      items.map(({ id, name, unit, maxSelection, subscribed }) => ({
        sourceId: id,
        name,
        unit,
        maxSelection,
        subscribed,
      })),
    );
    const held = (boxes: readonly { date: string; lines: object }[]) =>
      boxes.filter(({ lines }) => Object.keys(lines).length > 0).map(({ date, lines }) => ({ date, lines }));
    expect(held(order.deliveries)).toEqual(held(deliveries));
  });
  fc.assert(property, { numRuns: 150 });
});

test('nothing that stands in an order makes the reader fail', () => {
  const keys = Object.keys(plain) as (keyof typeof plain)[];
  const property = fc.property(
    fc.constantFrom(...keys),
    fc.jsonValue(),
    fc.jsonValue(),
    (key, value, inner) => {
      for (const odd of [
        value,
        { t: value },
        [{ date: '2026-11-24', items: value }],
        { '2026-11-24': { t: inner } },
      ])
        expect(typeof read({ [key]: odd }).ok).toBe('boolean');
    },
  );
  fc.assert(property, { numRuns: 300 });
});

function withoutUnits(schedule: unknown): unknown {
  return JSON.parse(
    JSON.stringify(schedule, (key, value: unknown) => (key === 'unitofItem' ? undefined : value)),
  );
}
