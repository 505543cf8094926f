import { cutOffOf } from '@shivar/domain/rules/calendar/cut-off';
import { instantAt } from '@shivar/domain/values/day';
import { beforeAll, describe, expect, it } from 'vitest';

import { registerWords, wordsOf } from '../../lib/words.ts';
import { words as en } from '../../words/en/customise.ts';
import { words as mr } from '../../words/mr/customise.ts';
import { closingOf, minutesTold, timeLeft } from './countdown.tsx';
import { nextTurn } from './state/freshness.ts';

const DATES = ['2026-11-23', '2026-11-24', '2026-11-26'];
const MINUTE = 60_000;

beforeAll(() => {
  registerWords('en', 'customise', en);
  registerWords('mr', 'customise', mr);
});

it('tells screen readers the last hour at five moments, and no moment that has passed', () => {
  const told = (minutes: number) => minutesTold(minutes * MINUTE);
  expect([61, 60, 59.5, 59, 30, 24, 10, 5, 4, 1, 0.5].map(told)).toEqual([
    null,
    60,
    60,
    null,
    30,
    null,
    10,
    5,
    null,
    1,
    1,
  ]);
});

describe('what closes next', () => {
  it('is tomorrow’s box until 6 PM', () => {
    expect(closingOf(DATES, cutOffOf('2026-11-23') - 1)).toMatchObject({
      closing: '2026-11-23',
      isTomorrowClosed: false,
    });
  });

  it('is the box after it from 6 PM on', () => {
    expect(closingOf(DATES, cutOffOf('2026-11-23'))).toMatchObject({
      closing: '2026-11-24',
      isTomorrowClosed: true,
    });
  });

  it('is a later one where none comes tomorrow', () => {
    expect(closingOf(DATES, instantAt('2026-11-24', 9))).toMatchObject({
      closing: '2026-11-26',
      isTomorrowClosed: false,
    });
  });

  it('is none at the end', () => {
    expect(closingOf(DATES, instantAt('2026-11-25', 18)).closing).toBeNull();
  });
});

describe('when the editor has to look at its locks again', () => {
  it('is the next cut-off, or midnight where that comes first', () => {
    expect(nextTurn({ dates: DATES }, instantAt('2026-11-22', 10))).toBe(cutOffOf('2026-11-23'));
    expect(nextTurn({ dates: DATES }, cutOffOf('2026-11-24'))).toBe(instantAt('2026-11-24', 0));
    expect(nextTurn({ dates: [] }, instantAt('2026-11-22', 10))).toBe(instantAt('2026-11-23', 0));
  });
});

describe('the time left', () => {
  it.each([
    [(2 * 24 + 4) * 60 * MINUTE, '2 d 4 h'],
    [(4 * 60 + 12) * MINUTE, '4 h 12 min'],
    [60 * MINUTE, '1 h 0 min'],
    [59 * MINUTE + 59_000, '59 min'],
    [9 * MINUTE + 5_000, '9 min 5 s'],
    [1, '0 min 0 s'],
  ])('of %i ms reads %j', (left, text) => {
    expect(timeLeft(left, wordsOf('en', 'customise'))).toBe(text);
  });

  it('has the digits of Marathi', () => {
    expect(timeLeft(252 * MINUTE, wordsOf('mr', 'customise'))).toBe('४ तास १२ मि.');
  });
});
