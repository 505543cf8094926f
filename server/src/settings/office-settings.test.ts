import { api } from '@shivar/domain/contract/api';
import {
  changePartCalls as change,
  officeSettingsCalls as calls,
} from '@shivar/domain/contract/office/settings-calls';
import type { SettingsPart } from '@shivar/domain/rules/settings/settings';
import { partSchemas } from '@shivar/domain/rules/settings/settings-draft';
import * as fc from 'fast-check';
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
const contacts = (version: number, changes: Partial<typeof CONTACTS>, note = '') =>
  app.call(change.contacts, { as: meera, body: { version, draft: { ...CONTACTS, ...changes }, note } });
const told = async (at = app) => (await at.call(api.settings)).answer;
const versions = async (part: SettingsPart, after?: string) =>
  (await app.call(calls.settingsVersions, { as: meera, params: { part }, query: after ? { after } : {} }))
    .answer;

describe('a part of the settings', () => {
  test('that is changed is so at once, in every process', async () => {
    const other = await testApp({ beside: app });
    const saved = await contacts(0, { phone: '+91 253 555 0199' });
    expect([saved.status, saved.answer]).toEqual([200, { _id: 'contacts', version: 1 }]);
    expect((await told()).phone).toBe('+91 253 555 0199');
    expect((await told(other)).phone).toBe('+91 253 555 0199');
    await other.close();
  });

  test('is not overwritten by whoever saw it before somebody else changed it', async () => {
    await contacts(0, { city: 'Pune', cityMarathi: 'पुणे' });
    for (const version of [0, 2])
      expect(await contacts(version, { city: 'Satara' })).toMatchObject({
        status: 409,
        refusal: { code: 'changed_meanwhile' },
      });
    expect((await told()).city).toBe('Pune');
    expect((await contacts(1, { city: 'Satara', cityMarathi: 'सातारा' })).answer.version).toBe(2);
  });

  test('takes one of many that are saved at the same moment, the first too', async () => {
    for (const version of [0, 1]) {
      const cities = Array.from({ length: 8 }, (_, index) => `City ${version} ${index}`);
      const answers = await Promise.all(cities.map((name) => contacts(version, { city: name })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    }
    expect((await versions('contacts')).versions.map((each) => each.version)).toEqual([2, 1, 0]);
  });

  test('does not stand in the way of another part', async () => {
    await contacts(0, { city: 'Pune' });
    const draft = { brand: 'Girnare', brandMarathi: 'गिरणारे' };
    expect((await app.call(change.brand, { as: meera, body: { version: 0, draft, note: '' } })).status).toBe(
      200,
    );
    expect(await told()).toMatchObject({ brand: 'Girnare', city: 'Pune' });
  });

  test('that is as it was makes no version', async () => {
    expect((await contacts(0, {})).answer.version).toBe(0);
    await contacts(0, { city: 'Pune' });
    expect((await contacts(0, { city: 'Pune' })).answer.version).toBe(1);
    expect((await versions('contacts')).versions).toHaveLength(2);
  });
});

describe('what the form takes', () => {
  const save = async (part: 'brand' | 'contacts' | 'legal', draft: object) => {
    const { parts } = (await app.call(calls.officeSettings, { as: meera })).answer;
    const { version } = parts.find((one) => one.part === part)!;
    const body = { version, draft, note: '' } as never;
    return (await app.call(change[part], { as: meera, body })).status;
  };

  test('is what every visitor reads, where it is all digits too', async () => {
    const { legalName, legalAddress, grievanceOfficer } = DEFAULT_SETTINGS;
    const numbers = { phone: '919876500000', whatsapp: '919876500000' };
    const fssaiLicence = '21526000000999';
    expect([
      await save('contacts', { ...CONTACTS, ...numbers }),
      await save('legal', { legalName, legalAddress, grievanceOfficer, fssaiLicence }),
    ]).toEqual([200, 200]);
    expect(await told()).toMatchObject({ ...numbers, fssaiLicence });
  });

  test('is read back as it was saved, whatever it would be as JSON', async () => {
    const { brandMarathi } = DEFAULT_SETTINGS;
    const brands = fc
      .oneof(
        fc.constantFrom('true', 'null', '[]', '{}', '"x"', '""', '-0', '1e5', '007', '"', '\\u0041'),
        fc.jsonValue({ maxDepth: 1 }).map((value) => JSON.stringify(value)),
        fc.stringMatching(/^\d{1,20}$/),
        fc.string({ unit: 'grapheme' }),
      )
      .map((brand) => partSchemas.brand.safeParse({ brand, brandMarathi }).data?.brand)
      .filter((brand) => brand !== undefined);
    const readBack = fc.asyncProperty(brands, async (brand) => {
      expect([await save('brand', { brand, brandMarathi }), (await told()).brand]).toEqual([200, brand]);
    });
    await expect(fc.assert(readBack, { numRuns: 60 })).resolves.toBeUndefined();
  });
});

describe('the versions of a part', () => {
  test('say who changed what, when, from what to what, and why', async () => {
    await contacts(0, { phone: '०२५३ ५५५ ०१९९', city: 'Pune' }, 'We moved');
    app.clock.move(60_000);
    await contacts(1, { phone: '0253 555 0199', city: 'Pune', email: 'office@girnare.example' });
    expect((await versions('contacts')).versions).toEqual([
      {
        version: 2,
        at: '2026-11-23T04:31:00.000Z',
        by: 'Meera Shinde',
        note: '',
        restored: null,
        changes: [{ field: 'email', before: [email], after: ['office@girnare.example'] }],
      },
      {
        version: 1,
        at: '2026-11-23T04:30:00.000Z',
        by: 'Meera Shinde',
        note: 'We moved',
        restored: null,
        changes: [
          { field: 'phone', before: [phone], after: ['0253 555 0199'] },
          { field: 'city', before: [city], after: ['Pune'] },
        ],
      },
      { version: 0, at: null, by: null, note: '', restored: null, changes: [] },
    ]);
    const { parts } = (await app.call(calls.officeSettings, { as: meera })).answer;
    expect(parts.filter((part) => part.version > 0)).toEqual([
      { part: 'contacts', version: 2, at: '2026-11-23T04:31:00.000Z', by: 'Meera Shinde' },
    ]);
  });

  test('come a page at a time', async () => {
    for (let version = 0; version < 22; version += 1) await contacts(version, { city: `City ${version}` });
    const first = await versions('contacts');
    expect([first.versions.length, first.next]).toEqual([20, '3']);
    const second = await versions('contacts', '3');
    expect(second.versions.map((each) => each.version)).toEqual([2, 1, 0]);
    expect(second.next).toBeNull();
  });

  test('can be looked at and restored, the first state too, which makes a new version', async () => {
    const restore = (number: string, version: number) =>
      app.call(calls.restoreSettings, {
        as: meera,
        params: { part: 'contacts', number },
        body: { version, note: 'Back again' },
      });
    await contacts(0, { city: 'Pune' });
    await contacts(1, { city: 'Satara' });
    expect((await restore('1', 1)).refusal.code).toBe('changed_meanwhile');
    expect((await restore('1', 2)).answer).toEqual({ _id: 'contacts', version: 3 });
    expect((await told()).city).toBe('Pune');
    expect((await restore('0', 3)).answer.version).toBe(4);
    expect(await told()).toMatchObject({ city });
    const [latest] = (await versions('contacts')).versions;
    expect(latest).toMatchObject({ restored: 0, note: 'Back again' });
    expect((await restore('99', 4)).status).toBe(404);
    const one = await app.call(calls.settingsVersion, {
      as: meera,
      params: { part: 'contacts', number: '2' },
    });
    expect(one.answer.value).toEqual({ ...CONTACTS, city: 'Satara' });
  });

  test('of older rules are shown, and not restored', async () => {
    await app.db.query(`insert into settings values ('phone', '"ask at the gate"', now())`);
    expect((await told()).phone).toBe('ask at the gate');
    await contacts(0, {});
    const params = { part: 'contacts', number: '0' } as const;
    expect((await app.call(calls.settingsVersion, { as: meera, params })).answer.value).toMatchObject({
      phone: 'ask at the gate',
    });
    const restored = await app.call(calls.restoreSettings, {
      as: meera,
      params,
      body: { version: 1, note: '' },
    });
    expect([restored.status, restored.refusal.code]).toEqual([422, 'version_against_rules']);
    expect((await told()).phone).toBe(phone);
  });

  test('are never changed, and what was saved is in the audit with its reason', async () => {
    await contacts(0, { city: 'Pune' }, 'We moved');
    await expect(app.db.query('delete from settings_versions')).rejects.toThrow('append-only');
    await expect(app.db.query('truncate settings_versions')).rejects.toThrow('append-only');
    await expect(app.db.query('update settings_versions set note = $1', [''])).rejects.toThrow('append-only');
    const rows = await app.db.query(
      `select actor_id as by, reason, subject_id as key, after ->> 'value' as value from audit_log
       where subject = 'settings' and subject_id = 'city' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ by: meera.id, reason: 'We moved', key: 'city', value: 'Pune' }]);
  });
});
