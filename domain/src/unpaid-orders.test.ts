import { expect, test } from 'vitest';
import { judgeUnpaid } from './unpaid-orders.ts';

const bound = { most: 5, phone: '+91 253 555 0142' };

test.each([0, 4])('with %i unpaid orders of at most 5 there may be one more', (running) =>
  expect(judgeUnpaid(running, bound)).toEqual({ ok: true, value: null }),
);

// The office may have written more down, or have lowered the limit since.
test.each([5, 6, 150])('with %i there may not; the limit and the phone are told', (running) =>
  expect(judgeUnpaid(running, bound)).toEqual({
    ok: false,
    refusal: { code: 'unpaid_orders_full', params: { n: 5, phone: bound.phone } },
  }),
);
