import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, reportAll } from '../processes.mjs';
import { readSources } from './imports.ts';

/**
 * The words of both languages (product 1.6). English is the source of the keys, and the types show that a used key
 * exists. This check finds keys without a translation, unused keys, gaps that differ, texts left in English, and words
 * that customers never read (docs/style.md).
 */

type Entry = string | { readonly one: string; readonly other: string };
export type Words = Readonly<Record<string, Entry>>;
interface Section {
  readonly section: string;
  readonly en: Words;
  readonly mr: Words;
}

const DEVANAGARI = /\p{Script=Devanagari}/u;
const LATIN_WORD = /\p{Script=Latin}{2,}/u;
const GAP = /\{(\w+)\}/g;
// The messages of the domain are used by their codes. Types and tests of the domain check those.
const USED_BY_CODE = new Set(['messages', 'officeMessages']);

/** What no Marathi text for customers has: words of the column *never* that are wrong in every sentence. */
const NEVER = [
  /जतन|योजन|परतावा|पदार्थ|खोक|प्रलंबित|प्रतीक्षेत|दिनदर्शिका|कार्यालय|उपकरण|संगणक|भ्रमणध्वनी|तिकीट|प्रणाली|प्रिंट करा/u,
  /वर्गणी|एकक|नूतनीकरण|सेवाक्षेत्र|वितरित|कुलूपबंद|डिलिव्हरीवाल|साइन इन|कट-ऑफ|चिठ्ठी|शेताला|शेताने|शेताकडे|शेताकडून|ऑर्डरी|ग्रॅ(?!म)/u,
  // The written register beside the spoken one.
  /येथे|मधील|आवश्यक|अक्षरे|कुणी|कुणा|कुठल|खाजगी/u,
  /(?<![\u0900-\u097F])(?:सर्व|खाते|झाले आहे|केले आहे|मेल\p{M}*|सत्र|दुवा)(?![\u0900-\u097F])/u,
  // A short ending by itself after a gap, and a guess at the reader's gender.
  /\} (?:चा|ची|चे|चं|च्या|ला|ने)(?![\u0900-\u097F])/u,
  /[ेो]\/[ेो]?/u,
  // A passive as in English: घेतला गेला, पुसली जाईल.
  /(?<![\u0900-\u097F])(?:काढ|के|घेत|ठेव|दाखव|दि|धर|नाकार|पाठव|पुस|बदल|भर|मागव|वापर|विचार)(?:ला|ली|ले|लं|ल्या) (?:गेल|जा(?!ग))/u,
  // One pays with UPI; it does not pay. And a button that only says “take”.
  /(?:UPI|Google) ने(?![\u0900-\u097F])|['>]काढा['<]/u,
];

/** What no English text for customers has. A comment may. */
const NEVER_IN_ENGLISH =
  /\b(?:afresh|anew|elsewhere|for good|give up|goes on show|lies ahead|meanwhile|once more|stands?|the farm owes)\b/iu;
const COMMENT = /^\s*(?:\/?\*|\/\/)/;

/** Every section of a folder of words, in both languages; of the office's, `audit` is the section `officeAudit`. */
async function readSections(folder: string, part = ''): Promise<Section[]> {
  const names = readdirSync(join(folder, 'en')).map((file) => file.replace(/\.ts$/, ''));
  const read = async (name: string): Promise<Words> => (await import(join(folder, name))).words;
  return Promise.all(
    names.map(async (name) => ({
      section: (part === '' || name === part ? name : `${part}-${name}`).replaceAll(/-(\w)/g, (_, letter) =>
        letter.toUpperCase(),
      ),
      en: await read(`en/${name}.ts`),
      mr: await read(`mr/${name}.ts`),
    })),
  );
}

/** The problems of one section. */
export function translationProblems({ section, en, mr }: Section): string[] {
  const missing = Object.keys(en).filter((key) => !(key in mr));
  const extra = Object.keys(mr).filter((key) => !(key in en));
  const shared = Object.keys(en).filter((key) => key in mr);
  return [
    ...missing.map((key) => `${section}: ${key} is missing in Marathi`),
    ...extra.map((key) => `${section}: ${key} is in Marathi only`),
    ...shared.flatMap((key) => entryProblems(`${section}: ${key}`, textsOf(en[key]), textsOf(mr[key]))),
  ];
}

function entryProblems(where: string, en: string[], mr: string[]): string[] {
  const problems = [];
  if ([...en, ...mr].some((text) => text.trim() === '')) problems.push(`${where} is empty`);
  if (gapsOf(en) !== gapsOf(mr))
    problems.push(`${where} has the gaps ${gapsOf(en)} in English, ${gapsOf(mr)} in Marathi`);
  const isEnglish = mr.some((text) => LATIN_WORD.test(withoutGaps(text)) && !DEVANAGARI.test(text));
  if (isEnglish) problems.push(`${where} is not in Marathi`);
  return problems;
}

/**
 * The unused keys. A file uses a key if it names the section and has the key as a text, or the beginning of a composed
 * key.
 */
export function unusedKeys(sections: Section[], sources: { path: string; text: string }[]): string[] {
  return sections
    .filter(({ section }) => !USED_BY_CODE.has(section))
    .flatMap(({ section, en }) => {
      const texts = sources.filter(({ text }) => names(text, section)).map(({ text }) => text);
      return Object.keys(en)
        .filter((key) => !texts.some((text) => mentions(text, key)))
        .map((key) => `${section}: nobody uses ${key}`);
    });
}

/** What texts for customers say and never should, line by line. */
export function neverSaid(texts: { path: string; text: string }[]): string[] {
  return texts.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line) => neverOf(path, line).flatMap((words) => words.exec(line)?.[0] ?? []))
      .map((said) => `${path}: customers never read ${said}`),
  );
}

/** What a line of this file may not say. Only files of English words are read for English: code may say more. */
function neverOf(path: string, line: string): readonly RegExp[] {
  if (DEVANAGARI.test(line)) return NEVER;
  return /\/en\/|\.en\.(?:ts|md)$/.test(path) && !COMMENT.test(line) ? [NEVER_IN_ENGLISH] : [];
}

/** All texts for customers: pages, messages, mails, policies and the demo farm. */
function textsForCustomers(root: string) {
  const policies = readdirSync(join(root, 'server/content')).map((file) => `server/content/${file}`);
  return [
    ...readSources(root, ['web/app', 'domain/src', 'server/src']).filter(
      ({ path }) => !/\/office|\.test\.tsx?$/.test(path),
    ),
    ...policies.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  ];
}

/** All problems with the words of a checkout. */
async function wordProblems(root: string): Promise<string[]> {
  const sections = [
    ...(await readSections(join(root, 'web/app/words'))),
    ...(await readSections(join(root, 'web/app/office/words'), 'office')),
  ];
  const sources = readSources(root, ['web/app']).filter(
    ({ path }) => !/^web\/app\/(office\/)?words\//.test(path) && !/\.test\.tsx?$/.test(path),
  );
  return [
    ...sections.flatMap(translationProblems),
    ...unusedKeys(sections, sources),
    ...neverSaid(textsForCustomers(root)),
  ];
}

/** Whether a file uses a section. */
function names(text: string, section: string) {
  const uses = [
    `useWords('${section}')`,
    `Translate<'${section}'>`,
    `Dictionaries['${section}']`,
    `, '${section}')`,
  ];
  return uses.some((use) => text.includes(use));
}

function mentions(text: string, key: string) {
  if (text.includes(`'${key}'`) || text.includes(`"${key}"`)) return true;
  const dot = key.indexOf('.');
  if (dot < 0) return false;
  const family = key.slice(0, dot);
  return text.includes(`\`${family}.\${`) || text.includes(`.word('${family}', `);
}

function textsOf(entry: Entry | undefined): string[] {
  return entry === undefined || typeof entry === 'string' ? [entry ?? ''] : [entry.one, entry.other];
}

/** The gaps of any of these texts; the form for one may do without its number. */
function gapsOf(texts: string[]) {
  const found = texts.flatMap((text) => [...text.matchAll(GAP)].map((match) => match[1] ?? ''));
  return `{${[...new Set(found)].toSorted().join(', ')}}`;
}

function withoutGaps(text: string) {
  return text.replaceAll(GAP, '');
}

if (import.meta.main) reportAll(await wordProblems(ROOT));
