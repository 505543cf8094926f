import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breaches, written } from '../../../test/limits.ts';
import { anyRequest, anyStoredOrder } from '../../../test/orders.ts';
import { LAST, NOW, OPEN, PAST, PLANNED, sampleOrder } from '../../../test/sample-order.ts';
import { instantAt } from '../../values/day.ts';
import { cutOffOf } from '../calendar/cut-off.ts';
import { judgeBoxChange, judgeCustomisation, judgeRelease, withChanges } from './customisation.ts';
import type { BoxChange } from './customisation.ts';

const SAVED = { 1: 500, 2: 1000, 4: 2 };
const changed = (lines: BoxChange['lines'], date = PLANNED, seen: BoxChange['seen'] = SAVED) =>
  judgeBoxChange(sampleOrder, { date, lines, seen }, NOW);

describe('a changed box is accepted', () => {
  test.each([
    ['with more, less and another item', { 1: 600, 2: 900, 5: 1 }, { 1: 600, 2: 900, 5: 1 }],
    ['without its zeros', { 1: 0, 2: 1000 }, { 2: 1000 }],
    ['without any item, which leaves it empty', {}, {}],
  ])('%s', (_, lines, saved) => {
    expect(changed(lines)).toEqual({ ok: true, value: { [PLANNED]: saved } });
  });

  test('on an open date, which holds nothing yet', () => {
    expect(changed({ 1: 500 }, OPEN, {})).toEqual({ ok: true, value: { [OPEN]: { 1: 500 } } });
  });

  test('and changes nothing where it is saved already, whatever was seen and whenever', () => {
    const late = cutOffOf(PLANNED) + 1;
    for (const [seen, now] of [[SAVED, NOW] as const, [{ 1: 100 }, NOW] as const, [SAVED, late] as const])
      expect(judgeBoxChange(sampleOrder, { date: PLANNED, lines: SAVED, seen }, now)).toEqual({
        ok: true,
        value: {},
      });
  });

  test('with what it gives back itself', () => {
    const order = withChanges(sampleOrder, { [OPEN]: { 1: 1500 }, [LAST]: { 1: 900 } });
    const judge = (quantity: number) =>
      judgeBoxChange(order, { date: PLANNED, lines: { ...SAVED, 1: quantity }, seen: SAVED }, NOW);
    expect(judge(600)).toMatchObject({ ok: true });
    expect(judge(700)).toMatchObject({ refusal: { code: 'allowance_exceeded', params: { n: 600 } } });
  });

  test('to the last millisecond before the cut-off', () => {
    const change = { date: PLANNED, lines: { 1: 100 }, seen: SAVED };
    expect(judgeBoxChange(sampleOrder, change, cutOffOf(PLANNED) - 1).ok).toBe(true);
    expect(judgeBoxChange(sampleOrder, change, cutOffOf(PLANNED))).toMatchObject({
      refusal: { code: 'date_past_cut_off', params: { day: PLANNED } },
    });
  });
});

describe('a changed box is refused', () => {
  test.each([
    ['where the box was changed since it was seen', { 1: 100 }, PLANNED, { 1: 400 }, 'totals_stale'],
    ['where an open date was filled since', { 1: 100 }, PLANNED, {}, 'totals_stale'],
    ['on a date without a delivery', { 1: 100 }, '2020-01-01', {}, 'date_not_a_delivery'],
    ['on a date that is over', { 1: 100 }, PAST, { 1: 1000 }, 'date_locked'],
    ['with an item of no order', { 999: 1 }, PLANNED, SAVED, 'item_not_in_order'],
    ['off the step', { 1: 550 }, PLANNED, SAVED, 'quantity_off_step'],
    ['above the maximum', { 1: 1600 }, PLANNED, SAVED, 'maximum_exceeded'],
    ['above the cap', { 1: 1500, 2: 100, 3: 1500 }, PLANNED, SAVED, 'box_full'],
  ])('%s', (_, lines, date, seen, code) => {
    expect(changed(lines, date, seen)).toMatchObject({ ok: false, refusal: { code } });
  });

  test('for an order that is not active, or has no items', () => {
    const change = { date: PLANNED, lines: {}, seen: SAVED };
    const cancelled = { ...sampleOrder, status: 'cancelled' };
    expect(judgeBoxChange(cancelled, change, NOW)).toMatchObject({ refusal: { code: 'order_not_active' } });
    const bare = { ...sampleOrder, items: [] };
    expect(judgeBoxChange(bare, change, NOW)).toMatchObject({ refusal: { code: 'order_has_no_items' } });
  });

  test('on a date that is settled', () => {
    const deliveries = sampleOrder.deliveries.map((delivery) =>
      delivery.date === PLANNED ? { ...delivery, status: 'skipped' as const } : delivery,
    );
    const change = { date: PLANNED, lines: { 1: 100 }, seen: SAVED };
    expect(judgeBoxChange({ ...sampleOrder, deliveries }, change, NOW)).toMatchObject({
      refusal: { code: 'date_locked' },
    });
  });
});

test('an odd box of an imported order may keep or lose what is too much, and gets no more of it', () => {
  const items = sampleOrder.items.map((item) =>
    item.id === '1' ? { ...item, maxSelection: 300, subscribed: 400 } : item,
  );
  const order = { ...sampleOrder, items };
  const judge = (lines: BoxChange['lines']) =>
    judgeBoxChange(order, { date: PLANNED, lines, seen: SAVED }, NOW);
  expect(judge({ ...SAVED, 4: 1 }).ok).toBe(true);
  expect(judge({ ...SAVED, 1: 400 }).ok).toBe(true);
  expect(judge({ ...SAVED, 1: 600 })).toMatchObject({ refusal: { code: 'maximum_exceeded' } });
});

/** An order, a date of it, and new lines for that date. */
const anyChange = anyStoredOrder.chain(({ order, now }) =>
  fc
    .tuple(fc.constantFrom(...order.deliveries), anyRequest(order))
    .map(([delivery, request]) => ({ order, now, delivery, lines: Object.values(request)[0] ?? {} })),
);

describe('whatever is accepted', () => {
  test('keeps every limit, touches no other date, and changes nothing when it is sent again', () => {
    const property = fc.property(anyChange, ({ order, now, delivery: { date, lines: seen }, lines }) => {
      const judged = judgeBoxChange(order, { date, lines, seen }, now);
      if (!judged.ok) return;
      expect(breaches(written(order, judged.value))).toEqual([]);
      expect(Object.keys(judged.value).every((day) => day === date)).toBe(true);
      const after = withChanges(order, judged.value);
      expect(judgeBoxChange(after, { date, lines, seen }, now)).toEqual({ ok: true, value: {} });
    });
    fc.assert(property, { numRuns: 500 });
  });

  test('is what a release and a new choice would have given', () => {
    const property = fc.property(anyChange, ({ order, now, delivery: { date, lines: seen }, lines }) => {
      const released = judgeRelease(order, date, now);
      if (!released.ok) return;
      const change = judgeBoxChange(order, { date, lines, seen }, now);
      const empty = withChanges(order, { [date]: {} });
      const choice = judgeCustomisation(empty, { [date]: lines }, now);
      expect(change.ok).toBe(choice.ok);
      if (!change.ok || !choice.ok) return;
      expect(withChanges(order, change.value)).toEqual(withChanges(empty, choice.value));
    });
    fc.assert(property, { numRuns: 500 });
  });

  test('is never past the cut-off, nor over a box that was not seen', () => {
    const property = fc.property(anyChange, ({ order, now, delivery, lines }) => {
      const judged = judgeBoxChange(order, { date: delivery.date, lines, seen: { 999: 1 } }, now);
      expect(judged.ok && Object.keys(judged.value).length > 0).toBe(false);
      const late = judgeBoxChange(
        order,
        { date: delivery.date, lines, seen: delivery.lines },
        Math.max(now, instantAt(delivery.date, 0)),
      );
      expect(late.ok && Object.keys(late.value).length > 0).toBe(false);
    });
    fc.assert(property, { numRuns: 300 });
  });
});
