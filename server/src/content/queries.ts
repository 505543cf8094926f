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
import { farmSettings } from '../settings/queries.ts';
import type { Mode } from '../settings/queries.ts';
import type { Facts, KeptText } from './article.ts';

/** Where the texts are that come with the program: one Markdown file per text and language. */
const FOLDER = join(import.meta.dirname, '../../content');

/** A text as the office has saved it; without words of its own it is the one that comes with the program. */
const savedText = z.union([
  z.strictObject({ title: z.string(), description: z.string(), body: z.string(), changed: z.string() }),
  z.strictObject({ changed: z.string() }),
]);

/** What reads Markdown, loaded with the first text that is asked for. */
const reader = () => import('./article.ts');

const read = new Map<string, Promise<KeptText>>();

/** The key in the settings under which a text is kept in a language. */
export function textKey(name: TextPart, language: Language): string {
  return `${name}.${language}`;
}

/** A text filled in with what the farm says about itself. Null where there is no such text. */
export async function articleOf(
  { db, mode }: { readonly db: Connection; readonly mode: Mode },
  name: string,
  language: Language,
): Promise<Article | null> {
  if (!isText(name)) return null;
  const [texts, farm, { fillArticle }] = await Promise.all([
    textOf(db, name),
    farmSettings(db, mode),
    reader(),
  ]);
  return fillArticle(texts[language], factsOf(farm, language));
}

/** What the gaps of the texts may name. */
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

/** A text as it stands in both languages: what the office saved last, otherwise what comes with the program. */
export async function textOf(db: Connection, name: TextPart): Promise<Record<Language, KeptText>> {
  const keys = LANGUAGES.map((language) => textKey(name, language));
  const rows = await db.query<{ key: string; value: unknown }>(
    'select key, value from settings where key = any ($1)',
    [keys],
  );
  const saved = new Map(rows.map(({ key, value }) => [key, value]));
  const inLanguage = async (language: Language) =>
    standing(await shippedText(name, language), saved.get(textKey(name, language)));
  return { en: await inLanguage('en'), mr: await inLanguage('mr') };
}

/** A saved value of another form is passed over, as every setting's is. */
function standing(shipped: KeptText, value: unknown): KeptText {
  const saved = savedText.safeParse(value);
  if (!saved.success) return shipped;
  if ('body' in saved.data) return saved.data;
  // A newer program may bring a newer text.
  const { changed } = saved.data;
  return { ...shipped, changed: changed > shipped.changed ? changed : shipped.changed };
}

/** A text as it comes with the program, read once. */
export function shippedText(name: TextPart, language: Language): Promise<KeptText> {
  const file = `${name}.${language}.md`;
  const known = read.get(file) ?? readText(join(FOLDER, file));
  read.set(file, known);
  return known;
}

async function readText(path: string): Promise<KeptText> {
  const [text, { parseFile }] = await Promise.all([readFile(path, 'utf8'), reader()]);
  return parseFile(text);
}

/** The version of the privacy notice in a language: the day of its last change. */
export async function noticeOf(db: Connection, language: Language): Promise<Day> {
  return (await textOf(db, 'privacy-policy'))[language].changed;
}

/** The pages that search engines may keep (product 1.7), but for the plans, with the day of their last change where it is known. */
export async function publicPages(db: Connection): Promise<{ path: string; changed?: string }[]> {
  const texts = await Promise.all(
    TEXT_PARTS.map(async (name) => {
      const { en, mr } = await textOf(db, name);
      return { path: `/${name}`, changed: en.changed > mr.changed ? en.changed : mr.changed };
    }),
  );
  return [{ path: '/' }, { path: '/subscription' }, { path: '/contact' }, ...texts];
}

function dialled(phone: string): string {
  return phone.replaceAll(/[^\d+]/g, '');
}

function isText(name: string): name is TextPart {
  return (TEXT_PARTS as readonly string[]).includes(name);
}
