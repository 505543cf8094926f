import { describe, expect, test } from 'vitest';
import { shortNow } from './short.ts';

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
});
