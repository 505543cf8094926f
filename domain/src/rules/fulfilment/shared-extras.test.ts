import { expect, test } from 'vitest';
import { extraComesBack } from './shortage.ts';

test.each([
  ['less was owed', { isAsLeft: true, credited: 0 }, 0, true],
  ['its credit is there', { isAsLeft: true, credited: 850 }, 850, true],
  ['a part of its credit is gone', { isAsLeft: true, credited: 850 }, 849, false],
  ['its box changed', { isAsLeft: false, credited: 0 }, 0, false],
])('an extra that a shortage took, where %s, comes back or stays away', (_what, taken, over, comes) => {
  expect(extraComesBack(taken, over)).toBe(comes);
});
