import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../values/day.ts';
import type { Day } from '../../values/day.ts';
import type { Quantities } from '../../values/quantity.ts';
import { farmsChoice } from '../customisation/farms-choice.ts';
import {
  canComplain,
  datesWithRoom,
  judgeComplaint,
  judgeSettlement,
  toGiveBack,
  withLess,
} from './complaint.ts';
import type { Delivery, OrderState } from '../order/order.ts';

const at = (instant: string) => Date.parse(`${instant}+05:30`);
const DAY = '2026-11-24';
const NOW = at('2026-11-25T09:00:00');
const TOMATO = { id: '1', subscribed: 4000, maxSelection: 1000, unit: 'Grams' as const };
const DILL = { id: '2', subscribed: 6, maxSelection: 3, unit: 'units' as const };

const box = (
  date: Day,
  status: Delivery['status'],
  lines: Quantities,
  more: Partial<Delivery> = {},
): Delivery => ({
  date,
  batch: 'morning',
  status,
  lines,
  ...more,
});
function order(deliveries: readonly Delivery[]): OrderState {
  const own = (item: typeof TOMATO | typeof DILL) => ({
    ...item,
    name: { en: item.id, mr: item.id },
    categoryId: item.unit,
    seasonMonths: [],
    portion: item.unit === 'Grams' ? 250 : 1,
    isStaple: false,
  });
  const category = (id: string) => ({ id, name: { en: id, mr: id }, capGrams: 1500, capUnits: 4 });
  return {
    status: 'active',
    endDate: '2026-12-15',
    items: [own(TOMATO), own(DILL)],
    categories: [category('Grams'), category('units')],
    deliveries,
  };
}

describe('a complaint', () => {
  const came = box(DAY, 'delivered', { 1: 500, 2: 2 });
  const judge = (lines: Quantities, { told = [] as string[], now = NOW, first = came } = {}) => {
    const judged = judgeComplaint(
      order([first, box('2026-12-01', 'open', {})]),
      { date: DAY, lines, told },
      now,
    );
    return judged.ok ? null : judged.refusal.code;
  };

  test.each([
    [{ 1: 500 }, null],
    [{ 1: 100, 2: 2 }, null],
    [{ 1: 600 }, 'complaint_too_much'],
    [{ 1: 50 }, 'quantity_off_step'],
    [{ 1: 0 }, 'quantity_off_step'],
    [{ 3: 1 }, 'item_not_found'],
    [{}, 'complaint_empty'],
  ])('of %j: %s', (lines: Quantities, code) => {
    expect(judge(lines)).toBe(code);
  });

  test('is about what was added too, in a line of its own', () => {
    const milk = { id: '9', name: { en: 'Milk', mr: 'दूध' }, unit: 'units' as const, quantity: 2, image: '' };
    const extras = [
      { ...milk, paise: 4000 },
      { ...milk, paise: 4000, isBack: true },
      { ...milk, id: '1', unit: 'Grams' as const, quantity: 300, paise: 900 },
    ];
    const first = { ...came, extras };
    const ofMilk = (qty: number) => ({ [`9@${DAY}`]: qty });
    expect(judge(ofMilk(1), { first })).toBeNull();
    expect(judge({ 1: 500, [`1@${DAY}`]: 300 }, { first, told: ['9'] })).toBeNull();
    expect(judge(ofMilk(3), { first })).toBe('complaint_too_much');
    expect(judge({ [`1@${DAY}`]: 50 }, { first })).toBe('quantity_off_step');
    expect(judge(ofMilk(1), { first, told: [`9@${DAY}`] })).toBe('complaint_told');
    expect(judge({ 9: 1 }, { first })).toBe('item_not_found');
    expect(judge(ofMilk(1))).toBe('item_not_found');
    expect(toGiveBack(first, { 1: 600, ...ofMilk(2) })).toEqual({ 1: 500, ...ofMilk(2) });
  });

  test('comes once for an item, of a box that was delivered or failed, within seven days', () => {
    expect(judge({ 1: 500, 2: 1 }, { told: ['2'] })).toBe('complaint_told');
    expect(judge({ 1: 500 }, { first: { ...came, status: 'failed' } })).toBeNull();
    expect(judge({ 1: 500 }, { first: { ...came, status: 'planned' } })).toBe('box_not_marked');
    expect(judge({ 1: 500 }, { now: at('2026-12-01T23:59:59.999') })).toBeNull();
    expect(judge({ 1: 500 }, { now: at('2026-12-02T00:00:00') })).toBe('complaint_late');
    expect(canComplain(came, NOW)).toBe(true);
    // An odd rest of an old order is told as it was.
    expect(judge({ 1: 330 }, { first: { ...came, lines: { 1: 330 } } })).toBeNull();
  });
});

describe('what is given back', () => {
  const planned = box('2026-12-01', 'planned', { 1: 800 });
  const waiting = box('2026-12-08', 'open', {});
  const empty = box('2026-12-15', 'open', {}, { leftEmpty: true });
  const came = box(DAY, 'delivered', { 1: 500, 2: 2 });
  const all = order([came, planned, waiting, empty]);

  test('goes onto a date that has room, beside what it holds or what we would pick', () => {
    const rooms = (more: Quantities) => [...datesWithRoom(all, more, NOW).keys()];
    expect(rooms({ 1: 200 })).toContain('2026-12-01');
    expect(rooms({ 1: 300 })).not.toContain('2026-12-01');
    expect(rooms({ 1: 100 })).not.toContain('2026-12-15');
    expect(rooms({ 2: 2 })).toContain('2026-12-01');
    const found = datesWithRoom(all, { 1: 200 }, NOW);
    expect(found.get('2026-12-01')).toEqual({ 1: 1000 });
    const many = order([
      came,
      planned,
      ...[8, 9, 10, 11, 12].map((day) => box(addDays(DAY, day), 'open', {})),
    ]);
    const [date = '', pick = {}] =
      Object.entries(farmsChoice(many, NOW)).find(([, lines]) => lines['1']) ?? [];
    expect(datesWithRoom(many, { 1: 200 }, NOW).get(date)).toEqual({ ...pick, 1: (pick['1'] ?? 0) + 200 });
    expect([...datesWithRoom({ ...all, status: 'cancelled' }, { 1: 100 }, NOW)]).toEqual([]);
  });

  test('is judged by its outcome', () => {
    const judge = (
      outcome: 'allowance' | 'date' | 'money' | 'refused',
      back: Quantities,
      date: Day | null = null,
    ) => {
      const judged = judgeSettlement(all, back, { outcome, date }, NOW);
      return judged.ok ? judged.value : judged.refusal.code;
    };
    expect(judge('refused', {})).toBeNull();
    expect(judge('money', {})).toBe('complaint_nothing_left');
    expect(judge('allowance', { 1: 500 })).toBeNull();
    expect(judge('date', { 1: 200 }, '2026-12-01')).toEqual({ date: '2026-12-01', lines: { 1: 1000 } });
    expect(judge('date', { 1: 500 }, '2026-12-01')).toBe('complaint_date_full');
    // What was added is no part of the allowance: its price becomes money.
    const added = { [`9@${DAY}`]: 2 };
    expect(judge('allowance', added)).toBe('complaint_nothing_left');
    expect(judge('money', added)).toBeNull();
    expect(judge('date', { 1: 200, ...added }, '2026-12-01')).toEqual({
      date: '2026-12-01',
      lines: { 1: 1000 },
    });
    const over = { ...all, endDate: DAY };
    const back = judgeSettlement(over, { 1: 500 }, { outcome: 'allowance', date: null }, NOW);
    expect(back.ok ? null : back.refusal.code).toBe('complaint_no_date');
  });

  test('never exceeds the box, the allowance, an item’s maximum or a box’s cap', () => {
    const quantities = fc.record({
      1: fc.integer({ min: 0, max: 10 }).map((n) => n * 100),
      2: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(quantities, quantities, quantities, (held, ahead, told) => {
        const state = order([
          box(DAY, 'delivered', held),
          box('2026-12-01', 'planned', { ...ahead, 2: 1 }),
          waiting,
        ]);
        const back = toGiveBack({ date: DAY, lines: held }, told);
        for (const id in back) expect(back[id]).toBeLessThanOrEqual(held[id as '1' | '2']);
        const less = withLess(state, DAY, back);
        for (const [date, lines] of datesWithRoom(state, back, NOW)) {
          const others = less.deliveries.filter((each) => each.date !== date);
          for (const item of less.items) {
            const placed = others.reduce(
              (sum, each) => sum + (each.lines[item.id] ?? 0),
              lines[item.id] ?? 0,
            );
            expect(placed).toBeLessThanOrEqual(item.subscribed);
            const most = back[item.id] ? item.maxSelection : Infinity;
            expect(lines[item.id] ?? 0).toBeLessThanOrEqual(most);
          }
          expect(lines['1'] ?? 0).toBeLessThanOrEqual(back['1'] ? 1500 : Infinity);
          expect(lines['2'] ?? 0).toBeLessThanOrEqual(back['2'] ? 4 : Infinity);
        }
      }),
    );
    expect(addDays(DAY, 7)).toBe('2026-12-01');
  });
});
