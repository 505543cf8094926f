import { assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { formatRupees } from '../../language/format.ts';
import { LANGUAGES } from '../../language/language.ts';
import { rupeesFromPaise } from '../../values/money.ts';
import { cashOf, judgePaidWithOthers, paiseFromText } from './cash.ts';

const amount = integer({ min: 0, max: 999_999_999 });

test('what was taken and what is due make up the price, or more was taken', () => {
  assert(
    property(amount, amount, (price, taken) => {
      const cash = cashOf('due', { amount: rupeesFromPaise(price), taken: rupeesFromPaise(taken) });
      expect(cash.taken + cash.due - cash.over).toBe(price);
      expect(Math.min(cash.due, cash.over)).toBe(0);
    }),
  );
});

test.each(['paid', 'refunded', 'not-owed'] as const)('nothing is due of an order that is %s', (standing) => {
  expect(cashOf(standing, { amount: 1480, taken: 500 })).toEqual({ taken: 50_000, due: 0, over: 0 });
});

test('an order is paid with others unless a part of its price was taken', () => {
  const codeOf = (taken: number) => {
    const judged = judgePaidWithOthers({ amount: 148_000, taken });
    return judged.ok ? 'paid' : judged.refusal.code;
  };
  expect([0, 1, 147_999, 148_000, 150_000].map(codeOf)).toEqual([
    'paid',
    'cash_in_part',
    'cash_in_part',
    'paid',
    'paid',
  ]);
});

test('an amount is read back as it is written, in both languages', () => {
  assert(
    property(amount, constantFrom(...LANGUAGES), (paise, language) => {
      expect(paiseFromText(formatRupees(paise, language))).toBe(paise);
    }),
  );
});

test.each([
  ['1480', 148_000],
  [' 1,480.5 ', 148_050],
  ['₹१,४८०', 148_000],
  ['0', 0],
  ['', null],
  ['-5', null],
  ['1480.123', null],
  ['12345678', null],
  ['five', null],
])('the amount %j is %j paise', (text, paise) => {
  expect(paiseFromText(text)).toBe(paise);
});
