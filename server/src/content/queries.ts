import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Day } from '@shivar/domain/day';
import { LANGUAGES } from '@shivar/domain/refusal';
import type { Language } from '@shivar/domain/refusal';
import type { Article } from '@shivar/web/loader-context';
import type { Connection } from '../db/client.ts';
import { farmSettings } from '../settings/queries.ts';
import type { FarmSettings } from '../settings/queries.ts';
import type { Facts, Source } from './article.ts';

/** The texts of the farm, in both languages: the last part of their page's address (spec 2). */
export const ARTICLES = [
  'about',
  'pricing-policy',
  'shipping-policy',
  'refund-policy',
  'terms-conditions',
  'privacy-policy',
] as const;
export type ArticleName = (typeof ARTICLES)[number];

/** Where they are written: one Markdown file per text and language. */
const FOLDER = join(import.meta.dirname, '../../content');

/** What reads Markdown, loaded with the first text that is asked for. */
const reader = () => import('./article.ts');

const read = new Map<string, Promise<Source>>();

/** A text filled in with what the farm says about itself. Null where there is no such text. */
export async function articleOf(db: Connection, name: string, language: Language): Promise<Article | null> {
  if (!isArticle(name)) return null;
  const [source, farm, { fillArticle }] = await Promise.all([
    sourceOf(name, language),
    farmSettings(db),
    reader(),
  ]);
  return fillArticle(source, factsOf(farm, language));
}

/** What the gaps of the texts may name. */
export function factsOf(farm: FarmSettings, language: Language): Facts {
  const { grievanceOfficer: officer } = farm;
  return {
    brand: language === 'mr' ? farm.brandMarathi : farm.brand,
    phone: farm.phone,
    phoneLink: dialled(farm.phone),
    email: farm.email,
    legalName: farm.legalName,
    legalAddress: farm.legalAddress,
    fssaiLicence: farm.fssaiLicence,
    officer: officer.name,
    officerEmail: officer.email,
    officerPhone: officer.phone,
    officerPhoneLink: dialled(officer.phone),
  };
}

/** A text as it is written. It is part of the program, so it is read once. */
export function sourceOf(name: ArticleName, language: Language): Promise<Source> {
  const file = `${name}.${language}.md`;
  const known = read.get(file) ?? readSource(join(FOLDER, file));
  read.set(file, known);
  return known;
}

async function readSource(path: string): Promise<Source> {
  const [text, { parseSource }] = await Promise.all([readFile(path, 'utf8'), reader()]);
  return parseSource(text);
}

/** The version of the privacy notice in a language: the day of its last change. */
export async function noticeOf(language: Language): Promise<Day> {
  return (await sourceOf('privacy-policy', language)).changed;
}

/** The pages that search engines may keep (design 4), but for the plans, with the day of their last change where it is known. */
export async function publicPages(): Promise<{ path: string; changed?: string }[]> {
  const texts = await Promise.all(
    ARTICLES.map(async (name) => {
      const sources = await Promise.all(LANGUAGES.map((language) => sourceOf(name, language)));
      const changed = sources
        .map((source) => source.changed)
        .toSorted()
        .at(-1);
      return { path: `/${name}`, ...(changed === undefined ? {} : { changed }) };
    }),
  );
  return [{ path: '/' }, { path: '/subscription' }, { path: '/contact' }, ...texts];
}

function dialled(phone: string): string {
  return phone.replaceAll(/[^\d+]/g, '');
}

function isArticle(name: string): name is ArticleName {
  return (ARTICLES as readonly string[]).includes(name);
}
