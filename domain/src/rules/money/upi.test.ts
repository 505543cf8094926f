import { describe, expect, test } from 'vitest';
import { isUpiLink, judgeSaid, paymentNote, restToPay, saidPaymentSchema, upiLink } from './upi.ts';

test('the link of a payment has whom, how much to the paisa, and what for', () => {
  const payment = {
    id: 'shivar@okbank',
    name: 'Shivar Farm & Sons',
    paise: 91_005,
    note: paymentNote([1042]),
  };
  expect(upiLink(payment)).toBe(
    'upi://pay?pa=shivar%40okbank&pn=Shivar%20Farm%20%26%20Sons&am=910.05&cu=INR&tn=Order%201042',
  );
  expect(isUpiLink(upiLink(payment))).toBe(true);
  expect(isUpiLink('https://shivar.example/admin/box/2026-11-24/morning/1')).toBe(false);
});

describe('the reference of a payment', () => {
  test.each([
    ['४१२३ ४५६७ ८९०१', '412345678901'],
    [' sbin52026112712345 ', 'SBIN52026112712345'],
  ])('%s is understood', (reference, kept) => {
    expect(saidPaymentSchema.parse({ paise: 100, reference })).toEqual({ paise: 100, reference: kept });
  });

  test.each([
    ['', 'field_missing'],
    ['12345', 'reference_invalid'],
    ['UTR-4711-99', 'reference_invalid'],
  ])('"%s" is refused', (reference, wrong) => {
    const parsed = saidPaymentSchema.safeParse({ paise: 100, reference });
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([wrong]);
  });
});

test('five payments of a household are looked for at one time', () => {
  expect([judgeSaid(4).ok, judgeSaid(5)]).toEqual([
    true,
    { ok: false, refusal: { code: 'said_many', params: { n: 5 } } },
  ]);
});

test('nobody is asked again for what the office looks for', () => {
  const said = [
    { paise: 300, state: 'open' },
    { paise: 200, state: 'came' },
    { paise: 100, state: 'not_come' },
  ];
  expect([restToPay(1000, said), restToPay(1000, []), restToPay(100, said)]).toEqual([700, 1000, 0]);
});
