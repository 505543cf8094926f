import { expect, test } from 'vitest';
import { isOnItsWay } from './delivery-status.ts';

const date = '2026-11-24';
const outAt = '2026-11-24T02:00:00.000Z';

test.each([
  ['after its start', { date, status: 'planned', outAt }, true],
  ['on the evening before, where nobody has started', { date, status: 'planned' }, false],
  ['where it was delivered', { date, status: 'delivered', outAt }, false],
  ['where it could not be delivered', { date, status: 'failed', outAt }, false],
  ['where it was moved to the next day', { date: '2026-11-25', status: 'planned', outAt }, false],
  // Midnight in India is half past six in the evening in UTC.
  ['from midnight of its day', { date, status: 'planned', outAt: '2026-11-23T18:30:00.000Z' }, true],
])('a box %s is on its way or not', (_when, box, isOut) => {
  expect(isOnItsWay(box)).toBe(isOut);
});
