import { settingsAnswer } from '@shivar/domain/settings-answer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { DEFAULT_SETTINGS, farmSettings, publicFarm, publicSettings } from './queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.db.query('TRUNCATE settings'));
afterAll(() => database.drop());

const set = (key: string, value: unknown) =>
  database.db.query('INSERT INTO settings VALUES ($1, $2, now())', [key, JSON.stringify(value)]);

test('a farm that has set nothing is Shivar in Nashik', async () => {
  const settings = await publicSettings(database.db, { googleClientId: null });
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
  expect(await farmSettings(database.db)).toEqual({
    ...DEFAULT_SETTINGS,
    brand: 'Girnare Farm',
    socialLinks: [],
  });
});

test('another city than ours has no Marathi name until the farm writes one', async () => {
  await set('city', 'Pune');
  expect((await farmSettings(database.db)).cityMarathi).toBe('');
  expect(Object.keys(await publicSettings(database.db, { googleClientId: null }))).not.toContain(
    'cityMarathi',
  );
  await set('cityMarathi', 'पुणे');
  expect(await publicSettings(database.db, { googleClientId: null })).toMatchObject({ cityMarathi: 'पुणे' });
});

test('a value of the wrong form, or of a setting that is none, shows nowhere', async () => {
  await set('brand', 7);
  await set('socialLinks', [{ name: 'No address' }]);
  await set('googleClientId', 'not the farm’s to set');
  await set('jwtSecret', 'x');
  await set('constructor', 'x');
  expect(await publicSettings(database.db, { googleClientId: 'set' })).toEqual({
    ...publicFarm(DEFAULT_SETTINGS, 'set'),
  });
});

test('the made-up numbers and addresses reach no stranger', () => {
  const emails = [DEFAULT_SETTINGS.email, DEFAULT_SETTINGS.grievanceOfficer.email];
  expect(emails.every((email) => email.endsWith('.example'))).toBe(true);
  expect(DEFAULT_SETTINGS.fssaiLicence).toMatch(/^\d{14}$/);
});
