import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchLines, ordersNamed } from './statement-match.ts';
import type { Payer, StatementFacts } from './statement-match.ts';

const day = '2026-11-25';
const asha: Payer = {
  userId: 'asha',
  name: 'Asha Patil',
  mobiles: ['9876543210'],
  orders: [
    { number: 1042, owed: 150_000, day: '2026-11-01' },
    { number: 1050, owed: 50_000, day: '2026-11-20' },
  ],
};
const ravi: Payer = {
  userId: 'ravi',
  name: 'Ravi More',
  mobiles: [],
  orders: [{ number: 1043, owed: 150_000, day: '2026-11-26' }],
};
const facts: StatementFacts = {
  payers: [asha, ravi],
  said: [{ userId: 'meera', paise: 70_000, reference: '412345678901' }],
  booked: [
    { userId: 'sunil', paise: 90_000, day, reference: '0412345678902' },
    { userId: 'ravi', paise: 33_000, day: '2026-11-22', reference: null },
  ],
};
const line = (paise: number, text: string, reference: string | null = null) => ({
  day,
  paise,
  text,
  reference,
});
const matched = (...lines: ReturnType<typeof line>[]) =>
  matchLines(lines, facts).map(([first]) =>
    first ? `${first.userId} ${first.reason}${first.isSure ? ', sure' : ''}` : 'nobody',
  );

describe('a line of a statement', () => {
  test.each([
    [
      'with the reference and the amount that were told',
      line(70_000, 'UPI', '412345678901'),
      'meera said, sure',
    ],
    ['with the reference in its text', line(70_000, 'UPI-X-412345678901-Y'), 'meera said, sure'],
    ['with that reference and another amount', line(70_100, 'UPI-412345678901'), 'meera said'],
    [
      'with the reference of a booked payment, without its zeros',
      line(90_000, '', '412345678902'),
      'sunil known, sure',
    ],
    ['with the number of an order and what it owes', line(150_000, 'UPI-Order 1042'), 'asha order, sure'],
    ['with all that a household owes', line(200_000, 'ORDER 1042 1050'), 'asha order, sure'],
    ['with the number of an order and another amount', line(10_000, 'Order 1042'), 'asha order'],
    ['with orders of two households', line(150_000, 'Order 1042, 1043'), 'asha order'],
    ['from a UPI ID that is a mobile', line(50_000, 'UPI/9876543210@ybl'), 'asha mobile, sure'],
    ['of before the order was bought', line(150_000, 'Order 1043'), 'asha amount'],
    ['of an amount that the office noted', line(33_000, 'UPI-SOMEBODY'), 'ravi noted'],
    ['of an amount that one household owes', line(50_000, 'UPI-SOMEBODY'), 'asha amount'],
    ['with a name and another amount', line(12_300, 'NEFT ASHA R PATIL'), 'asha name'],
    ['of nobody', line(12_300, 'INTEREST'), 'nobody'],
  ])('%s', (_, given, told) => {
    expect(matched(given)).toEqual([told]);
  });

  test('is not sure a second time for the same debt', () => {
    expect(matched(line(150_000, 'Order 1042'), line(150_000, 'Order 1042'))).toEqual([
      'asha order, sure',
      'asha order',
    ]);
  });

  test('is not sure where the office noted that amount about that day already', () => {
    const noted = {
      ...facts,
      booked: [{ userId: 'asha', paise: 150_000, day: '2026-11-24', reference: null }],
    };
    expect(matchLines([line(150_000, 'Order 1042')], noted)[0]).toMatchObject([
      { userId: 'asha', reason: 'noted', isSure: false },
    ]);
  });

  test('pays each order of a household alone, and then all that is left', () => {
    const lines = [
      line(50_000, 'Order 1050'),
      line(150_000, 'Order 1042 1050'),
      line(200_000, 'Order 1042 1050'),
    ];
    expect(matched(...lines)).toEqual(['asha order, sure', 'asha order, sure', 'asha order']);
  });

  test('shows three households at most, and none for an amount that many owe', () => {
    const many = Array.from({ length: 9 }, (_, n) => ({
      ...ravi,
      userId: `many ${n}`,
      orders: [{ number: n, owed: 100, day: '2026-11-01' }],
    }));
    expect(matchLines([line(100, 'UPI')], { ...facts, payers: many })).toEqual([[]]);
    expect(matchLines([line(100, 'UPI RAVI MORE')], { ...facts, payers: many })[0]).toHaveLength(3);
  });
});

test('the numbers of orders are read as people write them', () => {
  expect(ordersNamed('UPI-ASHA-Order 1042 1043-PAYMENT')).toEqual([1042, 1043]);
  expect(ordersNamed('orders 7, 8 & 9/412345678901')).toEqual([7, 8, 9]);
  expect(ordersNamed('Order no. 12')).toEqual([12]);
  expect(ordersNamed('border 12 1042')).toEqual([]);
});

test('what is sure fits to the paisa, and a debt is paid by one line alone', () => {
  const numbers = [1, 2, 3, 4, 5, 6];
  const payers = fc
    .record({
      owners: fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 6, maxLength: 6 }),
      owed: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 6, maxLength: 6 }),
    })
    .map(({ owners, owed }) =>
      ['a', 'b', 'c'].map((userId) => ({
        userId,
        name: userId === 'a' ? 'Asha Patil' : 'आशा',
        mobiles: userId === 'c' ? [] : ['9876543210'],
        orders: numbers.flatMap((number, at) =>
          owners[at] === userId
            ? [{ number, owed: owed[at] ?? 1, day: number === 6 ? '2026-11-28' : '2026-11-20' }]
            : [],
        ),
      })),
    );
  const text = fc.constantFrom(
    'Order 1',
    'Order 2 3',
    'Order 6',
    'UPI 9876543210',
    'ASHA PATIL',
    'UPI 412345678901',
    '',
  );
  const reference = fc.option(fc.constantFrom('412345678901', '412345678902'));
  const paise = fc.integer({ min: 1, max: 9 });
  const said = fc.record({
    userId: fc.constantFrom('a', 'e'),
    paise,
    reference: fc.constantFrom('412345678901', '412345678903'),
  });
  const booked = fc.record({
    userId: fc.constantFrom('a', 'f'),
    paise,
    day: fc.constantFrom('2026-11-24', '2026-10-01'),
    reference,
  });
  const lines = fc.array(fc.record({ day: fc.constant(day), paise, text, reference }));
  fc.assert(
    fc.property(lines, payers, fc.array(said), fc.array(booked), (given, owing, allSaid, allBooked) => {
      const matches = matchLines(given, { payers: owing, said: allSaid, booked: allBooked });
      const paid = new Map<string, number>();
      for (const [at, [first, ...others]] of matches.entries()) {
        expect(others.some(({ isSure }) => isSure)).toBe(false);
        const came = given[at]?.paise ?? 0;
        if (!first?.isSure) continue;
        const told = { known: allBooked, said: allSaid }[first.reason as string];
        expect(told?.some((each) => each.paise === came) ?? true).toBe(true);
        if (!told) paid.set(first.userId, (paid.get(first.userId) ?? 0) + came);
      }
      for (const [userId, sum] of paid) {
        const owed =
          owing.find((each) => each.userId === userId)?.orders.filter((order) => order.day <= day) ?? [];
        expect(sum).toBeLessThanOrEqual(owed.reduce((all, order) => all + order.owed, 0));
      }
    }),
  );
});
