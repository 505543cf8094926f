import type { OverviewFigures, Sums } from '@shivar/domain/contract/office/overview-calls';
import { describe, expect, test } from 'vitest';

import { registerWords, wordsOf } from '../../lib/words.ts';
import { words } from '../words/en/overview.ts';
import { csvOf } from '../parts/save-file.ts';
import { growth, plotData, tickText, valueText } from './plot-lines.ts';

registerWords('en', 'officeOverview', words);
const t = wordsOf('en', 'officeOverview');

const sums = (changes: Partial<Sums>): Sums => ({
  active: 0,
  boxes: 0,
  booked: 0,
  earned: 0,
  paid: 0,
  ended: 0,
  lost: 0,
  ...changes,
});
const steps = (count: number, of: (index: number) => Partial<Sums>) =>
  Array.from({ length: count }, (_, index) => sums(of(index)));
const FIGURES: OverviewFigures = {
  today: '2026-11-23',
  from: '2026-11-22',
  to: '2026-11-23',
  before: { from: '2026-11-20', to: '2026-11-21' },
  step: 1,
  ahead: 2,
  knownUntil: '2026-11-22',
  isCounted: true,
  days: ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'],
  total: steps(4, (index) => ({ active: 10 + index, earned: 100.1, lost: 1 })),
  totalBefore: steps(2, () => ({ active: 5, lost: 2 })),
  now: sums({}),
  earlier: sums({}),
  parts: [],
  lines: [],
};
const valuesOf = (data: ReturnType<typeof plotData>) =>
  Object.fromEntries(data.lines.map(({ id, values }) => [id, values]));

describe('the lines of a plot', () => {
  test('are each measure, with the bookings of the coming days, and the period before', () => {
    const data = plotData('active', FIGURES, t);
    expect(valuesOf(data)).toEqual({ active: [10, 11, 12, 13], before: [5, 5] });
    expect([data.aheadFrom, data.days.length]).toEqual([2, 4]);
  });

  test('of churn are empty while a customer may still come back', () => {
    const data = plotData('churn', FIGURES, t);
    expect(valuesOf(data)).toEqual({ lost: [1, null], ended: [0, null], before: [2, 2] });
  });

  test('are the largest parts, and the exact sum of all others', () => {
    const part = (key: string) => ({ key, english: key, marathi: key, now: sums({}), before: sums({}) });
    const split = {
      ...FIGURES,
      parts: ['a', 'b', 'c'].map(part),
      lines: ['a', 'b'].map((key) => ({ key, steps: steps(4, () => ({ earned: 33.35 })) })),
    };
    const data = plotData('revenue', split, t);
    expect(valuesOf(data)).toEqual({ a: [33.35, 33.35], b: [33.35, 33.35], others: [33.4, 33.4] });
    expect(data.lines.map(({ isDrawn }) => isDrawn)).toEqual([true, true, true]);
    // So much higher that it would leave the others no height: told, and not drawn.
    const small = {
      ...split,
      lines: ['a', 'b'].map((key) => ({ key, steps: steps(4, () => ({ earned: 1 })) })),
    };
    expect(plotData('revenue', small, t).lines.map(({ isDrawn }) => isDrawn)).toEqual([true, true, false]);
    expect(valuesOf(plotData('revenue', { ...split, parts: split.parts.slice(0, 2) }, t))).not.toHaveProperty(
      'others',
    );
  });
});

test.each([
  [12, 10, 20],
  [5, 10, -50],
  [0, 0, null],
])('%d after %d is a growth of %s percent', (now, before, grown) => {
  expect(growth(now, before)).toBe(grown);
});

test('figures follow the language, and are short at an axis', () => {
  expect(tickText('revenue', 250_000, 'en')).toBe('₹2.5 L');
  expect(tickText('boxes', 1500, 'mr')).toBe('१.५ हजार');
  expect(valueText('revenue', 1234.5, 'mr')).toBe('₹१,२३४.५०');
  expect(valueText('active', 123_456, 'en')).toBe('1,23,456');
});

test('no cell of a CSV file is a formula', () => {
  expect(csvOf([['=1+1', 'a "b"', -5]])).toBe('\uFEFF"\'=1+1","a ""b""",-5\r\n');
});
