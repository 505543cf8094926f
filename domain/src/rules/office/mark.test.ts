import { assert, integer, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { instantOfMark } from './mark.ts';

const [MIDNIGHT, NOON, HOUR] = [1_000_000_000, 1_043_200_000, 3_600_000];

test.each([
  ['at once', 0, NOON],
  ['hours ago, without a network', 3 * HOUR, NOON - 3 * HOUR],
  ['at the first moment that can be', NOON - MIDNIGHT, MIDNIGHT],
  ['before its day: the phone’s clock was moved', 13 * HOUR, NOON],
  ['in a time to come: the clock was moved back', -HOUR, NOON],
])('a mark made %s', (_name, ago, expected) => {
  expect(instantOfMark(ago, MIDNIGHT, NOON)).toBe(expected);
});

test('a mark never lies before its day or after now', () => {
  assert(
    property(integer(), nat(), (ago, since) => {
      const at = instantOfMark(ago, NOON - since, NOON);
      expect(at).toBeGreaterThanOrEqual(NOON - since);
      expect(at).toBeLessThanOrEqual(NOON);
    }),
  );
});
