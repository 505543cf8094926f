import { describe, expect, test } from 'vitest';
import { LAST, NOW, OPEN, PAST, PLANNED, sampleOrder, sampleWith } from '../../../test/sample-order.ts';
import { judgeRelease, judgeSeenTotals, lockOf, openDeliveries, withChanges } from './customisation.ts';
import { cutOffOf } from '../calendar/cut-off.ts';
import type { Quantities } from '../../values/quantity.ts';
import type { Delivery } from '../order/order.ts';

describe('a delivery on 24 Nov 2026 is locked', () => {
  const lines = { 1: 100 };
  test.each<[string, Pick<Delivery, 'status' | 'lines'>, number, string | null]>([
    ['where it has lines', { status: 'planned', lines }, -1, 'has-lines'],
    ['where it has lines, whatever its status says', { status: 'open', lines }, -1, 'has-lines'],
    ['not where its lines are all zero', { status: 'open', lines: { 1: 0 } }, -1, null],
    ['not where it is empty', { status: 'open', lines: {} }, -1, null],
    ['from the cut-off, where it is empty', { status: 'open', lines: {} }, 0, 'past-cut-off'],
    ['from the cut-off, where it has lines', { status: 'planned', lines }, 0, 'past-cut-off'],
    ['once it is delivered', { status: 'delivered', lines }, 0, 'settled'],
    ['once it is skipped', { status: 'skipped', lines: {} }, -1, 'settled'],
    ['once it is cancelled', { status: 'cancelled', lines: {} }, -1, 'settled'],
  ])('%s', (_, part, offset, lock) => {
    const delivery: Delivery = { date: '2026-11-24', batch: 'evening', ...part };
    expect(lockOf(delivery, cutOffOf('2026-11-24') + offset)).toBe(lock);
  });
});

test('the deliveries that can be filled are the empty ones before their cut-off', () => {
  const open = (now: number, order = sampleOrder): string[] =>
    openDeliveries(order, now).map(({ date }) => date);
  expect(open(NOW)).toEqual([OPEN, LAST]);
  expect(open(cutOffOf(OPEN))).toEqual([LAST]);
  expect(open(cutOffOf(LAST))).toEqual([]);
  expect(open(NOW, sampleWith({ status: 'cancelled' }))).toEqual([]);
});

describe('releasing a date', () => {
  test('gives back what it holds', () => {
    expect(judgeRelease(sampleOrder, PLANNED, cutOffOf(PLANNED) - 1)).toEqual({
      ok: true,
      value: { 1: 500, 2: 1000, 4: 2 },
    });
  });

  test.each([
    ['from its cut-off', PLANNED, cutOffOf(PLANNED), 'date_past_cut_off'],
    ['where it holds nothing and its cut-off has passed', OPEN, cutOffOf(OPEN), 'date_past_cut_off'],
    ['that was delivered', PAST, NOW, 'date_locked'],
  ])('is refused %s', (_, day, now, code) => {
    expect(judgeRelease(sampleOrder, day, now)).toEqual({ ok: false, refusal: { code, params: { day } } });
  });

  test('of an empty date gives nothing back, and is refused once the date is left empty', () => {
    expect(judgeRelease(sampleOrder, OPEN, NOW)).toEqual({ ok: true, value: {} });
    const deliveries = sampleOrder.deliveries.map((each) => ({ ...each, leftEmpty: each.date === OPEN }));
    expect(judgeRelease(sampleWith({ deliveries }), OPEN, NOW)).toEqual({
      ok: false,
      refusal: { code: 'nothing_to_release', params: { day: OPEN } },
    });
  });

  test('is refused for a foreign date and by an order that is not active', () => {
    expect(judgeRelease(sampleOrder, '2026-11-25', NOW)).toMatchObject({
      refusal: { code: 'date_not_a_delivery' },
    });
    expect(judgeRelease(sampleWith({ status: 'cancelled' }), PLANNED, NOW)).toMatchObject({
      refusal: { code: 'order_not_active' },
    });
  });
});

describe('the totals that the customer saw', () => {
  const changes = { [OPEN]: { 1: 500, 5: 1 } };

  test.each([
    ['as they are', { 1: 1500, 2: 1000, 4: 2 }, true],
    ['as they are, zeros named', { 1: 1500, 2: 1000, 3: 0, 4: 2 }, true],
    ['with the changes in them', { 1: 2000, 2: 1000, 4: 2, 5: 1 }, true],
    ['before somebody else changed them', { 1: 1500, 2: 500, 4: 2 }, false],
    ['with half of the changes', { 1: 2000, 2: 1000, 4: 2 }, false],
    ['empty', {}, false],
  ])('%s: true is %s', (_, seen, isFresh) => {
    const judged = judgeSeenTotals(sampleOrder, changes, seen);
    expect(judged).toEqual(
      isFresh ? { ok: true, value: null } : { ok: false, refusal: { code: 'totals_stale' } },
    );
  });
});

test('the totals may be those from before the farm filled a box', () => {
  const deliveries = sampleOrder.deliveries.map((each) => ({ ...each, filledByFarm: each.date === PLANNED }));
  const filled = sampleWith({ deliveries });
  const changes = { [OPEN]: { 1: 500 } };
  const known: Quantities[] = [{ 1: 1000 }, { 1: 1500 }, { 1: 1500, 2: 1000, 4: 2 }];
  for (const seen of known) expect(judgeSeenTotals(filled, changes, seen).ok).toBe(true);
  expect(judgeSeenTotals(filled, changes, { 1: 900 }).ok).toBe(false);
});

test('accepted changes are written into their deliveries only, and emptied ones open again', () => {
  const changed = withChanges(sampleOrder, { [OPEN]: { 5: 1 }, [PLANNED]: {} });
  expect(changed.deliveries.map(({ status, lines }) => [status, lines])).toEqual([
    ['delivered', { 1: 1000 }],
    ['open', {}],
    ['planned', { 5: 1 }],
    ['open', {}],
  ]);
  expect(sampleOrder.deliveries[2]?.lines).toEqual({});
});
