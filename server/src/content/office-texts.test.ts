import { officeSettingsCalls as calls } from '@shivar/domain/contract/office/settings-calls';
import type { TextPart } from '@shivar/domain/rules/settings/settings';
import type { TextDraft } from '@shivar/domain/rules/settings/text-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { emptyTables } from '../../test/empty.ts';
import { shippedWords } from './commands.ts';
import { articleOf, noticeOf, publicPages, shippedText } from './queries.ts';

let app: TestApp;
let meera: Person;
beforeAll(async () => {
  app = await testApp({ now: '2026-12-05T23:30:00+05:30' });
  meera = await app.admin();
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.db, 'settings, settings_versions');
});

/** The day on which the text that came with the program was changed last. */
const shippedOn = async (name: TextPart) => (await shippedText(name, 'en')).changed;
const text = async (name: TextPart) =>
  (await app.call(calls.officeText, { as: meera, params: { name } })).answer;
const save = (name: TextPart, version: number, draft: TextDraft, note = '') =>
  app.call(calls.changeText, { as: meera, params: { name }, body: { version, draft, note } });
const draftOf = async (name: TextPart, changes: Partial<TextDraft['mr']>): Promise<TextDraft> => {
  const words = await shippedWords(name);
  return { ...words, mr: { ...words.mr, ...changes } };
};
const NEW_BODY = 'आम्ही **{brand}**.\n\n- [फोन](tel:{phoneLink})';

describe('a text of the farm', () => {
  test('that is changed in one language is dated there alone, and its page has it', async () => {
    const draft = await draftOf('privacy-policy', { body: NEW_BODY });
    expect((await save('privacy-policy', 0, draft, 'Shorter')).answer.version).toBe(1);
    expect(await articleOf({ db: app.db, mode: 'demo' }, 'privacy-policy', 'mr')).toMatchObject({
      changed: '2026-12-05',
      blocks: [
        { text: ['आम्ही ', { strong: 'शिवार' }, '.'] },
        { list: [[{ to: 'tel:+912535550142', text: 'फोन' }]] },
      ],
    });
    expect(await text('privacy-policy')).toMatchObject({
      version: 1,
      changed: { en: await shippedOn('privacy-policy'), mr: '2026-12-05' },
      shipped: await shippedWords('privacy-policy'),
    });
    // The notice that people agree to from now on is the new one, in the language that changed.
    expect(await noticeOf(app.db, 'mr')).toBe('2026-12-05');
    expect(await noticeOf(app.db, 'en')).toBe(await shippedOn('privacy-policy'));
    expect(await publicPages(app.db)).toContainEqual({ path: '/privacy-policy', changed: '2026-12-05' });
    expect(await publicPages(app.db)).toContainEqual({ path: '/about', changed: await shippedOn('about') });
    expect(await publicPages(app.db)).toContainEqual({ path: '/' });
  });

  test('goes back to what came with the program, and follows it from there, on the day of going back', async () => {
    await save('about', 0, await draftOf('about', { title: 'शेताविषयी' }));
    await save('about', 1, await shippedWords('about'));
    expect(await text('about')).toMatchObject({
      version: 2,
      text: await shippedWords('about'),
      changed: { en: await shippedOn('about'), mr: '2026-12-05' },
    });
    expect(await app.db.query(`select value from settings where key = 'about.mr'`)).toEqual([
      { value: { changed: '2026-12-05' } },
    ]);
  });

  test('refuses a save over a newer version, and can be restored to an older one', async () => {
    await save('about', 0, await draftOf('about', { title: 'एक' }));
    expect((await save('about', 0, await draftOf('about', { title: 'दोन' }))).status).toBe(409);
    await save('about', 1, await draftOf('about', { title: 'दोन', body: `${NEW_BODY}\n\nशेवट.` }));
    const { versions } = (
      await app.call(calls.settingsVersions, { as: meera, params: { part: 'about' }, query: {} })
    ).answer;
    const { mr } = await shippedWords('about');
    expect(versions[0]?.changes[0]).toEqual({ field: 'mr.title', before: ['एक'], after: ['दोन'] });
    expect(versions[1]?.changes).toEqual([{ field: 'mr.title', before: [mr.title], after: ['एक'] }]);
    const restored = await app.call(calls.restoreSettings, {
      as: meera,
      params: { part: 'about', number: '1' },
      body: { version: 2, note: '' },
    });
    expect(restored.answer).toEqual({ _id: 'about', version: 3 });
    expect((await articleOf({ db: app.db, mode: 'demo' }, 'about', 'mr'))?.title).toBe('एक');
  });

  test('with what its page could not show is refused by line, and nothing changes', async () => {
    const draft = await draftOf('about', { body: 'शेत.\n\n<b>x</b> {fax}' });
    const { status, refusal } = await save('about', 0, draft);
    expect([status, refusal.code, refusal.issues?.map(({ path }) => path)]).toEqual([
      400,
      'text_not_shown',
      ['draft.mr.body', 'draft.mr.body', 'draft.mr.body'],
    ]);
    expect(refusal.message).toBe('Line 3 has HTML, which the page cannot show');
    expect((await text('about')).version).toBe(0);
  });

  test.each<[string, Partial<TextDraft['mr']>, string, string]>([
    ['no title', { title: ' ' }, 'draft.mr.title', 'title_required'],
    ['a title in English', { title: 'About' }, 'draft.mr.title', 'marathi_required'],
    ['a gap in the title', { title: 'शेत {farm}' }, 'draft.mr.title', 'gap_unknown'],
    ['no body', { body: '\n' }, 'draft.mr.body', 'body_required'],
    ['a body without end', { body: 'अ'.repeat(12_001) }, 'draft.mr.body', 'text_too_long'],
    ['a description of two lines', { description: 'अ\nआ' }, 'draft.mr.description', 'one_line'],
  ])('with %s is refused at its field', async (_, changes, path, code) => {
    const { status, refusal } = await save('about', 0, await draftOf('about', changes));
    expect([status, refusal.code, refusal.issues?.[0]?.path]).toEqual([400, code, path]);
  });

  test('that was kept against the rules of today still has its page, and is not restored', async () => {
    const old = { title: 'x', description: 'x', body: 'See <b>this</b> {fax}', changed: '2026-11-30' };
    await app.db.query(`insert into settings values ('about.en', $1, now())`, [JSON.stringify(old)]);
    expect(await articleOf({ db: app.db, mode: 'demo' }, 'about', 'en')).toMatchObject({
      title: 'x',
      changed: '2026-11-30',
      blocks: [{ text: ['See ', '<b>', 'this', '</b>', ' {fax}'] }],
    });
    await save('about', 0, await shippedWords('about'));
    const restored = await app.call(calls.restoreSettings, {
      as: meera,
      params: { part: 'about', number: '0' },
      body: { version: 1, note: '' },
    });
    expect(restored.refusal.code).toBe('version_against_rules');
  });

  test('of another form is passed over', async () => {
    await app.db.query(`insert into settings values ('about.en', '{"body": 7}', now())`);
    expect((await text('about')).text).toEqual(await shippedWords('about'));
  });
});

test('a reading is the page as it would be, with what is wrong by line, in the reader’s language', async () => {
  const read = (body: string, lang = 'en') =>
    app.call(calls.readText, {
      as: meera,
      params: { name: 'about' },
      body: { language: 'mr', text: { title: '', description: '', body } },
      headers: { cookie: `lang=${lang}` },
    });
  expect((await read('## {brand}\r\n\r\n[x](javascript:alert(1))')).answer).toEqual({
    article: {
      title: '',
      description: '',
      changed: '2026-12-05',
      blocks: [{ heading: 'शिवार' }, { text: ['x'] }],
    },
    faults: [{ line: 3, message: expect.stringMatching(/^The link in line 3/) as string }],
  });
  expect((await read('*x*', 'mr')).answer.faults[0]?.message).toMatch(/^ओळ १ मध्ये/);
  // What nobody has changed keeps its day.
  const { mr: same } = await shippedWords('about');
  const unchanged = await app.call(calls.readText, {
    as: meera,
    params: { name: 'about' },
    body: { language: 'mr', text: same },
  });
  expect(unchanged.answer.article?.changed).toBe(await shippedOn('about'));
});
