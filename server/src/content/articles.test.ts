import { LANGUAGES } from '@shivar/domain/refusal';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings/queries.ts';
import { fillArticle, gapsOf, parseSource } from './article.ts';
import { ARTICLES, factsOf, publicPages, sourceOf } from './queries.ts';

const DEVANAGARI = /\p{Script=Devanagari}/u;
/** Names of things that Marathi writes in Latin letters too. */
const LATIN_IN_MARATHI = /FSSAI|GST|UPI|OTP|Google|lang|Data Protection Board of India|\S+@\S+/g;

const written = (front: string, body: string) => `---\n${front}\n---\n${body}`;
const FRONT = 'title: About\ndescription: Who we are\nchanged: 2026-11-21';
const filled = (body: string, facts: Record<string, string> = {}) =>
  fillArticle(parseSource(written(FRONT, body)), facts).blocks;

describe.each(ARTICLES)('the text %s', (name) => {
  test.each(LANGUAGES)('is whole in %s, and the settings fill every gap', async (language) => {
    const source = await sourceOf(name, language);
    const facts = factsOf(DEFAULT_SETTINGS, language);
    expect(gapsOf(source).filter((gap) => !facts[gap])).toEqual([]);
    const article = fillArticle(source, facts);
    expect(JSON.stringify(article)).not.toMatch(/[{]\w+[}]/);
    expect(article.blocks.length).toBeGreaterThan(4);
  });

  test('says the same in both languages: block by block, with the same facts, changed on one day', async () => {
    const [en, mr] = await Promise.all([sourceOf(name, 'en'), sourceOf(name, 'mr')]);
    const shape = ({ body }: typeof en) =>
      body.map((node) => (node.type === 'list' ? `list of ${node.children.length}` : node.type));
    expect(shape(mr)).toEqual(shape(en));
    expect(gapsOf(mr).toSorted()).toEqual(gapsOf(en).toSorted());
    expect(mr.changed).toBe(en.changed);
  });

  test('is in Marathi where it says so', async () => {
    const { title, description, blocks } = fillArticle(
      await sourceOf(name, 'mr'),
      // Facts are the farm's, in whatever script it writes them.
      new Proxy({}, { get: () => 'अ' }),
    );
    const texts = JSON.stringify([title, description, blocks])
      .replaceAll(/"(?:to|heading|text|list|strong)":("(?:mailto|tel):[^"]*")?/g, '')
      .replaceAll(LATIN_IN_MARATHI, '');
    expect(texts).toMatch(DEVANAGARI);
    expect(texts).not.toMatch(/\p{Script=Latin}/u);
  });
});

test('facts are text, whatever they look like: they bring no markup and no link of their own', () => {
  const nasty = '**bold** [x](javascript:alert(1)) <b>&amp;';
  expect(filled('We are {name}.', { name: nasty })).toEqual([{ text: [`We are ${nasty}.`] }]);
});

test('what the farm has not set takes its line or paragraph along, and nothing else', () => {
  const body = 'Licence {licence}.\n\n- Call [{phone}](tel:{phone})\n- Write\n\n## Licence\n';
  expect(filled(body, { licence: '', phone: '' })).toEqual([{ list: [['Write']] }, { heading: 'Licence' }]);
});

test('strong words and links are kept, lines are joined', () => {
  expect(filled('Until **6\nPM** [call](tel:{n}).', { n: '1' })).toEqual([
    { text: ['Until ', { strong: '6 PM' }, ' ', { to: 'tel:1', text: 'call' }, '.'] },
  ]);
});

test.each([
  ['a gap that nothing fills', '{nothing}', 'Nothing fills {nothing}'],
  ['HTML', '<script>alert(1)</script>', 'No page shows html'],
  ['HTML in a line', 'a <b>b</b>', 'No page shows html'],
  ['a picture', '![](https://elsewhere.example/x.png)', 'No page shows image'],
  ['a list in a list', '- a\n  - b', 'A line of a list is one paragraph'],
])('%s is an error, not a page', (_what, body, message) => {
  expect(() => filled(body)).toThrow(message);
});

test.each([
  ['no title', 'description: x\nchanged: 2026-11-21', 'no title'],
  ['a day that is none', 'title: x\ndescription: x\nchanged: 2026-02-30', 'is not a day'],
])('a text with %s is an error', (_what, front, message) => {
  expect(() => parseSource(written(front, 'Text.'))).toThrow(message);
});

test('search engines are told when a text was changed, and nothing that nobody knows', async () => {
  const pages = await publicPages();
  expect(pages.find(({ path }) => path === '/privacy-policy')).toEqual({
    path: '/privacy-policy',
    changed: '2026-11-21',
  });
  expect(pages.find(({ path }) => path === '/')).toEqual({ path: '/' });
});
