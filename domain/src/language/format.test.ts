import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDay } from '../../test/arbitraries.ts';
import { dayNumber } from '../values/day.ts';
import {
  formatDay,
  formatHour,
  formatNumber,
  formatRupees,
  formatShortDay,
  formatSpan,
  formatWeekday,
  inDigits,
} from './format.ts';
import { LANGUAGES } from './language.ts';

const anyLanguage = fc.constantFrom(...LANGUAGES);
const localeOf = { en: 'en-IN', mr: 'mr-IN-u-nu-deva' } as const;

describe('numbers', () => {
  test.each([
    [0, '0', '०'],
    [999, '999', '९९९'],
    [1000, '1,000', '१,०००'],
    [99_999, '99,999', '९९,९९९'],
    [123_456, '1,23,456', '१,२३,४५६'],
    [12_345_678, '1,23,45,678', '१,२३,४५,६७८'],
    [-4500, '-4,500', '-४,५००'],
    [2.5, '2.5', '२.५'],
  ])('%d is %s in English and %s in Marathi', (value, en, mr) => {
    expect(formatNumber(value, 'en')).toBe(en);
    expect(formatNumber(value, 'mr')).toBe(mr);
  });

  test('are grouped as Intl groups them in India', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), anyLanguage, (value, language) => {
        expect(formatNumber(value, language)).toBe(new Intl.NumberFormat(localeOf[language]).format(value));
      }),
    );
  });
});

describe('rupees', () => {
  test.each([
    [0, '₹0', '₹०'],
    [148_000, '₹1,480', '₹१,४८०'],
    [148_050, '₹1,480.50', '₹१,४८०.५०'],
    [5, '₹0.05', '₹०.०५'],
    [12_345_678, '₹1,23,456.78', '₹१,२३,४५६.७८'],
    [-50, '-₹0.50', '-₹०.५०'],
    [-148_000, '-₹1,480', '-₹१,४८०'],
  ])('%i paise are %s in English and %s in Marathi', (paise, en, mr) => {
    expect(formatRupees(paise, 'en')).toBe(en);
    expect(formatRupees(paise, 'mr')).toBe(mr);
  });

  test('are as Intl writes them, whole ones without paise', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }), (paise) => {
        const intl = new Intl.NumberFormat('en-IN', {
          style: 'currency',
          currency: 'INR',
          trailingZeroDisplay: 'stripIfInteger',
        });
        expect(formatRupees(paise, 'en')).toBe(intl.format(paise / 100));
      }),
    );
  });
});

describe('days', () => {
  test.each([
    ['2026-11-24', '24 Nov 2026', '२४ नोव्हें २०२६', 'Tue 24 Nov', 'मंगळ २४ नोव्हें'],
    ['2026-09-05', '05 Sep 2026', '०५ सप्टें २०२६', 'Sat 5 Sep', 'शनि ५ सप्टें'],
    ['2027-01-31', '31 Jan 2027', '३१ जाने २०२७', 'Sun 31 Jan', 'रवि ३१ जाने'],
    ['2028-02-29', '29 Feb 2028', '२९ फेब्रु २०२८', 'Tue 29 Feb', 'मंगळ २९ फेब्रु'],
  ])('%s is %s and %s, in short %s and %s', (day, en, mr, shortEn, shortMr) => {
    expect(formatDay(day, 'en')).toBe(en);
    expect(formatDay(day, 'mr')).toBe(mr);
    expect(formatShortDay(day, 'en')).toBe(shortEn);
    expect(formatShortDay(day, 'mr')).toBe(shortMr);
  });

  test('have the weekday that Intl gives them, in both languages', () => {
    fc.assert(
      fc.property(anyDay, anyLanguage, (day, language) => {
        const intl = new Intl.DateTimeFormat(localeOf[language], { weekday: 'short', timeZone: 'UTC' });
        expect(formatWeekday(day, language)).toBe(intl.format(dayNumber(day) * 86_400_000));
      }),
    );
  });

  test('have an English month of three letters, in the order of the year', () => {
    const months = Array.from({ length: 12 }, (_, index) =>
      formatDay(`2026-${String(index + 1).padStart(2, '0')}-15`, 'en').slice(3, 6),
    );
    expect(months.join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
  });
});

test('only digits change in Marathi', () => {
  expect(inDigits('Gat No. 1024, 7-B', 'mr')).toBe('Gat No. १०२४, ७-B');
  expect(inDigits('Gat No. 1024, 7-B', 'en')).toBe('Gat No. 1024, 7-B');
});

test.each([
  [0, '12 AM', 'रात्री १२'],
  [6, '6 AM', 'सकाळी ६'],
  [12, '12 PM', 'दुपारी १२'],
  [18, '6 PM', 'संध्याकाळी ६'],
  [21, '9 PM', 'रात्री ९'],
])('the hour %i is %s and %s', (hour, en, mr) => {
  expect(formatHour(hour, 'en')).toBe(en);
  expect(formatHour(hour, 'mr')).toBe(mr);
});

test.each([
  ['2026-11-24', '2026-12-23', '24 Nov – 23 Dec 2026', '२४ नोव्हें – २३ डिसें २०२६'],
  ['2026-12-24', '2027-01-23', '24 Dec 2026 – 23 Jan 2027', '२४ डिसें २०२६ – २३ जाने २०२७'],
  ['2026-11-24', '2026-11-24', '24 Nov 2026', '२४ नोव्हें २०२६'],
])('from %s to %s is written as people write it', (start, end, english, marathi) => {
  expect([formatSpan(start, end, 'en'), formatSpan(start, end, 'mr')]).toEqual([english, marathi]);
});
