import type { DeliveryEntry, OrderAnswer } from '@shivar/domain/contract/answers';
import { cutOffOf } from '@shivar/domain/rules/calendar/cut-off';
import { expect, test } from 'vitest';

import { START, orderAnswer } from '../../../test/order-answers.ts';
import { contentOf, isSpent, nextComing } from './box-content.ts';

const TOMATO = {
  _id: '1',
  englishName: 'Tomato',
  marathiName: 'टोमॅटो',
  qty: 500,
  unitofItem: 'Grams',
} as const;
const ONION = { ...TOMATO, _id: '2', englishName: 'Onion' };
const CUT_OFF = cutOffOf(START);

function boxWith(entry: Partial<DeliveryEntry>, order: Partial<OrderAnswer> = {}) {
  const answer = { ...orderAnswer({ dates: 1 }), ...order };
  const [first] = answer.deliverySchedule;
  if (!first) throw new Error('There is no delivery');
  return { order: answer, entry: { ...first, ...entry } };
}

test.each<[string, Partial<DeliveryEntry>, Partial<OrderAnswer>, string, string]>([
  ['chosen lines', { items: [TOMATO] }, {}, 'chosen', 'chosen'],
  ['lines that the farm wrote', { items: [TOMATO], filledByFarm: true }, {}, 'ourPick', 'ourPick'],
  ['farm’s choice', { farmsChoice: [ONION] }, {}, 'unlessChanged', 'ourPick'],
  ['chosen lines before farm’s choice', { items: [TOMATO], farmsChoice: [ONION] }, {}, 'chosen', 'chosen'],
  ['nothing on purpose', { leftEmpty: true }, {}, 'leftEmpty', 'leftEmpty'],
  [
    'nothing in an order of own choice',
    { leftEmpty: true },
    { onlyChosen: true },
    'onlyChosen',
    'closedEmpty',
  ],
  ['nothing that is left', { farmsChoice: [] }, {}, 'nothingLeft', 'nothingLeft'],
  ['nothing after its close', { filledByFarm: true }, {}, 'nothingComes', 'nothingComes'],
  [
    'nothing but short items in an order of own choice',
    { filledByFarm: true },
    { onlyChosen: true },
    'nothingComes',
    'nothingComes',
  ],
  ['nothing, in a cancelled order', {}, { status: 'cancelled' }, 'closedEmpty', 'closedEmpty'],
  ['nothing, in an order that waits', {}, { status: 'pending', isActive: false }, 'empty', 'closedEmpty'],
])('a box with %s says so before and after its cut-off', (_name, entry, order, open, closed) => {
  const box = boxWith(entry, order);
  expect(contentOf(box, CUT_OFF - 1).reason).toBe(open);
  expect(contentOf(box, CUT_OFF).reason).toBe(closed);
});

test('an empty box is nothing to change or to skip once its order has nothing left', () => {
  const spent = (qty: number, entry: Partial<DeliveryEntry> = { farmsChoice: [] }) =>
    isSpent(boxWith(entry, orderAnswer({ dates: 1, items: [{ id: '1', qty }] })), CUT_OFF - 1);
  expect([spent(0), spent(500)]).toEqual([true, false]);
  expect([spent(0, { items: [TOMATO] }), spent(0, { leftEmpty: true })]).toEqual([false, false]);
});

test('the lines are the customer’s, else the farm’s, else none', () => {
  const lines = (entry: Partial<DeliveryEntry>) => contentOf(boxWith(entry), CUT_OFF).lines;
  expect(lines({ items: [TOMATO], farmsChoice: [ONION] })).toEqual([TOMATO]);
  expect(lines({ farmsChoice: [ONION] })).toEqual([ONION]);
  expect(lines({ farmsChoice: [] })).toBeNull();
});

test('the next delivery is the first date that brings something, or the first one where none does', () => {
  const answer = orderAnswer({ dates: 3 });
  const empty = answer.deliverySchedule.map((entry) => ({ ...entry, leftEmpty: true }));
  const next = (deliverySchedule: DeliveryEntry[]) =>
    nextComing({ ...answer, deliverySchedule }, CUT_OFF - 1)?.entry.date;
  expect(next(empty)).toBe(START);
  const filled = empty.map((entry, index) => (index === 1 ? { ...entry, items: [TOMATO] } : entry));
  expect(next(filled)).toBe(empty[1]?.date);
});

test('what the customer added stands apart from the lines, and comes with them alone', () => {
  const milk = { ...TOMATO, _id: '9', englishName: 'Milk', image: '', amount: 60 };
  const added = (entry: Partial<DeliveryEntry>) => {
    const content = contentOf(boxWith({ ...entry, extras: [milk, { ...milk, _id: '2' }] }), CUT_OFF - 1);
    return [content.lines, content.added.map(({ _id }) => _id)];
  };
  expect(added({ farmsChoice: [ONION] })).toEqual([[ONION], ['9', '2']]);
  expect(added({ leftEmpty: true })).toEqual([null, []]);
});
