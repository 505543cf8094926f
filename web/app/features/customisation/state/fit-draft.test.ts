import { capGroups } from '@shivar/domain/rules/customisation/allowance';
import { judgeCustomisation } from '@shivar/domain/rules/customisation/customisation';
import type { Schedule } from '@shivar/domain/rules/customisation/customisation';
import { cutOffOf } from '@shivar/domain/rules/calendar/cut-off';
import { accepted } from '@shivar/domain/language/refusal';
import { orderStateOf } from '@shivar/domain/contract/wire';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { anyOrder } from '../../../../../domain/test/orders.ts';
import { NOW, START, orderAnswer } from '../../../../test/order-answers.ts';
import type { OrderSeed } from '../../../../test/order-answers.ts';
import { registerWords, wordsOf } from '../../../lib/words.ts';
import { words as en } from '../../../words/en/customise.ts';
import { changeReport } from './change-report.ts';
import { fitDraft } from './fit-draft.ts';

function fitted(seed: OrderSeed, draft: Schedule, now = NOW) {
  const order = orderStateOf(orderAnswer(seed));
  return fitDraft({ order, groups: capGroups(order) }, draft, now);
}

describe('a draft on an order that may have changed', () => {
  it('is kept whole where all of it fits', () => {
    const draft = { '2026-11-23': { '1': 500, '3': 2 }, '2026-11-24': { '2': 1000 } };
    expect(fitted({}, draft)).toEqual({ draft, lostDates: [], filledDates: [], lostLines: [] });
  });

  it('loses the dates that were saved elsewhere', () => {
    const seed = { saved: { '2026-11-23': { '2': 100 } } };
    const result = fitted(seed, { '2026-11-23': { '1': 500 }, '2026-11-24': { '1': 500 } });
    expect(result.draft).toEqual({ '2026-11-24': { '1': 500 } });
    expect(result.lostDates).toEqual(['2026-11-23']);
  });

  it('loses a date at its cut-off and not a millisecond before', () => {
    const draft = { '2026-11-23': { '1': 500 } };
    expect(fitted({}, draft, cutOffOf('2026-11-23') - 1).lostDates).toEqual([]);
    expect(fitted({}, draft, cutOffOf('2026-11-23')).lostDates).toEqual(['2026-11-23']);
  });

  it('keeps as much of an item as is left, earlier dates first', () => {
    const seed = { saved: { '2026-11-26': { '1': 1000 } } };
    const result = fitted(seed, { '2026-11-24': { '1': 800 }, '2026-11-23': { '1': 700 } });
    expect(result.draft).toEqual({ '2026-11-23': { '1': 700 }, '2026-11-24': { '1': 300 } });
    expect(result.lostLines).toMatchObject([{ day: '2026-11-24', asked: 800, kept: 300 }]);
  });

  it('leaves out items and dates that the order does not have', () => {
    const result = fitted({}, { '2026-11-23': { '99': 500 }, '2027-01-01': { '1': 100 } });
    expect(result.draft).toEqual({});
    expect(result.lostDates).toEqual(['2027-01-01']);
  });

  it('brings a quantity that was tampered with down to a step', () => {
    expect(fitted({}, { '2026-11-23': { '1': 555 } }).draft).toEqual({ '2026-11-23': { '1': 500 } });
  });

  it('loses all of it on an order that is no longer active', () => {
    expect(fitted({ status: 'cancelled' }, { '2026-11-23': { '1': 500 } }).draft).toEqual({});
  });

  it('can always be saved, and fits again unchanged', () => {
    const cell = fc.record({ box: fc.nat(11), id: fc.nat(6).map(String), quantity: fc.nat(3000) });
    fc.assert(
      fc.property(anyOrder, fc.array(cell, { maxLength: 20 }), ({ order, now }, cells) => {
        const draft: Record<string, Record<string, number>> = {};
        for (const { box, id, quantity } of cells) {
          const day = order.deliveries[box % order.deliveries.length]!.date;
          draft[day] = { ...draft[day], [id]: quantity };
        }
        const grouped = { order, groups: capGroups(order) };
        const result = fitDraft(grouped, draft, now);
        // Nothing at all is saved nowhere, and an order that is over refuses even that.
        const nothing = Object.keys(result.draft).length === 0;
        const judged = nothing ? accepted({}) : judgeCustomisation(order, result.draft, now);
        expect(judged).toEqual(accepted(result.draft));
        expect(fitDraft(grouped, result.draft, now)).toEqual({
          draft: result.draft,
          lostDates: [],
          filledDates: [],
          lostLines: [],
        });
      }),
    );
  });
});

function report(saved: Schedule, draft: Schedule, now = NOW) {
  return changeReport(fitted({ saved }, draft, now), wordsOf('en', 'customise'));
}

describe('the report of a lost part', () => {
  beforeAll(() => registerWords('en', 'customise', en));

  it('says of a date whose box cannot be released any more that it is closed', () => {
    expect(report({}, { [START]: { '1': 100 } }, cutOffOf(START))).toBe(
      'Mon 23 Nov can no longer be changed.',
    );
  });

  it('is nothing to tell where all was kept', () => {
    expect(report({}, { [START]: { '1': 100 } })).toBeNull();
  });

  it('names dates and lines, and says that the rest is kept', () => {
    const saved = { [START]: { '1': 1000 }, '2026-11-26': { '1': 800 } };
    expect(report(saved, { [START]: { '2': 100 }, '2026-11-24': { '1': 500 } })).toBe(
      'Another box was saved for Mon 23 Nov somewhere else, and it stays. ' +
        'You can change it until 6 PM the day before. ' +
        'Tomato on Tue 24 Nov: 200 g instead of 500 g. ' +
        'Everything else you chose is kept.',
    );
  });

  it('stays short', () => {
    const days = ['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04', '2027-01-05', '2027-01-06'];
    const text = report({}, Object.fromEntries(days.map((day) => [day, { '1': 100 }])));
    expect(text).toMatch(/And 2 more changes\.$/);
  });
});
