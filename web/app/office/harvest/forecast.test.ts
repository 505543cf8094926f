import { describe, expect, test } from 'vitest';
import { csvRows, shownItems, totalOf } from './forecast.ts';
import type { Forecast } from './forecast.ts';

const cell = (date: string, batch: 'morning' | 'evening', chosen: number, expected = 0, unsold = 0) => ({
  date,
  batch,
  chosen,
  expected,
  unsold,
});
const item = (_id: string, englishName: string, harvest: ReturnType<typeof cell>[]) => ({
  _id,
  englishName,
  marathiName: `म ${englishName}`,
  categoryName: 'Vegetables',
  categoryMarathiName: 'भाज्या',
  unitofItem: 'Grams' as const,
  harvest,
});
const forecast: Forecast = {
  days: ['2026-11-25', '2026-11-26'],
  age: 0,
  weeks: 4,
  items: [
    item('1', 'Tomato', [
      cell('2026-11-25', 'morning', 700, 200, 100),
      cell('2026-11-25', 'evening', 300),
      cell('2026-11-26', 'morning', 0),
    ]),
    item('2', 'Onion', [cell('2026-11-25', 'evening', 0, 500)]),
  ],
};

describe('the items of the forecast', () => {
  test('have the sums of both batches, each part for itself, without days on which there is nothing', () => {
    const [tomato] = shownItems(forecast, null);
    expect([...(tomato?.days ?? [])]).toEqual([['2026-11-25', { chosen: 1000, expected: 200, unsold: 100 }]]);
  });

  test('are those of one batch', () => {
    expect(shownItems(forecast, 'morning').map(({ englishName }) => englishName)).toEqual(['Tomato']);
    const [tomato] = shownItems(forecast, 'morning');
    expect([...(tomato?.days.values() ?? [])].map(totalOf)).toEqual([1000]);
  });
});

test('a spreadsheet has a row for each day, batch and item, in the order of the days', () => {
  const titles = {
    date: 'Date',
    batch: 'Batch',
    english: 'English',
    marathi: 'Marathi',
    unit: 'Unit',
    chosen: 'Chosen',
    expected: 'Our pick',
    unsold: 'Late',
    total: 'Total',
  };
  expect(csvRows(forecast, null, titles)).toEqual([
    ['Date', 'Batch', 'English', 'Marathi', 'Unit', 'Chosen', 'Our pick', 'Late', 'Total'],
    ['2026-11-25', 'morning', 'Tomato', 'म Tomato', 'Grams', 700, 200, 100, 1000],
    ['2026-11-25', 'evening', 'Tomato', 'म Tomato', 'Grams', 300, 0, 0, 300],
    ['2026-11-25', 'evening', 'Onion', 'म Onion', 'Grams', 0, 500, 0, 500],
  ]);
  expect(csvRows(forecast, 'evening', titles)).toHaveLength(3);
});
