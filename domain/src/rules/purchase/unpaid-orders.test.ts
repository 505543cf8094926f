import { expect, test } from 'vitest';
import { en } from '../../language/messages.en.ts';
import { fillMessage } from '../../language/fill-message.ts';
import { judgeUnpaid, unpaidRefusal } from './unpaid-orders.ts';

const bound = { most: 5, phone: '+91 253 555 0142' };

test.each([0, 4])('with %i unpaid orders of at most 5 there may be one more', (running) =>
  expect(judgeUnpaid(running, bound)).toEqual({ ok: true, value: null }),
);

// The office may have written more down, or have lowered the limit since.
test.each([5, 6, 150])('with %i there may not; the limit and the phone are told', (running) =>
  expect(judgeUnpaid(running, bound)).toEqual({
    ok: false,
    refusal: unpaidRefusal(bound),
  }),
);

test.each([
  [bound.phone, 'Please pay for one of them first, or call us at +91 253 555 0142.'],
  ['', 'Please pay for one of them first.'],
])('the number %j is told where the farm has one', (phone, end) => {
  const { code, params = {} } = unpaidRefusal({ most: 5, phone });
  const said = fillMessage(en[code], params, 'en');
  expect(said).toContain(': 5 for one household');
  expect(said.endsWith(end)).toBe(true);
});
