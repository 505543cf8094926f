import { officeAuditCalls } from '@shivar/domain/contract/office/audit-calls';
import type { AuditThing } from '@shivar/domain/contract/office/audit-calls';
import { changePartCalls, officeSettingsCalls } from '@shivar/domain/contract/office/settings-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { DEFAULT_SETTINGS } from '../settings/queries.ts';
import { actingAs } from './commands.ts';

let app: TestApp;
let meera: Person;
beforeAll(async () => {
  app = await testApp({ now: '2026-11-23T10:00:00+05:30' });
  meera = await app.admin();
});
afterAll(() => app.close());

/** What this person of the office did to a kind of thing, the newest first. */
const entriesOf = async (thing: AuditThing) =>
  (await app.call(officeAuditCalls.auditLog, { as: meera, query: { thing, by: `person:${meera.id}` } }))
    .answer.entries;
const write = (statement: string, values: unknown[] = []) =>
  actingAs(app.db, { userId: meera.id, at: app.clock.now() }, (tx) => tx.query(statement, values));

describe('an entry is called what people call its row', () => {
  test.each<[string, AuditThing, string, string, string]>([
    [
      'a size by its plan and its name',
      'plans',
      `update plan_sizes set price_paise = price_paise + 1
       where plan_id = 'weekly-vegetables' and name = 'Small'`,
      'Weekly vegetables, Small',
      'आठवड्याची भाजी, छोटी',
    ],
    [
      'a quota by its size, category and unit',
      'plans',
      `update plan_quotas set quantity = quantity + 100
       where plan_id = 'weekly-vegetables' and size_name = 'Small'
         and category_id = (select id from categories where english_name = 'Onions and roots')`,
      'Weekly vegetables, Small, Onions and roots, Grams',
      'आठवड्याची भाजी, छोटी, कांदे आणि कंदमुळं, ग्रॅम',
    ],
    [
      'an item by its plan and its name',
      'plans',
      `delete from plan_items where plan_id = 'weekly-vegetables'
         and item_id = (select id from items where slug = 'tomato')`,
      'Weekly vegetables, Tomato',
      'आठवड्याची भाजी, टोमॅटो',
    ],
    [
      'a pincode by its number and its area',
      'area',
      `update served_pincodes set morning_limit = 7 where pincode = '422001'`,
      '422001 Nashik city',
      '४२२००१ नाशिक शहर',
    ],
    [
      'a size that is gone by the name that it had',
      'plans',
      `insert into plan_sizes values ('weekly-vegetables', 'Half / half', 'अर्धे', 100, 9);
       delete from plan_sizes where name = 'Half / half'`,
      'Weekly vegetables, Half / half',
      'आठवड्याची भाजी, Half / half',
    ],
  ])('%s', async (_what, thing, statements, en, mr) => {
    for (const statement of statements.split(';\n')) await write(statement);
    expect((await entriesOf(thing))[0]?.label).toEqual({ en, mr });
  });

  test('a pincode that is gone by its number', async () => {
    await write(
      `insert into served_pincodes (pincode, area, marathi_area) values ('422999', 'Test', 'चाचणी')`,
    );
    await write(`delete from served_pincodes where pincode = '422999'`);
    expect((await entriesOf('area'))[0]?.label).toEqual({ en: '422999', mr: '४२२९९९' });
  });
});

describe('the first save of a setting tells what customers saw until then', () => {
  const { phone, email, whatsapp, city, cityMarathi } = DEFAULT_SETTINGS;
  const save = (version: number, changes: object) =>
    app.call(changePartCalls.contacts, {
      as: meera,
      body: { version, draft: { phone, email, whatsapp, city, cityMarathi, ...changes }, note: '' },
    });

  test('as it came with the program, then what was saved last', async () => {
    await save(0, { phone: '+91 253 555 0199' });
    app.clock.move(1000);
    await save(1, { phone: '+91 253 555 0199', email: 'farm@shivar.example' });
    app.clock.move(1000);
    await save(2, { phone, email: 'farm@shivar.example' });
    const told = (await entriesOf('settings')).map(({ subjectId, kind, before, after }) => [
      subjectId,
      kind,
      before?.['value'],
      after?.['value'],
    ]);
    expect(told).toEqual([
      ['phone', 'changed', '+91 253 555 0199', phone],
      ['email', 'changed', email, 'farm@shivar.example'],
      ['phone', 'changed', phone, '+91 253 555 0199'],
    ]);
  });

  test('a text too, in the language that was changed', async () => {
    const params = { name: 'about' } as const;
    const { text } = (await app.call(officeSettingsCalls.officeText, { as: meera, params })).answer;
    const draft = { ...text, en: { ...text.en, title: 'About the farm' } };
    await app.call(officeSettingsCalls.changeText, {
      as: meera,
      params,
      body: { version: 0, draft, note: '' },
    });
    const [entry] = await entriesOf('settings');
    expect(entry).toMatchObject({
      subjectId: 'about.en',
      kind: 'changed',
      before: { value: text.en },
      after: { value: { title: 'About the farm' } },
    });
  });

  test('and one that was written otherwise stays added, since nobody knows', async () => {
    await write(`insert into settings (key, value, updated_at) values ('legalName', '"Farm"', now())`);
    expect((await entriesOf('settings')).find(({ subjectId }) => subjectId === 'legalName')).toMatchObject({
      kind: 'added',
      before: null,
      after: { value: 'Farm' },
    });
  });
});
