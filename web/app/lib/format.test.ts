import { expect, test } from 'vitest';

import { formatFullDay } from './format-order.ts';
import {
  formatMonth,
  formatPrice,
  formatQuantity,
  formatSum,
  parseWholeNumber,
  unitLabel,
} from './format.ts';

test('prices are rupees with Indian grouping, with paise only where there are some', () => {
  expect(formatPrice(1480, 'en')).toBe('₹1,480');
  expect(formatPrice(148000, 'en')).toBe('₹1,48,000');
  expect(formatPrice(1480.5, 'en')).toBe('₹1,480.50');
});

test('days carry the weekday and month of the language', () => {
  expect(formatFullDay('2026-11-25', 'en')).toBe('Wednesday 25 Nov 2026');
  expect(formatFullDay('2026-11-25', 'mr')).toMatch(/^बुधवार .+ नोव्हें /);
  expect(formatMonth('2027-04-01', 'en')).toBe('Apr 2027');
});

test('quantities say their unit', () => {
  expect(formatQuantity(500, 'Grams', 'en')).toBe('500 g');
  expect(formatQuantity(1, 'units', 'en')).toBe('1 unit');
  expect(formatQuantity(0, 'units', 'en')).toBe('0 units');
  expect(unitLabel(3, 'units', 'mr')).toBe('नग');
});

test('sums of a kilogram and more are kilograms', () => {
  expect(formatSum(900, 'Grams', 'en')).toBe('900 g');
  expect(formatSum(3500, 'Grams', 'en')).toBe('3.5 kg');
  expect(formatSum(3500, 'units', 'en')).toBe('3,500 units');
});

test.each([
  ['500', 500],
  ['1,500', 1500],
  ['१,५००', 1500],
  [' 0 ', 0],
  ['1.5', null],
  ['-1', null],
  ['', null],
  ['1e9', null],
])('typed %j is %s', (text, number) => {
  expect(parseWholeNumber(text)).toBe(number);
});
