import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Day } from '@shivar/domain/values/day';
import { cutOffTime } from '@shivar/domain/language/format';
import { LANGUAGES } from '@shivar/domain/language/language';
import type { Language } from '@shivar/domain/language/language';
import { TEXT_PARTS } from '@shivar/domain/rules/settings/settings';
import type { FarmSettings, TextPart } from '@shivar/domain/rules/settings/settings';
import type { TEXT_GAPS } from '@shivar/domain/rules/settings/text-draft';
import type { Article } from '@shivar/domain/contract/pages';
import * as z from 'zod/mini';
import type { Connection } from '../db/client.ts';
import { selectRows } from '../db/rows.ts';
import { ROOT } from '../root.ts';
import { farmSettings } from '../settings/queries.ts';
import type { Mode } from '../settings/queries.ts';
import type { Facts, StoredText } from './article.ts';

/** The shipped texts: one Markdown file per text and language. */
const FOLDER = join(ROOT, 'server/content');

/** A text that the office saved. Without words it is the shipped text. */
const savedText = z.union([
  z.strictObject({ title: z.string(), description: z.string(), body: z.string(), changed: z.string() }),
  z.strictObject({ changed: z.string() }),
]);

const read = new Map<string, Promise<StoredText>>();

export function textKey(name: TextPart, language: Language): string {
  return `${name}.${language}`;
}

/** A text, filled with the farm's settings. Null where there is no such text. */
export async function articleOf(
  { db, mode }: { readonly db: Connection; readonly mode: Mode },
  name: string,
  language: Language,
): Promise<Article | null> {
  const part = TEXT_PARTS.find((each) => each === name);
  if (part === undefined) return null;
  // The reader of Markdown is loaded with the first text.
  const reading = [textOf(db, part), farmSettings(db, mode), import('./article.ts')] as const;
  const [texts, farm, { fillArticle }] = await Promise.all(reading);
  return fillArticle(texts[language], factsOf(farm, language));
}

export function factsOf(farm: FarmSettings, language: Language): Facts {
  const { grievanceOfficer: officer } = farm;
  return {
    brand: language === 'mr' ? farm.brandMarathi : farm.brand,
    phone: farm.phone,
    phoneLink: dialled(farm.phone),
    email: farm.email,
    city: (language === 'mr' && farm.cityMarathi) || farm.city,
    legalName: farm.legalName,
    legalAddress: farm.legalAddress,
    fssaiLicence: farm.fssaiLicence,
    officer: officer.name,
    officerEmail: officer.email,
    officerPhone: officer.phone,
    officerPhoneLink: dialled(officer.phone),
    cutOff: cutOffTime(language),
  } satisfies Record<(typeof TEXT_GAPS)[number], string>;
}

/** A text in both languages: the last saved one, else the shipped one. */
export async function textOf(db: Connection, name: TextPart): Promise<Record<Language, StoredText>> {
  const keys = LANGUAGES.map((language) => textKey(name, language));
  const rows = await selectRows(db, 'settings', 'where key = any ($1)', [keys]);
  const saved = new Map(rows.map(({ key, value }) => [key, value]));
  const inLanguage = async (language: Language) =>
    presentText(await shippedText(name, language), saved.get(textKey(name, language)));
  return { en: await inLanguage('en'), mr: await inLanguage('mr') };
}

/** The present text. A saved value of another form is ignored, as in every setting. */
function presentText(shipped: StoredText, value: unknown): StoredText {
  const saved = savedText.safeParse(value);
  if (!saved.success) return shipped;
  if ('body' in saved.data) return saved.data;
  // A newer program may bring a newer text.
  const { changed } = saved.data;
  return { ...shipped, changed: changed > shipped.changed ? changed : shipped.changed };
}

/** A shipped text, read once. */
export function shippedText(name: TextPart, language: Language): Promise<StoredText> {
  const file = `${name}.${language}.md`;
  const known = read.get(file) ?? readText(join(FOLDER, file));
  read.set(file, known);
  return known;
}

async function readText(path: string): Promise<StoredText> {
  const [text, { parseFile }] = await Promise.all([readFile(path, 'utf8'), import('./article.ts')]);
  return parseFile(text);
}

/** The version of the privacy notice in a language: the day of its last change. */
export async function noticeOf(db: Connection, language: Language): Promise<Day> {
  return (await textOf(db, 'privacy-policy'))[language].changed;
}

/** The pages for search engines (product 1.7) without the plans, with the day of the last change where it is known. */
export async function publicPages(db: Connection): Promise<{ path: string; changed?: string }[]> {
  const texts = await Promise.all(
    TEXT_PARTS.map(async (name) => {
      const { en, mr } = await textOf(db, name);
      return { path: `/${name}`, changed: en.changed > mr.changed ? en.changed : mr.changed };
    }),
  );
  return [{ path: '/' }, { path: '/subscription' }, { path: '/contact' }, ...texts];
}

const dialled = (phone: string): string => phone.replaceAll(/[^\d+]/g, '');
