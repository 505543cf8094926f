import { addDays, addMonths, daysBetween, weekday } from '@shivar/domain/values/day';
import { describe, expect, it } from 'vitest';

import { NOW, orderAnswer, withStatusOn } from '../../../../test/order-answers.ts';
import type { OrderSeed } from '../../../../test/order-answers.ts';
import { boxesByDay, markOf, markOfDay, monthOf, weeksOf } from './month-days.ts';

const order = (id: string, seed: OrderSeed = {}) => ({ ...orderAnswer(seed), _id: id });

describe('the weeks of a month', () => {
  it('begin on Mondays and hold each of its days once, in order', () => {
    for (let count = 0; count < 60; count += 1) {
      const month = addMonths('2026-01-01', count);
      const weeks = weeksOf(month);
      const days = weeks.flat().filter((day) => day !== null);
      expect(days).toEqual(
        Array.from({ length: daysBetween(month, addMonths(month, 1)) }, (_, index) => addDays(month, index)),
      );
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        const at = week.findIndex((day) => day !== null);
        expect((weekday(week[at] ?? '') + 6) % 7).toBe(at);
      }
    }
  });

  it('are found from any day of the month', () => {
    expect([monthOf('2026-11-01'), monthOf('2028-02-29')]).toEqual(['2026-11-01', '2028-02-01']);
  });
});

describe('a day of the calendar', () => {
  const answer = order('one', { dates: 3, saved: { '2026-11-24': { 1: 500 } } });
  const entry = (day: string) => {
    const found = answer.deliverySchedule.find(({ date }) => date === day);
    if (!found) throw new Error(`Nothing comes on ${day}`);
    return found;
  };

  it('shows what is open and what is planned', () => {
    expect([markOf(entry('2026-11-23'), NOW), markOf(entry('2026-11-24'), NOW)]).toEqual(['open', 'planned']);
  });

  it('shows an empty box as closed once its cut-off has passed, and all as past once the day is over', () => {
    const evening = Date.parse('2026-11-22T18:00:00+05:30');
    expect([markOf(entry('2026-11-23'), evening - 1), markOf(entry('2026-11-23'), evening)]).toEqual([
      'open',
      'closed',
    ]);
    expect(markOf({ ...entry('2026-11-23'), status: 'locked' }, NOW)).toBe('closed');
    expect(markOf(entry('2026-11-24'), Date.parse('2026-11-25T00:00:00+05:30'))).toBe('past');
  });

  it('shows farm’s choice apart until the cut-off, and a box that is left empty as one that does not come', () => {
    const evening = Date.parse('2026-11-22T18:00:00+05:30');
    const [line] = entry('2026-11-24').items;
    if (!line) throw new Error('There is no line');
    const waiting = { ...entry('2026-11-23'), farmsChoice: [line] };
    expect([markOf(waiting, evening - 1), markOf(waiting, evening)]).toEqual(['ourPick', 'planned']);
    expect(markOf({ ...waiting, farmsChoice: [] }, NOW)).toBe('open');
    expect(markOf({ ...entry('2026-11-23'), leftEmpty: true }, NOW)).toBe('closed');
  });

  it('shows an unknown status as it is, after more urgent boxes', () => {
    const later = { ...entry('2026-11-24'), status: 'sun-dried' };
    expect(markOf(later, NOW)).toBe('sun-dried');
    expect(markOfDay([{ order: answer, entry: later }], NOW)).toBe('sun-dried');
    const open = { order: answer, entry: { ...later, status: 'open' } };
    expect(markOfDay([{ order: answer, entry: later }, open], NOW)).toBe('open');
  });

  it('shows a settled delivery at any time', () => {
    const status = (name: 'delivered' | 'skipped' | 'cancelled') =>
      markOf({ ...entry('2026-11-24'), status: name }, NOW);
    expect([status('delivered'), status('skipped'), status('cancelled')]).toEqual([
      'delivered',
      'skipped',
      'skipped',
    ]);
  });

  it('shows the most urgent of several boxes', () => {
    const days = boxesByDay([
      withStatusOn(answer, '2026-11-23', 'skipped'),
      answer,
      order('pending', { status: 'pending' }),
      order('cancelled', { status: 'cancelled' }),
      withStatusOn(order('closed', { status: 'cancelled' }), '2026-11-23', 'delivered'),
      { ...order('odd'), status: 'on hold' },
    ]);
    const boxes = days.get('2026-11-23') ?? [];
    expect(boxes.map(({ order: { _id } }) => _id)).toEqual(['one', 'one', 'closed']);
    expect(markOfDay(boxes, NOW)).toBe('open');
    expect(markOfDay(days.get('2026-12-25') ?? [], NOW)).toBeNull();
  });
});
