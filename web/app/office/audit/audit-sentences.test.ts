import type { AuditEntry } from '@shivar/domain/contract/office/audit-calls';
import { beforeAll, describe, expect, test } from 'vitest';

import { loadWords, addWordFiles } from '../../lib/words.ts';
import { officeWordFiles } from '../words/sections.ts';
import { changesOf, columnOf, columnsOf, readAs, thingOf, valueOf } from './audit-sentences.ts';

beforeAll(async () => {
  addWordFiles(officeWordFiles);
  const sections = ['officeAudit', 'officeAuditNames', 'officeAuditValues'] as const;
  await Promise.all(sections.flatMap((section) => [loadWords('en', section), loadWords('mr', section)]));
});

const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  _id: '1',
  at: '2026-11-24T12:12:00.000Z',
  change: '900',
  by: { kind: 'database', id: '', name: '' },
  reason: null,
  subject: 'plans',
  subjectId: 'weekly-vegetables',
  label: { en: 'Weekly vegetables', mr: 'आठवड्याची भाजी' },
  kind: 'changed',
  before: null,
  after: null,
  names: {},
  photos: [],
  ...more,
});

describe('a thing', () => {
  test.each([
    ['has its name in the reader’s language', entry({}), 'Plan Weekly vegetables', 'प्लॅन आठवड्याची भाजी'],
    [
      'that is gone is called by what named it',
      entry({ subject: 'served_pincodes', subjectId: '422999', label: null }),
      'Pincode 422999',
      'पिनकोड 422999',
    ],
    [
      'is called what people call the setting',
      entry({ subject: 'settings', subjectId: 'about.mr', label: null }),
      'Setting About Us, Marathi',
      'सेटिंग आमच्याविषयी, मराठी',
    ],
    [
      'is called by what it belongs to, not by a number of its own',
      entry({
        subject: 'order_notes',
        subjectId: '019a1b2c-0000-7000-8000-000000000000/1',
        label: { en: '500', mr: '५००' },
      }),
      'Note on order 500',
      'टीप, ऑर्डर ५००',
    ],
    [
      'is not called by a number that says nothing',
      entry({ subject: 'orders', subjectId: '019a1b2c-0000-7000-8000-000000000000', label: null }),
      'Order',
      'ऑर्डर',
    ],
    [
      'of a table without words is shown as it is',
      entry({ subject: 'crates', subjectId: '7', label: null }),
      'crates 7',
      'crates 7',
    ],
  ])('%s', (_what, given, english, marathi) => {
    expect([thingOf(given, 'en'), thingOf(given, 'mr')]).toEqual([english, marathi]);
  });
});

describe('a value', () => {
  test.each<[string, string, unknown, string, string]>([
    ['money', 'price_paise', 148_050, '₹1,480.50', '₹१,४८०.५०'],
    ['yes', 'on_sale', true, 'Yes', 'हो'],
    ['nothing', 'cap_grams', null, 'nothing', 'काही नाही'],
    ['a day', 'opens_on', '2026-11-24', '24 Nov 2026', '२४ नोव्हें २०२६'],
    [
      'an instant',
      'blocked_at',
      '2026-11-24T12:12:00+00:00',
      '24 Nov 2026, 5:42 PM',
      '२४ नोव्हें २०२६, संध्याकाळी ५:४२',
    ],
    ['what is somebody’s own', 'email', '•', 'personal, not stored', 'खासगी, नोंदवलेलं नाही'],
    ['a list', 'batches', ['morning', 'evening'], 'Morning, Evening', 'सकाळी, संध्याकाळी'],
    ['languages', 'languages', ['en', 'mr'], 'English, Marathi', 'इंग्रजी, मराठी'],
    ['ways of paying', 'paymentMethods', ['cod'], 'Pay on delivery', 'डिलिव्हरीच्या वेळी पैसे'],
    [
      'a text that is the program’s own',
      'about.mr',
      { changed: '2026-11-24' },
      'the original text, since 24 Nov 2026',
      'मूळ मजकूर, २४ नोव्हें २०२६ पासून',
    ],
    ['one of a few', 'role', 'packer', 'Packer', 'पॅकिंग करणारे'],
    ['one that came later', 'role', 'beekeeper', 'beekeeper', 'beekeeper'],
    ['the same word where it is a text', 'title', 'packer', 'packer', 'packer'],
    [
      'parts',
      'value',
      { name: 'Meera', ends: null },
      'Name: Meera, ends: nothing',
      'नाव: Meera, ends: काही नाही',
    ],
    ['a number that names something', 'category_id', 1234, '1234', '1234'],
    ['months', 'season_months', [1, 12], 'January, December', 'जानेवारी, डिसेंबर'],
    ['a weekday', 'weekday', 0, 'Sunday', 'रविवार'],
    ['what was done', 'kind', 'reply', 'Reply', 'उत्तर'],
    ['an amount', 'quantity', 123_456, '1,23,456', '१,२३,४५६'],
  ])('%s is written as people write it', (_what, column, value, english, marathi) => {
    expect([valueOf(column, value, 'en'), valueOf(column, value, 'mr')]).toEqual([english, marathi]);
  });

  test('a column without words is shown as it is', () => {
    expect([columnOf('price_paise', 'en'), columnOf('crate_colour', 'mr')]).toEqual([
      'Price',
      'crate_colour',
    ]);
  });
});

test('an id that has a name is shown by its name', () => {
  const names = { 'item_id 3': { en: 'Tomato', mr: 'टोमॅटो' } };
  expect(valueOf('item_id', 3, 'mr', names)).toBe('टोमॅटो');
  expect(valueOf('item_id', 4, 'mr', names)).toBe('4');
});

test('the value of a setting is read by the setting’s key', () => {
  expect(readAs(entry({ subject: 'settings', subjectId: 'languages' }), 'value')).toBe('languages');
  expect(readAs(entry({ subject: 'items' }), 'value')).toBe('value');
});

test('a column has its values before and after, also a new column', () => {
  expect(columnsOf(entry({ before: { name: 'A' }, after: { name: 'B', area: 'C' } }))).toEqual([
    { name: 'name', was: 'A', becomes: 'B' },
    { name: 'area', was: undefined, becomes: 'C' },
  ]);
});

test('the entries of one transaction stand together', () => {
  const entries = ['9', '9', '8'].map((change, index) => entry({ _id: String(index), change }));
  expect(changesOf(entries).map((each) => each.map(({ _id }) => _id))).toEqual([['0', '1'], ['2']]);
});
