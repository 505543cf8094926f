import { describe, expect, test } from 'vitest';
import { judgeRelease, payBy, payToInFull, payToLine, payToSchema } from './payout.ts';

describe('to where money goes back', () => {
  test.each([
    [
      { way: 'upi', upi: ' asha.patil-1@okhdfcbank ' },
      { way: 'upi', upi: 'asha.patil-1@okhdfcbank' },
    ],
    [
      { way: 'bank', account: '१२३४ ५६७८ ९०१', ifsc: 'sbin0001234', name: ' Asha Patil ' },
      { way: 'bank', account: '12345678901', ifsc: 'SBIN0001234', name: 'Asha Patil' },
    ],
    [{ way: 'keep' }, { way: 'keep' }],
  ])('%j is accepted', (typed, kept) => {
    expect(payToSchema.parse(typed)).toEqual(kept);
  });

  test.each([
    [{ way: 'upi', upi: '' }, 'field_missing'],
    [{ way: 'upi', upi: 'asha' }, 'upi_invalid'],
    [{ way: 'upi', upi: 'asha@gmail.com' }, 'upi_invalid'],
    [{ way: 'bank', account: '12345', ifsc: 'SBIN0001234', name: 'Asha' }, 'bank_account_invalid'],
    [{ way: 'bank', account: '12345678901', ifsc: 'SBIN1001234', name: 'Asha' }, 'ifsc_invalid'],
    [{ way: 'bank', account: '12345678901', ifsc: 'SBIN0001234', name: ' ' }, 'field_missing'],
    [{ way: 'cheque' }, 'field_invalid'],
  ])('%j is refused with %s', (typed, code) => {
    const parsed = payToSchema.safeParse(typed);
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([code]);
  });

  test('is shown to its household so that nobody else can use it, and in full to the person who pays', () => {
    const bank = { way: 'bank', account: '12345678901', ifsc: 'SBIN0001234', name: 'Asha Patil' } as const;
    expect(payToLine(bank)).toBe('•••• 8901, SBIN0001234');
    expect(payToInFull(bank)).toBe('12345678901, SBIN0001234, Asha Patil');
    expect(payToInFull({ way: 'upi', upi: 'asha@okbank' })).toBe('asha@okbank');
    expect(payToLine({ way: 'keep' })).toBe('');
  });

  test('it comes within ten days', () => {
    expect(payBy('2026-11-27')).toBe('2026-12-07');
  });
});

describe('a large payout', () => {
  const by = (who: string, paise = 9000) => ({ paise, by: who });
  test.each([
    ['goes without a limit', 9000, { above: 0, released: null, isAlone: false }, 'nothing'],
    ['goes up to the limit', 5000, { above: 5000, released: null, isAlone: false }, 'nothing'],
    ['needs another person above it', 5001, { above: 5000, released: null, isAlone: false }, null],
    [
      'goes once another person released it',
      9000,
      { above: 5000, released: by('vijay'), isAlone: false },
      'nothing',
    ],
    [
      'is not released by the one who pays',
      9000,
      { above: 5000, released: by('meera'), isAlone: false },
      null,
    ],
    ['is not larger than was released', 9001, { above: 5000, released: by('vijay'), isAlone: false }, null],
    [
      'needs the password of somebody alone',
      9000,
      { above: 5000, released: null, isAlone: true },
      'password',
    ],
  ] as const)('%s', (_, paise, state, needs) => {
    const judged = judgeRelease(paise, 'meera', state);
    expect(judged.ok ? judged.value : null).toBe(needs);
  });
});
