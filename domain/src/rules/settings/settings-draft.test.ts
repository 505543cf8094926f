import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  FARM_PARTS,
  FARM_PART_NAMES,
  SETTINGS_PARTS,
  farmSettingsSchema,
  partOf,
  partWith,
} from './settings.ts';
import type { FarmPart } from './settings.ts';
import { partSchemas } from './settings-draft.ts';

const CONTACTS = {
  phone: '+91 253 555 0142',
  email: 'a@b.example',
  whatsapp: '',
  city: 'Nashik',
  cityMarathi: 'नाशिक',
};
const codeOf = (part: FarmPart, value: unknown) => {
  const parsed = (partSchemas[part] as z.ZodMiniType).safeParse(value);
  return parsed.success ? null : parsed.error.issues[0]?.message;
};
const contacts = (changes: Partial<typeof CONTACTS>) => codeOf('contacts', { ...CONTACTS, ...changes });

test('every setting stands in exactly one part, whose schema has it', () => {
  const keys = Object.values(FARM_PARTS).flat();
  expect([...keys].toSorted()).toEqual(Object.keys(farmSettingsSchema.shape).toSorted());
  for (const part of FARM_PART_NAMES) {
    expect(Object.keys(partSchemas[part].shape).toSorted()).toEqual([...FARM_PARTS[part]].toSorted());
    for (const key of FARM_PARTS[part]) expect(partWith(key)).toBe(part);
  }
  expect(partWith('jwtSecret')).toBeUndefined();
  expect(new Set(SETTINGS_PARTS).size).toBe(SETTINGS_PARTS.length);
});

test('a part is its settings alone', () => {
  const farm = farmSettingsSchema.parse({
    ...CONTACTS,
    brand: 'a',
    brandMarathi: 'अ',
    socialLinks: [],
    legalName: '',
    legalAddress: '',
    fssaiLicence: '',
    grievanceOfficer: { name: '', email: '', phone: '' },
    languages: ['mr'],
    upiId: '',
    bankAccount: { account: '', ifsc: '', name: '' },
    paymentMethods: [],
    cutOffNote: { en: '', mr: '' },
    mostUnpaidOrders: 5,
    releaseAbove: 0,
    billEvery: 'none',
    billSeries: 'B',
    gstin: '',
    deliveryFreeFrom: 0,
    inviteCredit: 0,
    keptPlaceDays: 0,
    secondStepRoles: [],
    idleHours: 24,
  });
  expect(partOf(farm, 'brand')).toEqual({ brand: 'a', brandMarathi: 'अ' });
  // The shop always speaks one.
  expect(farmSettingsSchema.safeParse({ ...farm, languages: [] }).success).toBe(false);
});

describe('a phone number', () => {
  test.each(['+91 253 555 0142', '0253-5550142', '1800 123 4567', '(0253) 555 0142', '+91 98220 12345'])(
    '%s is one',
    (phone) => expect(contacts({ phone })).toBeNull(),
  );
  test.each(['12345', '9822012345 ext 4', '+91 253 555 0142 0142 0142', '+', 'फोन', '98220+12345'])(
    '%s is none',
    (phone) => expect(contacts({ phone })).toBe('phone_invalid'),
  );
  test('in Devanagari digits is kept in those that a phone dials', () => {
    const parsed = partSchemas.contacts.parse({ ...CONTACTS, phone: ' +९१ २५३ ५५५ ०१४२ ' });
    expect(parsed.phone).toBe('+91 253 555 0142');
  });
});

describe('WhatsApp', () => {
  test.each(['', 'https://wa.me/919822012345', '+91 98220 12345', '919822012345'])('%s can be', (whatsapp) =>
    expect(contacts({ whatsapp })).toBeNull(),
  );
  // Without the country's code wa.me finds somebody else, or nobody.
  test.each(['98220 12345', 'http://wa.me/919822012345', 'wa.me/919822012345', 'javascript:alert(1)'])(
    '%s cannot be',
    (whatsapp) => expect(contacts({ whatsapp })).toBe('whatsapp_invalid'),
  );
});

test('a line is one line, and a Marathi one has Devanagari letters', () => {
  expect(contacts({ city: 'Nashik\nPune' })).toBe('one_line');
  expect(contacts({ cityMarathi: 'Nashik' })).toBe('marathi_required');
  expect(codeOf('brand', { brand: 'A'.repeat(41), brandMarathi: 'अ' })).toBe('text_too_long');
  expect(codeOf('brand', { brand: 'ABC', brandMarathi: 'ABC शेती' })).toBeNull();
});

describe('a link', () => {
  const link = (url: string) => codeOf('links', { socialLinks: [{ name: 'Here', url }] });
  test.each([
    'https://a.example',
    'https://www.youtube.com/@farm?x=1#y',
    'https://शेत.example/अ',
    'https://a.example:8443/',
  ])('%s is one', (url) => expect(link(url)).toBeNull());
  test.each([
    'http://a.example',
    'https://localhost',
    'https://a.example/a b',
    'a.example',
    'https://',
    'https://a..example',
    'https://me@a.example',
  ])('%s is none', (url) => expect(link(url)).toBe('link_invalid'));
  test('has a name and stands in the list once', () => {
    const url = 'https://a.example';
    expect(codeOf('links', { socialLinks: [{ name: '', url }] })).toBe('link_name_required');
    expect(
      codeOf('links', {
        socialLinks: [
          { name: 'a', url },
          { name: 'b', url },
        ],
      }),
    ).toBe('link_twice');
    expect(codeOf('links', { socialLinks: [] })).toBeNull();
  });
});

test('a licence has 14 digits, in either script, or is not shown', () => {
  const legal = (fssaiLicence: string) =>
    partSchemas.legal.safeParse({
      legalName: 'Farm',
      legalAddress: 'Girnare',
      fssaiLicence,
      grievanceOfficer: { name: 'Meera', email: 'a@b.example', phone: '+91 253 555 0143' },
    });
  expect(legal('1152 6000 0001 42').data?.fssaiLicence).toBe('11526000000142');
  expect(legal('११५२६००००००१४२').data?.fssaiLicence).toBe('11526000000142');
  expect(legal('').success).toBe(true);
  for (const wrong of ['1152600000014', '115260000001423', 'ABCDEFGHIJKLMN'])
    expect(legal(wrong).success).toBe(false);
});

test('at least one language and one way of paying are left', () => {
  expect(codeOf('languages', { languages: [] })).toBe('language_required');
  expect(codeOf('languages', { languages: ['mr'] })).toBeNull();
  expect(codeOf('payments', { paymentMethods: [] })).toBe('payment_required');
});

test.each([1, 5, 1000])('%d unpaid orders can be the most', (mostUnpaidOrders) =>
  expect(codeOf('unpaid-orders', { mostUnpaidOrders })).toBeNull(),
);
test.each([0, -1, 1001, 2.5, Number.NaN, '5', null])('%j cannot', (mostUnpaidOrders) =>
  expect(codeOf('unpaid-orders', { mostUnpaidOrders })).toBe('most_unpaid_invalid'),
);

test.each([0, 5000, 10_000_000])('above %d rupees a second person can be wanted', (releaseAbove) =>
  expect(codeOf('payouts', { releaseAbove })).toBeNull(),
);
test.each([0, 5000, 10_000_000])('from %d rupees on deliveries can be without a fee', (deliveryFreeFrom) =>
  expect(codeOf('prices', { deliveryFreeFrom })).toBeNull(),
);
test.each([0, 28, 365])('a place can be kept for %d days', (keptPlaceDays) =>
  expect(codeOf('pauses', { keptPlaceDays })).toBeNull(),
);
test.each([-1, 366, 2.5, Number.NaN, '5', null])('it cannot be kept for %j', (keptPlaceDays) =>
  expect(codeOf('pauses', { keptPlaceDays })).toBe('kept_days_invalid'),
);
test.each([-1, 2.5, null])('%j rupees cannot thank a household', (inviteCredit) =>
  expect(codeOf('invites', { inviteCredit })).toBe('whole_rupees_invalid'),
);
test.each([-1, 10_000_001, 2.5, null])('from %j on they cannot', (deliveryFreeFrom) =>
  expect(codeOf('prices', { deliveryFreeFrom })).toBe('whole_rupees_invalid'),
);
test.each([-1, 10_000_001, 2.5, Number.NaN, '5', null])('above %j it cannot', (releaseAbove) =>
  expect(codeOf('payouts', { releaseAbove })).toBe('whole_rupees_invalid'),
);

const BILLS = { billEvery: 'month', billSeries: 'b', gstin: '' };
test('a GSTIN has fifteen signs, and a series one or two', () => {
  const gstin = ' २७abcde1234f1z5 ';
  expect(partSchemas.bills.parse({ ...BILLS, gstin })).toEqual({
    billEvery: 'month',
    billSeries: 'B',
    gstin: '27ABCDE1234F1Z5',
  });
  for (const wrong of ['27ABCDE1234F1Y5', '27ABCDE1234F1Z', 'none'])
    expect(codeOf('bills', { ...BILLS, gstin: wrong })).toBe('gstin_invalid');
  for (const wrong of ['', 'ABC', 'B/', 'बि'])
    expect(codeOf('bills', { ...BILLS, billSeries: wrong })).toBe('bill_series_invalid');
  expect(codeOf('bills', { ...BILLS, billEvery: 'week' })).toBe('field_invalid');
});

test('the bank account of the farm is whole, or there is none', () => {
  const whole = { account: ' १२३४ ५६७८ ९० ', ifsc: 'sbin0001234', name: 'Shivar Farm' };
  const none = { account: '', ifsc: '', name: '' };
  expect(partSchemas['bank-account'].parse({ bankAccount: whole })).toEqual({
    bankAccount: { account: '1234567890', ifsc: 'SBIN0001234', name: 'Shivar Farm' },
  });
  expect(codeOf('bank-account', { bankAccount: none })).toBeNull();
  for (const part of ['account', 'ifsc', 'name'] as const)
    expect(codeOf('bank-account', { bankAccount: { ...whole, [part]: '' } })).toBe('field_missing');
  expect(codeOf('bank-account', { bankAccount: { ...whole, account: '12' } })).toBe('bank_account_invalid');
  expect(codeOf('bank-account', { bankAccount: { ...whole, ifsc: 'SBIN1001234' } })).toBe('ifsc_invalid');
});

test('a note is in both languages or in neither', () => {
  const note = (en: string, mr: string) => codeOf('cut-off', { cutOffNote: { en, mr } });
  expect(note('', '')).toBeNull();
  expect(note('Call us', 'फोन करा')).toBeNull();
  expect(note('Call us', 'Call us')).toBe('marathi_required');
  expect(note('Call us', ' ')).toBe('marathi_required');
  expect(note('', 'फोन करा')).toBe('note_in_both');
});

describe('the logins of the farm’s people', () => {
  const logins = (changes: object) => codeOf('logins', { secondStepRoles: [], idleHours: 24, ...changes });
  test.each([{}, { secondStepRoles: ['admin', 'driver'] }, { idleHours: 0 }, { idleHours: 720 }])(
    '%o are taken',
    (changes) => expect(logins(changes)).toBeNull(),
  );
  test.each([
    [{ secondStepRoles: ['customer'] }, 'field_invalid'],
    [{ secondStepRoles: ['admin', 'admin'] }, 'field_invalid'],
    [{ idleHours: -1 }, 'idle_hours_invalid'],
    [{ idleHours: 721 }, 'idle_hours_invalid'],
    [{ idleHours: 1.5 }, 'idle_hours_invalid'],
  ])('%o are refused', (changes, refusal) => expect(logins(changes)).toBe(refusal));
});
