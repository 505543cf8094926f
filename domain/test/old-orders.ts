import { readOldOrder } from '../src/legacy/order.ts';
import type { OldOrder } from '../src/legacy/order.ts';

/*
 * A plain order of the old system, and the result of reading it with one odd value.
 */

const NOW = Date.parse('2026-11-21T16:42:00+05:30');
export const tomato = { englishName: 'Tomato', unitofItem: 'Grams', maxSelection: 1000, qty: 3000 };
export const plain = {
  _id: '65b000000000000000000001',
  userId: '65a000000000000000000001',
  subscriptionName: 'Weekly vegetables',
  selectedSize: 'Small',
  price: 1480,
  deliveryFrequency: 'weekly',
  subscriptionType: 'weekly',
  isActive: true,
  status: 'active',
  createdAt: '2026-11-01T04:05:06.000Z',
  startDate: '2026-11-24',
  endDate: '2026-12-15',
  nextDeliveryDate: '2026-11-24',
  address: '12 Gangapur Road',
  pincode: '422001',
  selectedItems: { t: tomato },
  deliverySchedule: { '2026-11-24': { t: { qty: 500 } } },
};

export const read = (fields: Record<string, unknown>) => readOldOrder({ ...plain, ...fields }, NOW);
export const valueOf = (fields: Record<string, unknown>): OldOrder => {
  const reading = read(fields);
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
  return reading.value;
};
export const notesOf = (fields: Record<string, unknown>): string[] => {
  const reading = read(fields);
  return reading.ok ? reading.notes.map(({ code }) => code) : ['refused'];
};
export const boxesOf = (fields: Record<string, unknown>): string[] =>
  valueOf(fields).deliveries.map(({ date, batch, lines }) =>
    [date.slice(5), batch, ...Object.entries(lines).flat()].join(' '),
  );

export function withItem(fields: Record<string, unknown>): Record<string, unknown> {
  return { selectedItems: { t: { ...tomato, ...fields } } };
}

export function schedule(
  items: readonly unknown[],
  fields: Record<string, unknown> = {},
): Record<string, unknown> {
  return { deliverySchedule: [{ date: '2026-11-24', batch: 'morning', items, ...fields }] };
}
