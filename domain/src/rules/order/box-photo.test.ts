import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../values/day.ts';
import { BOX_PHOTOS_MOST, COMPLAINT_DAYS, isComplaintTime, judgeBoxPhoto } from './box-photo.ts';

const at = (instant: string) => Date.parse(`${instant}+05:30`);
const DAY = '2026-11-24';

describe('a photo of a box', () => {
  test.each([
    ['doorstep', 0, '2026-11-23T23:59:59.999', 'day_not_come'],
    ['doorstep', 0, '2026-11-24T00:00:00', null],
    ['doorstep', 0, '2026-12-20T12:00:00', null],
    ['doorstep', BOX_PHOTOS_MOST, '2026-11-24T12:00:00', 'box_photos_many'],
    ['complaint', 0, '2026-11-23T23:59:59.999', 'day_not_come'],
    ['complaint', 0, '2026-11-24T00:00:00', null],
    ['complaint', BOX_PHOTOS_MOST - 1, '2026-12-01T23:59:59.999', null],
    ['complaint', 0, '2026-12-02T00:00:00', 'complaint_late'],
  ] as const)('of the kind %s, with %i there, at %s: %s', (kind, taken, instant, code) => {
    const judged = judgeBoxPhoto({ kind, day: DAY, taken }, at(instant));
    expect(judged.ok ? null : judged.refusal.code).toBe(code);
  });
});

test('a household can complain on eight days of India, whatever the zone of the machine', () => {
  fc.assert(
    fc.property(fc.integer({ min: -30, max: 30 }), fc.integer({ min: 0, max: 86_399_999 }), (days, ms) => {
      const now = at(`${addDays(DAY, days)}T00:00:00`) + ms;
      expect(isComplaintTime(DAY, now)).toBe(days >= 0 && days <= COMPLAINT_DAYS);
    }),
  );
});
