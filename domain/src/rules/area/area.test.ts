import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  datesFrom,
  daysToCount,
  firstFullDay,
  fullDayOf,
  hasRoom,
  judgeBatchThere,
  judgeMove,
  judgeRound,
} from './area.ts';
import type { RoundAsked, ServedArea } from './area.ts';
import { addDays } from '../../values/day.ts';
import { BATCHES, FREQUENCIES, SUBSCRIPTION_TYPES } from '../calendar/delivery-calendar.ts';
import { LATEST_START_DAYS } from '../calendar/delivery-calendar.ts';
import { startRange } from '../calendar/start-range.ts';

const NOW = Date.parse('2026-11-23T10:00:00+05:30');
const TOMORROW = '2026-11-24';

const area: ServedArea = {
  pincode: '422003',
  batches: ['morning', 'evening'],
  limits: { morning: 2, evening: null },
};
const asked: RoundAsked = {
  pincode: '422003',
  batch: 'morning',
  deliveryFrequency: 'daily',
  subscriptionType: 'weekly',
  startDate: TOMORROW,
};

describe('a pincode and a batch', () => {
  test('where the farm does not come are refused', () => {
    expect(judgeBatchThere(null, asked)).toEqual({
      ok: false,
      refusal: { code: 'pincode_not_served', params: { pincode: '422003' } },
    });
    const eveningOnly = { ...area, batches: ['evening'] as const, limits: { morning: null, evening: null } };
    expect(judgeBatchThere(eveningOnly, asked)).toMatchObject({
      ok: false,
      refusal: { code: 'batch_not_there', params: { pincode: '422003', batch: { en: 'evening' } } },
    });
    expect(judgeBatchThere(eveningOnly, { ...asked, batch: 'evening' }).ok).toBe(true);
  });

  test('are judged before any day is', () => {
    const full = new Map([[TOMORROW, 9]]);
    expect(judgeRound(null, asked, full, NOW)).toMatchObject({ refusal: { code: 'pincode_not_served' } });
  });
});

describe('a day', () => {
  test.each([
    [null, 0, true],
    [null, 5000, true],
    [2, 0, true],
    [2, 1, true],
    [2, 2, false],
    // The limit was lowered: what was promised stays, and nothing comes on top of it.
    [2, 5, false],
  ])('with a limit of %s and %i due has room: %s', (limit, due, room) => {
    expect(hasRoom(limit, due)).toBe(room);
  });

  test('that is full refuses every start whose deliveries fall on it, and the next free start is named', () => {
    const due = new Map([['2026-11-26', 2]]);
    expect(judgeRound(area, asked, due, NOW)).toEqual({
      ok: false,
      refusal: {
        code: 'day_full',
        params: {
          day: '2026-11-26',
          next: '2026-11-27',
          pincode: '422003',
          batch: { en: 'morning', mr: 'सकाळच्या' },
        },
      },
    });
    expect(judgeRound(area, { ...asked, batch: 'evening' }, due, NOW).ok).toBe(true);
    // Every other day, from tomorrow on, comes on 24 and 26 November.
    expect(judgeRound(area, { ...asked, deliveryFrequency: 'alternate' }, due, NOW)).toMatchObject({
      refusal: { params: { next: '2026-11-25' } },
    });
    expect(judgeRound(area, { ...asked, deliveryFrequency: 'weekly' }, due, NOW).ok).toBe(true);
  });

  test('with none free as far ahead as a delivery can begin is told so', () => {
    const due = new Map(Array.from({ length: 100 }, (_, index) => [addDays(TOMORROW, index), 2]));
    expect(judgeRound(area, asked, due, NOW)).toMatchObject({
      refusal: { code: 'days_full', params: { last: addDays(TOMORROW, LATEST_START_DAYS) } },
    });
  });

  test('refuses what would move onto it', () => {
    const due = new Map([['2026-11-26', 2]]);
    const move = { pincode: '422003', batch: 'morning', dates: [TOMORROW, '2026-11-26'] } as const;
    expect(judgeMove(area, move, due)).toMatchObject({
      refusal: { code: 'round_full', params: { day: '2026-11-26' } },
    });
    expect(judgeMove(area, { ...move, dates: [TOMORROW] }, due).ok).toBe(true);
  });
});

const anAsked = fc.record({
  pincode: fc.constant('422003'),
  batch: fc.constantFrom(...BATCHES),
  deliveryFrequency: fc.constantFrom(...FREQUENCIES),
  subscriptionType: fc.constantFrom(...SUBSCRIPTION_TYPES),
  startDate: fc.integer({ min: 0, max: LATEST_START_DAYS }).map((days) => addDays(TOMORROW, days)),
});
const someDue = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 4 })), { maxLength: 60 })
  .map((days) => new Map(days.map(([after, due]) => [addDays(TOMORROW, after), due])));
const aLimit = fc.option(fc.integer({ min: 1, max: 4 }), { nil: null });

describe('for any order and any days', () => {
  test('what is accepted goes past no limit, and the next start that is named is the first that would be', () => {
    fc.assert(
      fc.property(anAsked, someDue, aLimit, (request, due, limit) => {
        const full = fullDayOf(limit, request, due, NOW);
        const fits = (start: string) => firstFullDay(limit, datesFrom(start, request), due) === null;
        expect(full === null).toBe(fits(request.startDate));
        if (!full) return;
        expect(hasRoom(limit, due.get(full.day) ?? 0)).toBe(false);
        expect(datesFrom(request.startDate, request)).toContain(full.day);
        const { last } = startRange(NOW);
        for (let start = request.startDate; start < (full.next ?? last); start = addDays(start, 1))
          expect(fits(start)).toBe(false);
        // Where none is named, not even the last possible start has room.
        expect(full.next === null ? !fits(last) : fits(full.next) && full.next <= last).toBe(true);
      }),
    );
  });

  test('all days that the judgement looks at are those that were to be counted', () => {
    fc.assert(
      fc.property(anAsked, fc.integer({ min: 0, max: LATEST_START_DAYS }), (request, later) => {
        const { first, last } = daysToCount(request, NOW);
        const start = addDays(request.startDate, later);
        if (start > startRange(NOW).last) return;
        for (const date of datesFrom(start, request)) expect(date >= first && date <= last).toBe(true);
      }),
    );
  });

  test('one more that is due never makes room', () => {
    fc.assert(
      fc.property(anAsked, someDue, aLimit, fc.integer({ min: 0, max: 60 }), (request, due, limit, after) => {
        const day = addDays(TOMORROW, after);
        const more = new Map(due).set(day, (due.get(day) ?? 0) + 1);
        const isFull = (days: typeof due) => fullDayOf(limit, request, days, NOW) !== null;
        expect(isFull(due) && !isFull(more)).toBe(false);
      }),
    );
  });
});
