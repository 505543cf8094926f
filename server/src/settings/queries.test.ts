import { settingsAnswer } from '@shivar/domain/contract/catalogue-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { DEFAULT_SETTINGS, UNSET_SETTINGS, farmSettings, publicFarm, publicSettings } from './queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.db.query('TRUNCATE settings'));
afterAll(() => database.drop());

const set = (key: string, value: unknown) =>
  database.db.query('INSERT INTO settings VALUES ($1, $2, now())', [key, JSON.stringify(value)]);

test('a farm that has set nothing is Shivar in Nashik', async () => {
  const settings = await publicSettings(database.db, {
    mode: 'demo',
    googleClientId: null,
    takesOnline: false,
  });
  expect(settings).toMatchObject({
    brand: 'Shivar',
    brandMarathi: 'शिवार',
    city: 'Nashik, Maharashtra',
    googleClientId: null,
  });
  expect(settingsAnswer.safeParse(settings).success).toBe(true);
});

test('what the farm has set stands over the default, one by one', async () => {
  await set('brand', 'Girnare Farm');
  await set('socialLinks', []);
  expect(await farmSettings(database.db, 'demo')).toEqual({
    ...DEFAULT_SETTINGS,
    brand: 'Girnare Farm',
    socialLinks: [],
  });
});

test('another city than ours has no Marathi name until the farm writes one', async () => {
  await set('city', 'Pune');
  expect((await farmSettings(database.db, 'demo')).cityMarathi).toBe('');
  expect(
    Object.keys(
      await publicSettings(database.db, { mode: 'demo', googleClientId: null, takesOnline: false }),
    ),
  ).not.toContain('cityMarathi');
  await set('cityMarathi', 'पुणे');
  expect(
    await publicSettings(database.db, { mode: 'demo', googleClientId: null, takesOnline: false }),
  ).toMatchObject({
    cityMarathi: 'पुणे',
  });
});

test('a value of the wrong form, or of a setting that is none, shows nowhere', async () => {
  await set('brand', 7);
  await set('socialLinks', [{ name: 'No address' }]);
  await set('googleClientId', 'not the farm’s to set');
  await set('jwtSecret', 'x');
  await set('constructor', 'x');
  expect(
    await publicSettings(database.db, { mode: 'demo', googleClientId: 'set', takesOnline: false }),
  ).toEqual({
    // Nothing takes online payments here.
    ...publicFarm({ ...DEFAULT_SETTINGS, paymentMethods: ['cod'] }, 'set'),
  });
});

test('the made-up numbers and addresses reach no stranger', () => {
  const emails = [DEFAULT_SETTINGS.email, DEFAULT_SETTINGS.grievanceOfficer.email];
  expect(emails.every((email) => email.endsWith('.example'))).toBe(true);
  expect(DEFAULT_SETTINGS.fssaiLicence).toMatch(/^\d{14}$/);
});

describe('a farm that is served for real', () => {
  const live = () => farmSettings(database.db, 'live');
  const madeUp = JSON.stringify(DEFAULT_SETTINGS).match(/\d{4,}|[\w.@-]+\.example|Meera|Girnare/g) ?? [];

  test('shows nothing that is made up, only what it has set itself', async () => {
    expect(madeUp.length).toBeGreaterThan(8);
    expect(madeUp.filter((text) => JSON.stringify(farmOf(UNSET_SETTINGS)).includes(text))).toEqual([]);
    expect(await live()).toEqual(UNSET_SETTINGS);
    await set('phone', '+91 98220 12345');
    expect(await live()).toEqual({ ...UNSET_SETTINGS, phone: '+91 98220 12345' });
  });

  test('takes what was saved along with its own, and is made up, as not set', async () => {
    const { grievanceOfficer, socialLinks, fssaiLicence, email } = DEFAULT_SETTINGS;
    const own = { name: 'Our shop', url: 'https://shop.farm.in' };
    await set('fssaiLicence', fssaiLicence);
    await set('email', email);
    await set('grievanceOfficer', { ...grievanceOfficer, name: 'Vijay Patil' });
    await set('socialLinks', [...socialLinks, own]);
    await set('city', DEFAULT_SETTINGS.city);
    expect(await live()).toEqual({
      ...UNSET_SETTINGS,
      grievanceOfficer: { name: 'Vijay Patil', email: '', phone: '' },
      socialLinks: [own],
      city: DEFAULT_SETTINGS.city,
    });
  });

  test('is told to its visitors in the same form', async () => {
    const told = await publicSettings(database.db, {
      mode: 'live',
      googleClientId: null,
      takesOnline: false,
    });
    expect(settingsAnswer.safeParse(told).success).toBe(true);
    expect(told).toMatchObject({ brand: 'Shivar', fssaiLicence: '', phone: '', socialLinks: [] });
  });
});

const farmOf = (farm: typeof DEFAULT_SETTINGS) => publicFarm(farm, null);
