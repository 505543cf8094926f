import { expect, test } from 'vitest';
import type { Day } from '../../values/day.ts';
import { moneyNow, worthsOf } from './worth.ts';
import type { WorthEntry } from '../order/ledger.ts';

test('a box uses one delivery as long as anything of it is used, and those that no box used become money', () => {
  const entry = (
    change: string,
    kind: WorthEntry['kind'],
    item: string,
    date: string | null,
    quantity = 1,
  ) => {
    return { change, kind, item, date, quantity };
  };
  const delivery = { boxes: 3, paise: 6000, back: null };
  const entries = [
    entry('1', 'subscribed', 'a', null, 4),
    entry('1', 'subscribed', 'b', null, 4),
    entry('2', 'delivered', 'a', '2026-11-24', 2),
    entry('2', 'delivered', 'b', '2026-11-24', 2),
    // One of two items was missing: the box came all the same.
    entry('3', 'undelivered', 'a', '2026-11-24', 2),
    entry('4', 'failed', 'b', '2026-12-01', 1),
    entry('5', 'given_back', 'b', '2026-12-01', 1),
    entry('6', 'delivered', 'b', '2026-12-08', 1),
  ];
  const { came, used, usedOn } = worthsOf({ a: 0, b: 0 }, entries, { delivery, extras: [] });
  expect(came).toEqual({ '2': 2000, '3': 0, '4': 2000, '5': -2000, '6': 2000 });
  expect([used['delivery'], usedOn['delivery']]).toEqual([
    2,
    { '2026-11-24': 1, '2026-12-01': 0, '2026-12-08': 1 },
  ]);
  const over = { delivery: { ...delivery, back: '7' }, extras: [] };
  expect(worthsOf({ a: 0, b: 0 }, entries, over).money).toEqual({ '7': 2000 });
});

test('an extra is used by its box, comes back with it, and may become money after it came', () => {
  const entry = (change: string, kind: 'subscribed' | 'delivered' | 'undelivered', date: Day | null) => {
    return { change, kind, item: 'a', date, quantity: 4 };
  };
  const milk = { item: 'milk', date: '2026-11-24', quantity: 2, paise: 12_100, back: null };
  const other = { ...milk, date: '2026-12-01' };
  const beside = (back: string | null) => ({ delivery: null, extras: [{ ...milk, back }, other] });
  const came = [entry('1', 'subscribed', null), entry('2', 'delivered', milk.date)];
  const all = worthsOf({ a: 0 }, came, beside(null));
  expect([all.came, all.money]).toEqual([{ '2': 12_100 }, {}]);
  expect(all.usedOn['milk@2026-11-24']).toEqual({ '2026-11-24': 2 });
  expect(all.used['milk@2026-12-01']).toBeUndefined();
  const back = worthsOf({ a: 0 }, [...came, entry('10', 'undelivered', milk.date)], beside('9'));
  // The driver corrects the box after that: the extra is money already.
  expect([back.came, back.money]).toEqual([{ '2': 12_100, '9': -12_100, '10': 0 }, { '9': 12_100 }]);
  expect(back.used['milk@2026-11-24']).toBe(0);
});

test('a part of an extra becomes money, and the rest of it later: both make up its price', () => {
  const came = [
    { change: '1', kind: 'subscribed', item: 'a', date: null, quantity: 4 },
    { change: '2', kind: 'delivered', item: 'a', date: '2026-11-24', quantity: 4 },
  ] as const;
  const part = (quantity: number, paise: number, back: string | null) => {
    return { item: 'milk', date: '2026-11-24', quantity, paise, back };
  };
  const left = worthsOf({ a: 0 }, came, { delivery: null, extras: [part(1, 333, null), part(2, 667, '9')] });
  expect([left.came, left.money]).toEqual([{ '2': 1000, '9': -667 }, { '9': 667 }]);
  expect(left.used['milk@2026-11-24']).toBe(1);
  expect(moneyNow(left, { 'milk@2026-11-24': 1 })).toBe(333);
  const gone = worthsOf({ a: 0 }, came, { delivery: null, extras: [part(1, 333, '12'), part(2, 667, '9')] });
  expect([gone.came, gone.money]).toEqual([
    { '2': 1000, '9': -667, '12': -333 },
    { '9': 667, '12': 333 },
  ]);
  expect(gone.used['milk@2026-11-24']).toBe(0);
});
