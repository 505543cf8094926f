import { instantAt } from '@shivar/domain/values/day';
import { expect, test } from 'vitest';

import { formatInstant } from './clock-time.ts';

test('an instant is written by the calendar and clocks of India', () => {
  const instant = instantAt('2026-11-23', 17) + 42 * 60_000 + 59_999;
  expect(formatInstant(instant, 'en')).toBe('Mon 23 Nov, 5:42 PM');
  expect(formatInstant(instant, 'mr')).toBe('सोम २३ नोव्हें, संध्याकाळी ५:४२');
  expect(formatInstant(instantAt('2026-11-24', 0), 'en')).toBe('Tue 24 Nov, 12:00 AM');
});
