import { changePartCalls as change } from '@shivar/domain/contract/office/settings-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { emptyTables } from '../../test/empty.ts';
import { DEFAULT_SETTINGS } from './queries.ts';

let app: TestApp;
let meera: Person;
beforeAll(async () => {
  app = await testApp({ now: '2026-11-23T10:00:00+05:30' });
  meera = await app.admin();
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.db, 'settings, settings_versions');
});

const { phone, email, whatsapp, city, cityMarathi } = DEFAULT_SETTINGS;
const CONTACTS = { phone, email, whatsapp, city, cityMarathi };

describe('what is wrong is said at its field, and changes nothing', () => {
  const officer = DEFAULT_SETTINGS.grievanceOfficer;
  const LEGAL = {
    legalName: 'Girnare Farms LLP',
    legalAddress: 'Girnare',
    fssaiLicence: '',
    grievanceOfficer: officer,
  };
  const link = { name: 'Instagram', url: 'https://www.instagram.com/girnare' };
  test.each<[string, keyof typeof change, object, string, string]>([
    ['no brand', 'brand', { brand: ' ', brandMarathi: 'शिवार' }, 'draft.brand', 'brand_required'],
    [
      'a Marathi brand in English',
      'brand',
      { brand: 'A', brandMarathi: 'A' },
      'draft.brandMarathi',
      'marathi_required',
    ],
    ['no phone', 'contacts', { ...CONTACTS, phone: '' }, 'draft.phone', 'phone_required'],
    ['a phone in words', 'contacts', { ...CONTACTS, phone: 'call us' }, 'draft.phone', 'phone_invalid'],
    ['no email', 'contacts', { ...CONTACTS, email: 'me' }, 'draft.email', 'email_invalid'],
    [
      'a number that WhatsApp cannot find',
      'contacts',
      { ...CONTACTS, whatsapp: '98220 12345' },
      'draft.whatsapp',
      'whatsapp_invalid',
    ],
    [
      'a link that runs script',
      'links',
      { socialLinks: [link, { name: 'x', url: 'javascript:alert(1)' }] },
      'draft.socialLinks.1.url',
      'link_invalid',
    ],
    ['a link twice', 'links', { socialLinks: [link, link] }, 'draft.socialLinks.1.url', 'link_twice'],
    [
      'nine links',
      'links',
      { socialLinks: Array.from({ length: 9 }, (_, n) => ({ ...link, url: `${link.url}${n}` })) },
      'draft.socialLinks',
      'links_too_many',
    ],
    [
      'a licence of 13 digits',
      'legal',
      { ...LEGAL, fssaiLicence: '1152600000014' },
      'draft.fssaiLicence',
      'fssai_invalid',
    ],
    [
      'nobody who answers complaints',
      'legal',
      { ...LEGAL, grievanceOfficer: { ...officer, name: '' } },
      'draft.grievanceOfficer.name',
      'officer_required',
    ],
    ['no language', 'languages', { languages: [] }, 'draft.languages', 'language_required'],
    ['a language twice', 'languages', { languages: ['mr', 'mr'] }, 'draft.languages', 'field_invalid'],
    ['no way of paying', 'payments', { paymentMethods: [] }, 'draft.paymentMethods', 'payment_required'],
    [
      'a way of paying that is not set up',
      'payments',
      { paymentMethods: ['upi'] },
      'draft.paymentMethods.0',
      'field_invalid',
    ],
    [
      'a note in one language',
      'cut-off',
      { cutOffNote: { en: 'Call us', mr: '' } },
      'draft.cutOffNote.mr',
      'marathi_required',
    ],
    [
      'a note in the other',
      'cut-off',
      { cutOffNote: { en: '', mr: 'फोन करा' } },
      'draft.cutOffNote.en',
      'note_in_both',
    ],
    [
      'no unpaid order at all',
      'unpaid-orders',
      { mostUnpaidOrders: 0 },
      'draft.mostUnpaidOrders',
      'most_unpaid_invalid',
    ],
  ])('%s', async (_, part, draft, path, code) => {
    const body = { version: 0, draft, note: '' };
    const { status, refusal } = await app.call(change[part], { as: meera, body: body as never });
    expect([status, refusal.code, refusal.issues?.[0]?.path]).toEqual([400, code, path]);
    const kept = await app.db.query('select key from settings union all select part from settings_versions');
    expect(kept).toEqual([]);
  });
});
