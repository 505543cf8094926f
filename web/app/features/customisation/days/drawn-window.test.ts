import { describe, expect, it } from 'vitest';

import { placesOf, windowOf } from './drawn-window.ts';

describe('the window over a long row', () => {
  const row = { count: 365, size: 76 };

  it('begins at the start with what is in sight and some more', () => {
    expect(windowOf(0, 360, row)).toEqual({ first: 0, last: 12, overflows: true });
  });

  it('covers everything in sight at any position', () => {
    for (let start = 0; start < 365 * 76; start += 37) {
      const { first, last } = windowOf(start, 360, row);
      expect(first * 76).toBeLessThanOrEqual(start);
      expect(Math.min(365 * 76, start + 360)).toBeLessThanOrEqual(last * 76);
      expect(last - first).toBeLessThanOrEqual(24);
    }
  });

  it('draws no place before the row is in sight, and every place of a short row', () => {
    expect(windowOf(-5000, 700, row)).toMatchObject({ first: 0, last: 0 });
    expect(windowOf(0, 1200, { count: 4, size: 76 })).toEqual({
      first: 0,
      last: 4,
      overflows: false,
    });
  });
});

describe('the places to draw', () => {
  it('are the places of the window and of the focus, in order', () => {
    expect(placesOf({ first: 6, last: 9 }, 2, 7, 40, 2)).toEqual([2, 6, 7, 8, 40]);
    expect(placesOf({ first: 0, last: 2 }, -1)).toEqual([0, 1]);
  });
});
