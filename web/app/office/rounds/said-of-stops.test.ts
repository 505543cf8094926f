import type { Stop } from '@shivar/domain/contract/office/round-calls';
import { describe, expect, test } from 'vitest';

import { saidOfStops, startsOfStops, withUpiMarks } from './said-of-stops.ts';

const DATE = '2026-11-24';
const READ_AT = 1000;
const stop = (orderId: string, more: Partial<Stop> = {}): Stop => ({
  orderId,
  orderNumber: 1,
  customer: 'Asha',
  mobile: '',
  address: '',
  landmark: null,
  pincode: '422001',
  area: null,
  marathiArea: null,
  status: 'planned',
  items: [],
  cashDue: 0,
  mark: null,
  isGivenBack: false,
  ...more,
});
const mark = (orderId: string, state: 'waiting' | 'sent', settledAt: number | null, failed?: 'refused') => ({
  body: { orderId, date: DATE, ...(failed && { failed }) },
  state,
  madeAt: 500,
  settledAt,
});
const failures = (stops: Stop[], marks: Parameters<typeof saidOfStops>[1]) =>
  [...saidOfStops({ stops, readAt: READ_AT, date: DATE }, marks, 0)].map(([id, { failed }]) => [id, failed]);

test('what was told of a payment by UPI is not asked for in cash, as far as the list does not know it', () => {
  const paid = (state: 'waiting' | 'sent', settledAt: number | null, date = DATE) => ({
    body: { orderId: 'a', date, paise: 700, reference: '412345678901' },
    state,
    settledAt,
  });
  const due = (...marks: Parameters<typeof withUpiMarks>[1]) =>
    withUpiMarks(
      {
        stops: [stop('a', { cashDue: 1000, saidPaid: 100 }), stop('b', { cashDue: 500 })],
        readAt: READ_AT,
        date: DATE,
      },
      marks,
    ).map(({ cashDue, saidPaid = 0 }) => [cashDue, saidPaid]);
  expect(due()).toEqual([
    [1000, 100],
    [500, 0],
  ]);
  expect(due(paid('waiting', null))).toEqual([
    [300, 800],
    [500, 0],
  ]);
  expect(due(paid('waiting', null), paid('sent', READ_AT + 1))).toEqual([
    [0, 1500],
    [500, 0],
  ]);
  expect(due(paid('sent', READ_AT - 1), paid('waiting', null, '2026-11-23'))).toEqual([
    [1000, 100],
    [500, 0],
  ]);
});

describe('what was said of a stop', () => {
  test('is nothing before a mark', () => {
    expect(failures([stop('a')], [])).toEqual([]);
  });

  test('is the list’s word, and that of a batch that was delivered by one press', () => {
    const said = {
      outcome: 'failed',
      reason: 'nobody_home',
      cash: 0,
      at: '2026-11-24T04:00:00Z',
      by: 'Ganesh',
    } as const;
    expect(
      failures([stop('a', { status: 'failed', mark: said }), stop('b', { status: 'delivered' })], []),
    ).toEqual([
      ['a', 'nobody_home'],
      ['b', null],
    ]);
  });

  test('is nothing again where the office took its mark back', () => {
    const taken = {
      outcome: 'delivered',
      reason: null,
      cash: 0,
      at: '2026-11-24T04:00:00Z',
      by: 'Meera',
    } as const;
    expect(failures([stop('a', { status: 'planned', mark: taken })], [])).toEqual([]);
  });

  test('is the phone’s word while the list does not know it: it waits, or was sent after the list was read', () => {
    const marks = [
      mark('a', 'waiting', null, 'refused'),
      mark('b', 'sent', READ_AT + 1),
      mark('c', 'sent', READ_AT - 1),
    ];
    expect(failures([stop('a'), stop('b'), stop('c')], marks)).toEqual([
      ['a', 'refused'],
      ['b', null],
    ]);
  });

  test('is the last word of several', () => {
    expect(
      failures([stop('a')], [mark('a', 'waiting', null, 'refused'), mark('a', 'waiting', null)]),
    ).toEqual([['a', null]]);
  });
});

describe('when somebody started with a stop', () => {
  const press = (kind: 'out' | 'outBack', state: 'waiting' | 'sent', settledAt: number | null) => ({
    body: { date: DATE, orders: ['a', 'b'] },
    kind,
    state,
    madeAt: 500,
    settledAt,
  });
  const starts = (stops: Stop[], ...marks: Parameters<typeof startsOfStops>[1]) => [
    ...startsOfStops({ stops, readAt: READ_AT, date: DATE }, marks, 0),
  ];
  const outAt = '1970-01-01T00:00:00.250Z';

  test('is the list’s word, and that of this phone until the list knows it', () => {
    expect(starts([stop('a', { outAt }), stop('b')])).toEqual([['a', 250]]);
    expect(starts([stop('a', { outAt }), stop('b')], press('out', 'waiting', null))).toEqual([
      ['a', 250],
      ['b', 500],
    ]);
    expect(starts([stop('a'), stop('b')], press('out', 'sent', READ_AT - 1))).toEqual([]);
  });

  test('ends where it is taken back, and begins again', () => {
    const back = press('outBack', 'waiting', null);
    expect(starts([stop('a', { outAt })], back)).toEqual([]);
    expect(starts([stop('a', { outAt })], press('outBack', 'sent', READ_AT - 1))).toEqual([['a', 250]]);
    expect(starts([stop('a', { outAt })], back, press('out', 'waiting', null))).toContainEqual(['a', 500]);
  });
});
