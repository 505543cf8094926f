import { instantAt } from '@shivar/domain/values/day';
import { describe, expect, test } from 'vitest';

import { nextBatch } from './next-batch.ts';

const at = (hour: number) => instantAt('2026-11-24', hour);

describe('the batch that is packed next', () => {
  test.each([
    ['just after midnight', at(0), '2026-11-24', 'morning'],
    ['a moment before the morning leaves', at(6) - 1, '2026-11-24', 'morning'],
    ['when the morning has left', at(6), '2026-11-24', 'evening'],
    ['a moment before the evening leaves', at(16) - 1, '2026-11-24', 'evening'],
    ['when the evening has left', at(16), '2026-11-25', 'morning'],
    ['a moment before midnight', at(24) - 1, '2026-11-25', 'morning'],
  ])('%s', (_when, now, date, batch) => {
    expect(nextBatch(now)).toEqual({ date, batch });
  });
});
