import { api } from '@shivar/domain/contract/api';
import { changePartCalls as change } from '@shivar/domain/contract/office/settings-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { emptyTables } from '../../test/empty.ts';

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

const told = async (at = app) => (await at.call(api.settings)).answer;

describe('the languages of the shop', () => {
  const speak = (version: number, languages: ('en' | 'mr')[]) =>
    app.call(change.languages, { as: meera, body: { version, draft: { languages }, note: '' } });
  const refusal = async (headers: Record<string, string>, at = app) =>
    (await at.call(api.login, { body: { email: '', password: 'x' }, headers })).refusal.message;

  test('that are not spoken count as not asked for, in every process; the office keeps all', async () => {
    const other = await testApp({ beside: app });
    const marathi = { cookie: 'lang=mr' };
    expect(await refusal(marathi, other)).toMatch(/\p{Script=Devanagari}/u);
    await speak(0, ['en']);
    await vi.waitFor(async () => expect(await refusal(marathi, other)).toMatch(/^Email/));
    await vi.waitFor(async () => expect(await refusal(marathi)).toMatch(/^Email/));
    expect((await told()).languages).toEqual(['en']);
    const kept = await app.call(change.languages, {
      as: meera,
      body: { version: 1, draft: { languages: [] }, note: '' },
      headers: marathi,
    });
    expect(kept.refusal.message).toMatch(/\p{Script=Devanagari}/u);
    await speak(1, ['mr', 'en']);
    // Who asks for none gets the first.
    await vi.waitFor(async () => expect(await refusal({}, other)).toMatch(/\p{Script=Devanagari}/u));
    expect(await refusal({ 'accept-language': 'en' }, other)).toMatch(/^Email/);
    await other.close();
  });

  test('as most farms have them add nothing to what every page carries', async () => {
    expect(Object.keys(await told())).not.toContain('languages');
    expect(Object.keys(await told())).not.toContain('cutOffNote');
    expect(Object.keys(await told())).not.toContain('cityMarathi');
    await speak(0, ['mr', 'en']);
    await speak(1, ['en', 'mr']);
    expect(Object.keys(await told())).not.toContain('languages');
  });
});
