import { cutOffOf } from '@shivar/domain/rules/calendar/cut-off';
import { describe, expect, test } from 'vitest';

import { isFinalAt } from './is-final.ts';

describe('a list of a day is final', () => {
  const cutOff = cutOffOf('2026-11-24');
  test('only a moment after the cut-off, when what was saved last is stored', () => {
    expect(isFinalAt('2026-11-24', cutOff)).toBe(false);
    expect(isFinalAt('2026-11-24', cutOff + 4999)).toBe(false);
    expect(isFinalAt('2026-11-24', cutOff + 5000)).toBe(true);
  });
});
