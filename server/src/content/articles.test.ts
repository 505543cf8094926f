import { LANGUAGES } from '@shivar/domain/language/language';
import { TEXT_PARTS } from '@shivar/domain/rules/settings/settings';
import { textDraftSchema } from '@shivar/domain/rules/settings/text-draft';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, UNSET_SETTINGS } from '../settings/queries.ts';
import { fillArticle, gapsOf, nodesOf, parseFile } from './article.ts';
import { faultsOf } from './faults.ts';
import { factsOf, shippedText } from './queries.ts';

const DEVANAGARI = /\p{Script=Devanagari}/u;
/** Names of things that Marathi writes in Latin letters too. */
const LATIN_IN_MARATHI =
  /FSSAI|GST|UPI|IP|Google|g_csrf_token|otp_browser|known_browser|google_joining|sign_in|lang|Data Protection Board of India|\S+@\S+/g;

const written = (front: string, body: string) => `---\n${front}\n---\n${body}`;
const FRONT = 'title: About\ndescription: Who we are\nchanged: 2026-11-21';
const filled = (body: string, facts: Record<string, string> = {}) =>
  fillArticle(parseFile(written(FRONT, body)), facts).blocks;

describe.each(TEXT_PARTS)('the text %s', (name) => {
  test.each(LANGUAGES)('is whole in %s, and the settings fill every gap', async (language) => {
    const source = await shippedText(name, language);
    const facts = factsOf(DEFAULT_SETTINGS, language);
    expect(gapsOf(source).filter((gap) => !facts[gap])).toEqual([]);
    expect(faultsOf(source)).toEqual([]);
    const article = fillArticle(source, facts);
    expect(JSON.stringify(article)).not.toMatch(/[{]\w+[}]/);
    expect(article.blocks.length).toBeGreaterThan(4);
  });

  test('says the same in both languages: block by block, with the same facts, changed on one day', async () => {
    const [en, mr] = await Promise.all([shippedText(name, 'en'), shippedText(name, 'mr')]);
    const shape = (text: typeof en) =>
      nodesOf(text).map((node) => (node.type === 'list' ? `list of ${node.children.length}` : node.type));
    expect(shape(mr)).toEqual(shape(en));
    expect(gapsOf(mr).toSorted()).toEqual(gapsOf(en).toSorted());
    expect(mr.changed).toBe(en.changed);
  });

  test.each(LANGUAGES)('reads well in %s for a farm that has set nothing of itself', async (language) => {
    const source = await shippedText(name, language);
    const { blocks } = fillArticle(source, factsOf(UNSET_SETTINGS, language));
    const whole = fillArticle(source, factsOf(DEFAULT_SETTINGS, language)).blocks;
    expect(JSON.stringify(blocks)).not.toMatch(/[{}]\w*[}]|mailto:"|tel:"/);
    // Every heading has something below it, and words that lead to a list have it.
    const leadsOn = (block: (typeof blocks)[number]) => {
      const last = 'text' in block ? block.text.at(-1) : undefined;
      return 'heading' in block || (typeof last === 'string' && last.endsWith(':'));
    };
    const alone = blocks.filter((block, index) => {
      const next = blocks[index + 1];
      return leadsOn(block) && (!next || 'heading' in next || ('text' in block && !('list' in next)));
    });
    expect(alone).toEqual([]);
    // Not more is gone than what speaks of the farm itself.
    expect(blocks.length).toBeGreaterThan(whole.length / 2);
  });

  test('is in Marathi where it says so', async () => {
    const { title, description, blocks } = fillArticle(
      await shippedText(name, 'mr'),
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

test('what only leads to what is not set goes with it', () => {
  const body =
    '## Write\n\nTo us:\n\n- {email}\n- {phone}\n\n## Stay\n\nWords.\n\nTo us:\n\n- {email}\n- Here';
  expect(filled(body, { email: '', phone: '' })).toEqual([
    { heading: 'Stay' },
    { text: ['Words.'] },
    { text: ['To us:'] },
    { list: [['Here']] },
  ]);
});

test('strong words and links are kept, lines are joined', () => {
  expect(filled('Until **6\nPM** [call](tel:{n}).', { n: '1' })).toEqual([
    { text: ['Until ', { strong: '6 PM' }, ' ', { to: 'tel:1', text: 'call' }, '.'] },
  ]);
});

test.each<[string, string, number, string]>([
  ['a gap that nothing fills', 'First.\n\nThen\n{phone} and {fax}', 4, '{fax}'],
  ['a gap in another script', '{फोन}', 1, '{फोन}'],
  ['a brace by itself', 'One.\n\nWrite to {email', 3, '{email'],
  ['a gap that nothing fills in a link', '[a](mailto:{fax})', 1, '{fax}'],
  ['HTML', 'One.\n\n<script>alert(1)</script>', 3, 'HTML'],
  ['HTML in a line', 'a <b>b</b>', 1, 'HTML'],
  ['a picture', '![](https://elsewhere.example/x.png)', 1, 'a picture'],
  ['a list in a list', '- a\n  - b', 2, 'a list within a list'],
  ['a numbered list', '1. a\n2. b', 1, 'a numbered list'],
  ['a line of a list with two paragraphs', '- a\n\n  b', 1, 'not one paragraph'],
  ['slanted letters', 'Yes.\n\nSo *much*', 3, 'slanted'],
  ['code', 'a `b`', 1, 'code'],
  ['a quotation', '> a', 1, 'quotation'],
  ['a line across the page', 'a\n\n---\n\nb', 3, 'line across'],
  ['bold in a heading', '## a **b**', 1, 'mark-up'],
  ['a heading of nothing', 'One.\n\n## ', 3, 'a heading without words'],
  ['a heading of spaces', '## &nbsp;', 1, 'a heading without words'],
  ['a link of nothing', 'One\n[](/contact)', 2, 'a link without words'],
  ['a table', 'Prices:\n\n| Size | Price |\n| :--- | ---: |\n| Small | ₹910 |', 3, 'a table'],
  ['a table without strokes at its sides', 'Size | [Price](/x)\n--- | ---', 1, 'a table'],
  ['a table in a list', '- a\n- Size | Price\n  --|--', 2, 'a table'],
  ['a link in bold', '**[a](https://b.example)**', 1, 'mark-up'],
])('%s is named with its line', (_what, body, line, said) => {
  const [fault, ...others] = faultsOf({ title: 'a', description: 'b', body });
  expect(fault).toMatchObject({ field: 'body', line });
  expect(others.length).toBeLessThan(2);
  expect(JSON.stringify(fault?.params)).toContain(said);
});

test.each(['Morning | evening', 'a -- b\n| c', 'One\n- two | three'])(
  'strokes alone are no table: %j',
  (body) => {
    expect(faultsOf({ title: 'a', description: 'b', body })).toEqual([]);
  },
);

test.each(['## ', '##', '## {licence}'])(
  'a heading without words, %j, is left out where it was kept',
  (line) => {
    expect(filled(`One.\n\n${line}\n\nTwo.`, { licence: '' })).toEqual([
      { text: ['One.'] },
      { text: ['Two.'] },
    ]);
  },
);

test.each([
  'javascript:alert(1)',
  'http://plain.example',
  '//elsewhere.example',
  '/\\\\elsewhere.example',
  'data:text/html,x',
  '{email}',
])('a link to %s is refused, and shown as text where it was kept', (url) => {
  const body = `See [this](${url}).`;
  const [fault] = faultsOf({ title: 'a', description: 'b', body });
  expect(fault?.code).toBe('text_link_invalid');
  expect(filled(body, { email: 'a@b.example' })).toEqual([{ text: ['See ', 'this', '.'] }]);
});

test('a gap in the title is wrong in the title', () => {
  expect(faultsOf({ title: 'About {farm}', description: '{brand}', body: 'a' })).toEqual([
    { field: 'title', line: 1, code: 'gap_unknown', params: { gap: '{farm}' } },
  ]);
});

test('whatever is written, its page is made, with nothing in it but what pages show', () => {
  const piece = fc.constantFrom(
    '# a',
    '##',
    '|-|-|',
    '- a',
    '  - b',
    '1. a',
    '> q',
    '**b**',
    '*i*',
    '`c`',
    '<i>x</i>',
    '---',
    '[l](/x)',
    '[l](javascript:x)',
    '{brand}',
    '{x}',
    '![p](/p)',
    '',
    'शेत',
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1 }), (pieces) => {
      const text = { title: 'a', description: 'b', changed: '2026-11-21', body: pieces.join('\n') };
      const { blocks } = fillArticle(text, { brand: 'Shivar' });
      const links = JSON.stringify(blocks).match(/"to":"[^"]*"/g) ?? [];
      expect(links.every((link) => link === '"to":"/x"')).toBe(true);
      // Where nothing is wrong, all of it is shown: no gap is left open.
      const isOpen = /[{]\w+[}]/.test(JSON.stringify(blocks));
      expect(JSON.stringify(blocks)).not.toContain('{"heading":""}');
      expect(isOpen && faultsOf(text).length === 0).toBe(false);
    }),
  );
});

test('the texts that come with the program are within the rules for what the office writes', async () => {
  for (const name of TEXT_PARTS) {
    const [en, mr] = await Promise.all([shippedText(name, 'en'), shippedText(name, 'mr')]);
    const { changed: _en, ...english } = en;
    const { changed: _mr, ...marathi } = mr;
    expect(textDraftSchema.parse({ en: english, mr: marathi })).toEqual({ en: english, mr: marathi });
  }
});

test.each([
  ['no title', 'description: x\nchanged: 2026-11-21', 'no title'],
  ['a day that is none', 'title: x\ndescription: x\nchanged: 2026-02-30', 'is not a day'],
])('a text with %s is an error', (_what, front, message) => {
  expect(() => parseFile(written(front, 'Text.'))).toThrow(message);
});
