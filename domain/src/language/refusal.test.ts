import { describe, expect, test } from 'vitest';
import { en } from './messages.en.ts';
import type { MessageCode } from './messages.en.ts';
import { mr } from './messages.mr.ts';
import { fillMessage } from './fill-message.ts';
import { accepted, refused, unitWord } from './refusal.ts';

const codes = Object.keys(en) as MessageCode[];

function gapsOf(message: string): string[] {
  return [...message.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').toSorted();
}

describe('the messages of both languages', () => {
  test('have the same codes', () => {
    expect(Object.keys(mr).toSorted()).toEqual(codes.toSorted());
  });

  test.each(codes)('%s has the same gaps to fill', (code) => {
    expect(gapsOf(mr[code])).toEqual(gapsOf(en[code]));
  });

  test.each(codes)('%s is in Devanagari in Marathi, and not in English', (code) => {
    expect(mr[code]).toMatch(/[\u0904-\u0939]/);
    expect(en[code]).not.toMatch(/[\u0900-\u097f]/);
  });

  test.each(codes)('%s has no space too many and no digit of the other language', (code) => {
    for (const message of [en[code], mr[code]]) expect(message).toBe(message.trim().replace(/\s+/g, ' '));
    expect(mr[code]).not.toMatch(/[0-9]/);
  });
});

describe('the promised words', () => {
  const tomato = { en: 'Tomato', mr: 'टोमॅटो' };
  const fruit = { en: 'Fruit', mr: 'फळे' };
  const said = (code: MessageCode, params = {}): string => fillMessage(en[code], params, 'en');

  test.each([
    ['email_required', 'Email is required'],
    ['email_invalid', 'Please enter a valid email'],
    ['password_required', 'Password is required'],
    ['password_short', 'Password must be at least 6 characters'],
    ['name_required', 'Name is required'],
    ['mobile_invalid', 'Invalid mobile number. Must be 10 digits starting with 6-9'],
    ['confirmation_required', 'Please confirm your password'],
    ['passwords_differ', 'Passwords do not match'],
    ['otp_invalid', 'Please enter a valid 6-digit OTP'],
    ['otp_wrong', 'Invalid or expired OTP'],
    ['google_failed', 'Google sign-in failed'],
    ['failed', 'Something went wrong. Please try again later.'],
    ['session_expired', 'Session expired'],
    ['selection_empty', 'Please select at least one item for your deliveries'],
    ['order_has_no_items', 'No items found in this subscription'],
  ] as const)('%s', (code, words) => {
    expect(said(code)).toBe(words);
  });

  test('with the hour of the cut-off, in both languages', () => {
    const day = '2026-11-24';
    expect(said('date_past_cut_off', { day })).toBe(
      'The time to change 24 Nov 2026 ended at 6 PM the day before',
    );
    expect(fillMessage(mr.date_past_cut_off, { day }, 'mr')).toBe(
      '२४ नोव्हें २०२६: बदल करायची वेळ आदल्या दिवशी संध्याकाळी ६ वाजता संपली',
    );
  });

  test('with the quantity, the unit and the name filled in', () => {
    const grams = { n: 300, unit: unitWord('Grams'), item: tomato };
    expect(said('allowance_exceeded', grams)).toBe(
      'You can only select up to 300 Grams for Tomato from your subscription.',
    );
    expect(said('allowance_exceeded', { ...grams, n: 2, unit: unitWord('units') })).toBe(
      'You can only select up to 2 units for Tomato from your subscription.',
    );
    expect(said('allowance_used', { item: tomato })).toBe(
      'You have used all available Tomato from your subscription.',
    );
    expect(said('maximum_exceeded', { ...grams, n: 1500 })).toBe(
      'Added up to the maximum of 1500 Grams for Tomato.',
    );
    expect(said('box_full', { n: 20, unit: unitWord('units'), category: fruit })).toBe(
      'A box holds at most 20 units of Fruit.',
    );
    expect(said('date_locked', { day: '2026-11-24' })).toBe(
      '24 Nov 2026 already has scheduled items and cannot be modified',
    );
  });
});

describe('filling a message', () => {
  test('puts names, digits and days in the reader’s language', () => {
    const params = { n: 300, unit: unitWord('Grams'), item: { en: 'Tomato', mr: 'टोमॅटो' } };
    expect(fillMessage(mr.maximum_exceeded, params, 'mr')).toBe(
      'टोमॅटो: एका डिलिव्हरीत जास्तीत जास्त ३०० ग्रॅम; तेवढंच घेतलं.',
    );
    expect(fillMessage(mr.date_not_a_delivery, { day: '2026-11-24' }, 'mr')).toBe(
      '२४ नोव्हें २०२६ रोजी या ऑर्डरची डिलिव्हरी नाही',
    );
    expect(fillMessage(mr.pincode_not_served, { pincode: '422001' }, 'mr')).toBe(
      '४२२००१ या पिनकोडवर आम्ही अजून डिलिव्हरी करत नाही',
    );
  });

  test('leaves a gap without a value in sight', () => {
    expect(fillMessage('Up to {n} {unit}', { n: 3 }, 'en')).toBe('Up to 3 {unit}');
  });

  test('takes a value as it is, gaps and dollar signs in it too', () => {
    expect(fillMessage('{item}!', { item: { en: '$& {n}', mr: '' }, n: 1 }, 'en')).toBe('$& {n}!');
    expect(fillMessage('{pincode}', { pincode: '422001' }, 'en')).toBe('422001');
    expect(fillMessage('{size}', { size: 'A4' }, 'mr')).toBe('A4');
  });
});

test('a result is a yes with its value or a no with its reason', () => {
  expect(accepted(5)).toEqual({ ok: true, value: 5 });
  expect(refused('order_not_active')).toEqual({ ok: false, refusal: { code: 'order_not_active' } });
  expect(refused('date_locked', { day: '2026-11-24' })).toEqual({
    ok: false,
    refusal: { code: 'date_locked', params: { day: '2026-11-24' } },
  });
});
