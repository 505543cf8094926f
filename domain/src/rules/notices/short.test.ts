import { describe, expect, test } from 'vitest';
import type { Quantities } from '../../values/quantity.ts';
import { shortNow } from './short.ts';
import { en } from './words.en.ts';
import { mr } from './words.mr.ts';

const FACTS = { date: '2026-11-24', items: { 1: 300 } } as const;
const EMPTY = { status: 'open', filledByFarm: true, lines: {} } as const;

describe('what is short in a box', () => {
  test.each([
    ['that it emptied says that nobody comes', EMPTY, true, true],
    ['says so in the last notice of the box alone', EMPTY, false, undefined],
    ['that holds something again does not', { status: 'planned', lines: { 2: 100 } }, true, undefined],
    ['that the office emptied does not: it told that', { ...EMPTY, filledByFarm: false }, true, undefined],
    ['that failed meanwhile does not', { ...EMPTY, status: 'failed' }, true, undefined],
  ] as const)('%s', (_, box, isLast, isEmptied) => {
    for (const facts of [FACTS, { ...FACTS, isEmptied: true }])
      expect(shortNow(facts, box, isLast)).toEqual({ ...FACTS, ...(isEmptied && { isEmptied }) });
  });

  const instead = { 2: 100 };
  test.each([
    ['is promised while its box holds it', 100, { 2: 100, 3: 500 }, undefined],
    ['is in the order where the box holds less of it', 100, { 2: 50, 3: 500 }, true],
    ['is in the order where the box holds nothing any more', 100, {}, true],
    ['is in the order where the box holds only what was chosen', 300, { 2: 200 }, true],
  ] as const)('what comes in place of it %s', (_, held, lines, inOrder) => {
    const facts = { ...FACTS, instead, holds: { 2: held } };
    const box = { status: 'planned', lines } as const;
    for (const before of [facts, { ...facts, inOrder: true }])
      expect(shortNow(before, box, true)).toEqual({ ...facts, ...(inOrder && { inOrder }) });
  });
});

describe('what is short, in words', () => {
  const listOf = (items: Quantities) =>
    Object.entries(items)
      .map(([id, grams]) => `${id} ${grams}`)
      .join(', ');
  const instead = { 2: 100 };
  test.each([
    [
      { instead: { 2: 300 } },
      'There is not enough of: 1 300. In its place you get: 2 300.',
      'हे पुरेसं नाही: 1 300. त्याच्या जागी हे येईल: 2 300.',
    ],
    [
      {},
      'There is not enough of: 1 300. It goes back to your order.',
      'हे पुरेसं नाही: 1 300. ते तुमच्या ऑर्डरमध्ये परत जमा होईल.',
    ],
    [
      { instead },
      'There is not enough of: 1 300. In its place you get: 2 100. The rest goes back to your order.',
      'हे पुरेसं नाही: 1 300. त्याच्या जागी हे येईल: 2 100. बाकीचं तुमच्या ऑर्डरमध्ये परत जमा होईल.',
    ],
    [
      { instead, inOrder: true },
      'There is not enough of: 1 300. Your order has this in its place: 2 100. The rest goes back to your order.',
      'हे पुरेसं नाही: 1 300. त्याच्या जागी तुमच्या ऑर्डरमध्ये हे आहे: 2 100. बाकीचं तुमच्या ऑर्डरमध्ये परत जमा होईल.',
    ],
    [
      { isEmptied: true },
      'There is not enough of: 1 300. It goes back to your order. Nothing else was in this box, so nobody comes.',
      'हे पुरेसं नाही: 1 300. ते तुमच्या ऑर्डरमध्ये परत जमा होईल. या बॉक्समध्ये दुसरं काही नव्हतं, म्हणून कोणी येणार नाही.',
    ],
  ])('%j', (facts, english, marathi) => {
    const words = [en, mr].map(({ short }) => short.text({ ...FACTS, ...facts }, listOf, false));
    expect(words).toEqual([english, marathi]);
  });
});
