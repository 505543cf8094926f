import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOrderSearch } from './order-search.ts';

const nothing = { number: null, mobile: null, pincode: null, email: null, words: [] };

test.each([
  ['42', { ...nothing, number: 42 }],
  ['#१०४२', { ...nothing, number: 1042 }],
  ['Order 500', { ...nothing, number: 500 }],
  ['order no. 12 345', { ...nothing, number: 12_345 }],
  ['Order number: 500', { ...nothing, number: 500 }],
  ['ऑर्डर ५००', { ...nothing, number: 500 }],
  ['ऑर्डर क्रमांक ५००', { ...nothing, number: 500 }],
  ['ऑर्डर क्र. ५००', { ...nothing, number: 500 }],
  ['# 9812', { ...nothing, number: 9812 }],
  ['Order 422001', { ...nothing, number: 422_001 }],
  ['Order 9876543210', nothing],
  ['Orderly', { ...nothing, email: 'orderly', words: ['orderly'] }],
  ['Norris 5', { ...nothing, words: ['norris', '5'] }],
  ['9812', { ...nothing, number: 9812, mobile: '9812' }],
  ['+91 98765 43210', { ...nothing, mobile: '9876543210' }],
  ['098765-43210', { ...nothing, mobile: '9876543210' }],
  ['422001', { ...nothing, number: 422001, pincode: '422001' }],
  ['Patil', { ...nothing, email: 'patil', words: ['patil'] }],
  ['asha  PATIL', { ...nothing, words: ['asha', 'patil'] }],
  ['Asha.P@example.in', { ...nothing, email: 'asha.p@example.in' }],
  ['सुनीता', { ...nothing, words: ['सुनीता'] }],
  ['Kulkarni-Deshpande', { ...nothing, email: 'kulkarni-deshpande', words: ['kulkarni', 'deshpande'] }],
  ['कुलकर्णी–देश', { ...nothing, words: ['कुलकर्णी', 'देश'] }],
  ['S.K. Patil', { ...nothing, words: ['s', 'k', 'patil'] }],
  ['a', null],
  ['- .', null],
  ['  ', null],
])('%j is looked for as %j', (text, search) => {
  expect(readOrderSearch(text)).toEqual(search);
});

test('any text can be read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(readOrderSearch(text)?.email ?? '').not.toMatch(/[%\\\s]/);
    }),
  );
});
