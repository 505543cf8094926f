import { assert, constantFrom, option, property, shuffledSubarray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeRoute, movedBefore } from './route.ts';

const ALL = [
  { _id: '1', name: 'Gangapur Road', pincodes: ['422001', '422005'] },
  { _id: '2', name: 'Cidco', pincodes: ['422008'] },
];

describe('the pincodes of a route', () => {
  test.each([
    ['a new route', null, ['422003'], null],
    ['a route that keeps its own', '1', ['422005', '422001'], null],
    ['a route without pincodes', null, [], null],
    ['a pincode of another route', null, ['422003', '422008'], 'pincode_in_route'],
    ['a pincode that another route gets', '2', ['422008', '422001'], 'pincode_in_route'],
    ['a pincode twice', '2', ['422008', '422008'], 'route_pincode_twice'],
  ])('%s', (_name, _id, pincodes, code) => {
    const judged = judgeRoute({ _id, name: 'New', pincodes }, ALL);
    expect(judged.ok ? null : judged.refusal.code).toBe(code);
  });
});

describe('an order that is sorted by hand', () => {
  const doors = ['a', 'b', 'c', 'd', 'e'];
  test.each([
    ['d', 'b', 'adbce'],
    ['a', 'e', 'bcdae'],
    ['b', null, 'acdeb'],
    ['c', 'c', 'abcde'],
    ['c', 'd', 'abcde'],
    ['c', 'gone', 'abdec'],
    ['new', 'a', 'newabcde'],
  ])('%s before %s', (moved, before, expected) => {
    expect(movedBefore(doors, moved, before).join('')).toBe(expected);
  });

  test('keeps everybody once, keeps the others in order, and does the same move once', () => {
    const door = constantFrom(...doors);
    assert(
      property(shuffledSubarray(doors, { minLength: 5 }), door, option(door), (list, moved, before) => {
        const then = movedBefore(list, moved, before);
        expect(then.toSorted()).toEqual(doors);
        expect(then.filter((each) => each !== moved)).toEqual(list.filter((each) => each !== moved));
        expect(movedBefore(then, moved, before)).toEqual(then);
      }),
    );
  });
});
