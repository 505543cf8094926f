import { cutOffTime, formatNumber } from '@shivar/domain/language/format';
import { LANGUAGES } from '@shivar/domain/language/language';
import type { Language } from '@shivar/domain/language/language';
import type { ReactNode } from 'react';
import { Fragment, createContext, createElement, use } from 'react';

import type { Dictionaries, Section, WordFiles } from '../words/sections.ts';
import type { Dictionary, Plural } from '../words/translation.ts';
import { wordFiles } from '../words/sections.ts';
import { useLanguage } from './language.ts';

type Texts<Entry> = Entry extends string
  ? Entry
  : Entry extends Plural
    ? Entry['one'] | Entry['other']
    : never;
type AllGaps<Text> = Text extends `${string}{${infer Gap}}${infer Rest}` ? Gap | AllGaps<Rest> : never;
/** The gaps that need a value. `{cutOff}` fills itself. */
type Gaps<Text> = Exclude<AllGaps<Text>, 'cutOff'>;
/** The values that an entry's `{gaps}` need; a plural needs `n`. */
type Values<Entry, Value> = Record<Gaps<Texts<Entry>> | (Entry extends string ? never : 'n'), Value>;
type Needs<Entry, Value> = [keyof Values<Entry, Value>] extends [never] ? [] : [values: Values<Entry, Value>];

/** The part before the dot of a section's keys, such as `status` of `status.active`. */
type Family<Key> = Key extends `${infer Name}.${string}` ? Name : never;

/** The texts of one section in the page's language. A number is written with its grouping. */
export interface Translate<S extends Section> {
  <Key extends keyof Dictionaries[S]>(
    key: Key,
    ...values: Needs<Dictionaries[S][Key], string | number>
  ): string;
  /** The same with elements in the gaps, such as a link inside a sentence. */
  rich<Key extends keyof Dictionaries[S]>(
    key: Key,
    values: Values<Dictionaries[S][Key], ReactNode>,
  ): ReactNode;
  /** A word of the server. A word that this page does not know is shown as it is. */
  word(family: Family<keyof Dictionaries[S]>, word: string, values?: AnyValues): string;
  /** The language of the texts. */
  readonly language: Language;
}

/** The office's pages add their own. */
const files: Partial<WordFiles<Section>> = { ...wordFiles };

interface KnownSection {
  readonly words: Dictionary;
  /** Shared by all callers, often hundreds of components. */
  readonly translate: ReturnType<typeof translator>;
}

const registry = new Map<string, KnownSection>();
const pending = new Map<string, Promise<void>>();
/** The wait before words are fetched again after a failure, in milliseconds. */
const ASKED_AGAIN_MS = 2000;
/** The arrivals that components have waited for; they stay here (see `useWords`). */
const waitedFor = new Map<string, Promise<void>>();

function registryKey(language: Language, section: Section): string {
  return `${section}.${language}`;
}

/** Makes a section known. */
export function registerWords(language: Language, section: Section, words: Dictionary): void {
  registry.set(registryKey(language, section), { words, translate: translator(words, language) });
}

/** Says where more sections are found, for pages that most people never see. */
export function addWordFiles(more: Partial<WordFiles<Section>>): void {
  Object.assign(files, more);
}

/** Fetches a section once, and again after a failure. */
export function loadWords(language: Language, section: Section): Promise<void> {
  const key = registryKey(language, section);
  if (registry.has(key)) return Promise.resolve();
  const known = pending.get(key);
  if (known) return known;
  const fetchWords = files[section]?.[language];
  if (!fetchWords) throw new Error(`Nobody said where the words of ${section} are`);
  const load = fetchWords()
    .then(({ words }) => registerWords(language, section, words))
    .finally(() => pending.delete(key));
  pending.set(key, load);
  return load;
}

/** Loads these sections in both languages: on the server, rendering never waits. */
export async function loadAllWords(all: Partial<WordFiles<Section>>): Promise<void> {
  addWordFiles(all);
  const sections = Object.keys(all) as Section[];
  await Promise.all(sections.flatMap((section) => LANGUAGES.map((language) => loadWords(language, section))));
}

/** The texts of a section that is already known. Throws where it is not: load it first. */
export function wordsOf<S extends Section>(language: Language, section: S): Translate<S> {
  return knownSection(language, section).translate as unknown as Translate<S>;
}

/** On the server: collects the sections that a page used, so that its document can carry them. */
export const UsedSections = createContext<Set<Section> | null>(null);

/** The dictionary of a known section. */
export function dictionaryOf(language: Language, section: Section): Dictionary {
  return knownSection(language, section).words;
}

function knownSection(language: Language, section: Section): KnownSection {
  const known = registry.get(registryKey(language, section));
  if (!known) throw new Error(`The words of ${section} in ${language} are not loaded`);
  return known;
}

/**
 * The message of a code in this language; undefined where no loaded section has it. The words of `messages` must be
 * loaded; the office's pages have their own besides.
 */
export function messageOf(language: Language, code: string): string | undefined {
  const office = registry.get(registryKey(language, 'officeMessages'));
  const message = dictionaryOf(language, 'messages')[code] ?? office?.words[code];
  return typeof message === 'string' ? message : undefined;
}

/**
 * The texts of a section in the page's language: `const t = useWords('orders')`, then `t('key', { n })`.
 * Waits (suspends) where the section has not arrived, so a page never shows keys or the other language.
 */
export function useWords<S extends Section>(section: S): Translate<S> {
  const language = useLanguage();
  use(UsedSections)?.add(section);
  const arrival = arrivalOf(language, section);
  // A component that waited has to call `use` again, or React miscounts its hooks.
  if (arrival) use(arrival);
  return wordsOf(language, section);
}

function arrivalOf(language: Language, section: Section): Promise<void> | undefined {
  const key = registryKey(language, section);
  if (!registry.has(key) && !waitedFor.has(key)) {
    const arrival = loadWords(language, section);
    waitedFor.set(key, arrival);
    // The failure stays for a while: a new fetch at once would fail again, without an end.
    arrival.catch(() => setTimeout(() => waitedFor.delete(key), ASKED_AGAIN_MS));
  }
  return waitedFor.get(key);
}

type AnyValues = Readonly<Record<string, ReactNode>>;

/** Made at the first plural, since it is slow. */
const pluralRules = new Map<Language, Intl.PluralRules>();

function pluralRulesOf(language: Language): Intl.PluralRules {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules;
}

function translator(words: Dictionary, language: Language) {
  const standing: AnyValues = { cutOff: cutOffTime(language) };
  const pick = (key: string, values: AnyValues): string => {
    const entry = words[key] ?? newerWord(key);
    if (typeof entry === 'string') return entry;
    return pluralRulesOf(language).select(Number(values['n'])) === 'one' ? entry.one : entry.other;
  };
  const translate = (key: string, values: AnyValues = {}): string =>
    pick(key, values).replaceAll(
      /\{(\w+)\}/g,
      (gap, name: string) => written(values[name] ?? standing[name], language) ?? gap,
    );
  const rich = (key: string, values: AnyValues): ReactNode =>
    pick(key, values)
      .split(/\{(\w+)\}/)
      // Every second part is the name of a gap.
      .map((part, index) =>
        createElement(Fragment, { key: index }, index % 2 ? (values[part] ?? standing[part]) : part),
      );
  const word = (family: string, one: string, values?: AnyValues) => translate(`${family}.${one}`, values);
  return Object.assign(translate, { rich, word, language });
}

/** The part after the dot of an unknown key: the server may be newer than this page (docs/decisions/0053). */
function newerWord(key: string): string {
  const dot = key.indexOf('.');
  if (dot < 0) throw new Error(`There are no words for ${key}`);
  return key.slice(dot + 1);
}

function written(value: ReactNode, language: Language): string | undefined {
  if (typeof value === 'number') return formatNumber(value, language);
  return typeof value === 'string' ? value : undefined;
}
