import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { balancesOf } from './accounts.ts';
import type { Movement } from './accounts.ts';
import {
  bookCancellation,
  bookCash,
  bookCorrection,
  bookExtra,
  bookOpening,
  bookOrder,
  bookPayment,
  bookPayout,
  bookFee,
  bookRefund,
  bookTill,
  bookUse,
  cashChanges,
  judgePayout,
  shareCredit,
} from './books.ts';
import type { DoorCash } from './books.ts';
import { inCash, roundingOf } from './in-cash.ts';

/** What may happen to the money of an order, with an amount in paise. */
const anyStep = fc.record({
  act: fc.constantFrom(
    'pay',
    'pay',
    'cash',
    'cash in rupees',
    'cash was less',
    'correct',
    'come',
    'goes back',
    'money',
    'cancel',
    'pay out',
    'online',
    'send back',
    'arrives',
    'comes back',
    'add',
    'take off',
  ),
  paise: fc.integer({ min: 1, max: 150_000 }),
});
type Taken = typeof anyStep extends fc.Arbitrary<infer Step> ? Step : never;

/** The movements of an order after any steps. Only so much is corrected, used and paid out as there is. */
function follow(begin: readonly Movement[], steps: readonly Taken[]): Movement[] {
  const all = [...begin];
  let isCancelled = false;
  const of = (causes: readonly string[]) => balancesOf(all.filter(({ cause }) => causes.includes(cause)));
  const none = { came: 0, before: 0, money: 0, cause: 'delivery' } as const;
  for (const { act, paise } of steps) {
    const now = balancesOf(all);
    const balance = {
      owed: now.owed,
      over: Math.min(now.credit, of(['payment', 'cash', 'correction', 'extra']).credit),
      rounded: now.rounding,
    };
    if (act === 'pay') all.push(...bookPayment(balance, 'bank', paise));
    if (act === 'online')
      all.push(...bookPayment(balance, 'gateway', paise), ...bookFee(Math.round(paise / 50)));
    const here = now.gateway + now.fees - now.refunds;
    if (act === 'send back') all.push(...bookRefund('sent', Math.min(paise, now.credit, here)));
    if (act === 'arrives') all.push(...bookRefund('arrived', Math.min(paise, now.refunds)));
    if (act === 'comes back') all.push(...bookRefund('failed', Math.min(paise, now.refunds)));
    if (act === 'cash') all.push(...bookCash(balance, paise));
    if (act === 'cash in rupees') all.push(...bookCash(balance, inCash(now.owed)));
    if (act === 'cash was less') all.push(...bookCash(balance, -Math.min(paise, now.cash_driver)));
    if (act === 'correct') all.push(...bookCorrection(balance, 'bank', Math.min(paise, now.bank)));
    if (act === 'come') all.push(...bookUse({ ...none, came: Math.min(paise, now.deferred) }));
    if (act === 'goes back' && !isCancelled)
      all.push(...bookUse({ ...none, came: -Math.min(paise, now.earned) }));
    if (act === 'money')
      all.push(...bookUse({ ...none, money: Math.min(paise, now.deferred), cause: 'rest' }));
    if (act === 'cancel') {
      all.push(...bookCancellation(balance, now.deferred));
      isCancelled = true;
    }
    if (act === 'add') all.push(...bookExtra(balance, paise));
    if (act === 'take off')
      all.push(...bookExtra(balance, -Math.min(paise, now.deferred, of(['extra']).deferred)));
    if (act === 'pay out' && judgePayout(now.credit, paise).ok && now.bank >= paise)
      all.push(...bookPayout('bank', paise));
  }
  return all;
}

const anyBegin = fc
  .tuple(fc.nat(200_000), fc.constantFrom('bought', 'imported', 'imported as paid'))
  .map(([price, how]) => {
    return { price, begin: how === 'bought' ? bookOrder(price) : bookOpening(price, how !== 'imported') };
  });

test('the accounts are zero together, and none is below nothing, whatever befalls an order', () => {
  fc.assert(
    fc.property(anyBegin, fc.array(anyStep, { maxLength: 15 }), ({ price, begin }, steps) => {
      const movements = follow(begin, steps);
      const {
        owed,
        cash_driver: doors,
        cash_office: office,
        bank,
        opening,
        gateway,
        fees,
        rounding,
        ...theirs
      } = balancesOf(movements);
      const added = balancesOf(movements.filter(({ cause }) => cause === 'extra')).deferred;
      const { deferred, earned, credit, refunds } = theirs;
      // Fees are paid from what came online; what went back took all of a payment with it.
      const online = gateway + fees;
      expect(owed + doors + office + bank + online + opening + rounding).toBe(
        deferred + earned + credit + refunds,
      );
      expect(
        Math.min(
          owed,
          doors,
          office,
          bank,
          online,
          fees,
          opening,
          rounding,
          deferred,
          earned,
          credit,
          refunds,
        ),
      ).toBeGreaterThanOrEqual(0);
      expect(deferred + earned).toBeLessThanOrEqual(price + added);
    }),
    { numRuns: 3000 },
  );
});

test('cash in whole rupees settles what is owed, and a correction of it is exact again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300_000 }), fc.integer({ min: 0, max: 3000 }), (owed, rupees) => {
      const cash = inCash(owed);
      const took = [...bookOrder(owed), ...bookCash({ owed, over: 0, rounded: 0 }, cash)];
      const { owed: left, credit: over, rounding: rounded } = balancesOf(took);
      expect([cash % 100, left]).toEqual([0, 0]);
      expect(cash).toBe(owed + over - rounded);
      expect(rounded).toBeLessThan(50);
      // Half a rupee goes up, and who owes a few paise gives a rupee.
      expect(over).toBeLessThanOrEqual(owed < 50 ? 99 : 50);
      const corrected = balancesOf([
        ...took,
        ...bookCash({ owed: left, over, rounded }, rupees * 100 - cash),
      ]);
      const missing = owed - rupees * 100;
      expect(corrected.rounding).toBe(roundingOf(missing));
      expect(corrected.owed).toBe(Math.max(0, missing) - corrected.rounding);
      expect(corrected.credit).toBe(Math.max(0, -missing));
    }),
  );
});

test.each([
  [0, 0],
  [-500, 0],
  [1, 100],
  [149, 100],
  [150, 200],
  [89_734, 89_700],
  [89_766, 89_800],
  [91_000, 91_000],
])('%i paise are asked for in cash as %i', (due, cash) => {
  expect(inCash(due)).toBe(cash);
});

test('each movement is of more than nothing, from one account to another', () => {
  fc.assert(
    fc.property(anyBegin, fc.array(anyStep, { maxLength: 15 }), ({ begin }, steps) => {
      for (const { debit, credit, paise } of follow(begin, steps)) {
        expect(Number.isSafeInteger(paise) && paise > 0).toBe(true);
        expect(debit).not.toBe(credit);
      }
    }),
  );
});

test('a payout is at most what the farm owes', () => {
  expect(judgePayout(500, 500).ok).toBe(true);
  expect(judgePayout(500, 501)).toMatchObject({ refusal: { code: 'payout_too_much' } });
});

test('a till that is handed in is empty, whatever was counted, and the difference is kept', () => {
  fc.assert(
    fc.property(fc.nat(500_000), fc.nat(500_000), (expected, counted) => {
      const took = bookCash({ owed: expected, over: 0, rounded: 0 }, expected);
      const after = balancesOf([...took, ...bookTill(expected, counted)]);
      const { cash_driver: till, cash_office: office, till_difference: missing } = after;
      expect([till, office, missing]).toEqual([0, counted, expected - counted]);
    }),
  );
});

test.each<[string, DoorCash | null, number, DoorCash[]]>([
  ['the first mark', null, 500, [{ driverId: 'a', paise: 500 }]],
  ['the same again', { driverId: 'a', paise: 500 }, 500, []],
  ['a correction', { driverId: 'a', paise: 500 }, 200, [{ driverId: 'a', paise: -300 }]],
  [
    'another driver',
    { driverId: 'b', paise: 500 },
    200,
    [
      { driverId: 'b', paise: -500 },
      { driverId: 'a', paise: 200 },
    ],
  ],
  ['another driver without cash', { driverId: 'b', paise: 500 }, 0, [{ driverId: 'b', paise: -500 }]],
])('the cash of drivers follows %s', (_, before, paise, changes) => {
  expect(cashChanges(before, { driverId: 'a', paise })).toEqual(changes);
});

test('credit pays the orders in turn, never more than it is, and never more than is owed', () => {
  const anyOrders = fc.array(fc.record({ owed: fc.integer({ min: -100, max: 100_000 }) }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300_000 }), anyOrders, (credit, orders) => {
      const shares = shareCredit(credit, orders);
      const owed = orders.reduce((total, order) => total + Math.max(0, order.owed), 0);
      expect(shares.reduce((total, { paise }) => total + paise, 0)).toBe(Math.min(credit, owed));
      expect(shares.every(({ order, paise }) => paise > 0 && paise <= order.owed)).toBe(true);
      // Only the last one may be paid in part.
      expect(shares.slice(0, -1).every(({ order, paise }) => paise === order.owed)).toBe(true);
    }),
  );
});
