import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DELIVERY_STATUSES, isOnItsWay, judgeStartBack } from './delivery-status.ts';

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

test('a start is taken back until somebody says of one box what became of it', () => {
  const boxes = fc.array(
    fc.record({ status: fc.constantFrom(...DELIVERY_STATUSES), isMarked: fc.boolean() }),
  );
  fc.assert(
    fc.property(boxes, boxes, (some, others) => {
      const isBack = judgeStartBack([...some, ...others]).ok;
      // One box alone decides against it, wherever it is in the list.
      expect(isBack).toBe([...some, ...others].every((box) => judgeStartBack([box]).ok));
    }),
  );
  const one = (status: string, isMarked = false) => judgeStartBack([{ status, isMarked }]).ok;
  expect([one('planned'), one('cancelled')]).toEqual([true, true]);
  expect([one('delivered'), one('failed'), one('planned', true)]).toEqual([false, false, false]);
});
