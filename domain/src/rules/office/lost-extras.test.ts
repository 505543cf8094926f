import { expect, test } from 'vitest';
import { instantAt } from '../../values/day.ts';
import { FAILURE_MAY_BE_WRONG_MS } from './box-mark.ts';
import { areExtrasLost } from './lost-extras.ts';

const date = '2026-11-24';
const failedAt = instantAt(date, 10);
const midnight = instantAt('2026-11-25', 0);

test.each([
  ['of a box that is not there any more', { isShort: false, failedAt: null }, failedAt, true],
  ['of a box that just failed', { isShort: false, failedAt }, failedAt + FAILURE_MAY_BE_WRONG_MS - 1, false],
  [
    'of a box that failed a while ago',
    { isShort: false, failedAt },
    failedAt + FAILURE_MAY_BE_WRONG_MS,
    true,
  ],
  ['of a short box on its day', { isShort: true, failedAt: null }, midnight - 1, false],
  ['of a short box after its day', { isShort: true, failedAt: null }, midnight, true],
])('the extras %s are lost or wait', (_what, box, now, isLost) => {
  expect(areExtrasLost({ date, ...box }, now)).toBe(isLost);
});
