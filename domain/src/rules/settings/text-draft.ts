import * as z from 'zod/mini';
import { code } from '../fields.ts';
import { inMarathi, requiredLine } from '../texts.ts';
import { LANGUAGES } from '../../language/language.ts';
import type { RefusalParams } from '../../language/refusal.ts';
import type { Bilingual, Language } from '../../language/language.ts';
import type { MessageCode } from '../../language/messages.en.ts';

/*
 * Field rules of a text of the farm, such as a policy. The server's reader judges its Markdown, because it also
 * draws the customers' page (decision 15).
 */

/** The possible gaps of a text. */
export const TEXT_GAPS = [
  'brand',
  'phone',
  'phoneLink',
  'email',
  'city',
  'legalName',
  'legalAddress',
  'fssaiLicence',
  'officer',
  'officerEmail',
  'officerPhone',
  'officerPhoneLink',
  'cutOff',
] as const;

const title = requiredLine('title_required', 80);
const description = requiredLine('description_required', 200);
/** The longest text of the program is Privacy in Marathi, with 4,600 characters. */
const body = z.string(code('body_required')).check(
  z.overwrite((text) => text.replaceAll('\r\n', '\n').trim()),
  z.minLength(1, { error: code('body_required'), abort: true }),
  z.maxLength(12_000, code('text_too_long')),
);

/** A text in one language: title, description for search engines, and Markdown. */
const textSchema = z.strictObject({ title, description, body });
export type FarmText = z.infer<typeof textSchema>;

/** A text in both languages. */
export const textDraftSchema = z.strictObject({
  en: textSchema,
  mr: z.strictObject({
    title: title.check(inMarathi()),
    description: description.check(inMarathi()),
    body: body.check(inMarathi()),
  }),
});
export type TextDraft = z.infer<typeof textDraftSchema>;

/** Parts of Markdown that no page shows, so a text cannot have them. */
const NOT_SHOWN = [
  'html',
  'picture',
  'table',
  'emphasis',
  'code',
  'quotation',
  'rule',
  'numbers',
  'inner-list',
  'list-line',
  'line-end',
  'reference',
  'mark-up',
  'empty-heading',
  'empty-link',
  'many-marks',
  'many-lines',
  'depth',
] as const;
export type NotShown = (typeof NOT_SHOWN)[number];

/** The faults of a text with gaps and Markdown. */
export interface TextFault {
  readonly field: keyof FarmText;
  /** Counted from 1. */
  readonly line: number;
  readonly code: MessageCode;
  readonly params: RefusalParams;
}

const NAMES: Readonly<Record<NotShown, Bilingual>> = {
  html: { en: 'HTML', mr: 'HTML' },
  picture: { en: 'a picture', mr: 'चित्र' },
  table: { en: 'a table', mr: 'तक्ता' },
  emphasis: { en: 'slanted letters (one *)', mr: 'तिरकी अक्षरं (एकच *)' },
  code: { en: 'code (`)', mr: 'कोड (`)' },
  quotation: { en: 'a quotation (>)', mr: 'अवतरण (>)' },
  rule: { en: 'a line across the page', mr: 'आडवी रेघ' },
  numbers: { en: 'a numbered list', mr: 'क्रमांकांची यादी' },
  'inner-list': { en: 'a list within a list', mr: 'यादीच्या आत यादी' },
  'list-line': { en: 'a line of a list that is not one paragraph', mr: 'यादीची अशी ओळ जी एकच परिच्छेद नाही' },
  'line-end': { en: 'the end of a line within a paragraph', mr: 'परिच्छेदाच्या मध्येच तोडलेली ओळ' },
  reference: { en: 'a link that is written in another place', mr: 'दुसरीकडे लिहिलेली लिंक' },
  'mark-up': {
    en: 'mark-up within a heading, bold letters or a link',
    mr: 'शीर्षकात, ठळक अक्षरांत किंवा लिंकमध्ये आणखी चिन्हं',
  },
  'empty-heading': { en: 'a heading without words', mr: 'शब्द नसलेलं शीर्षक' },
  'empty-link': { en: 'a link without words', mr: 'शब्द नसलेली लिंक' },
  'many-marks': { en: 'too many marks such as * and [', mr: '* आणि [ अशी खूपच जास्त चिन्हं' },
  'many-lines': { en: 'more lines than a text may have', mr: 'मजकुरात मावतील त्यापेक्षा जास्त ओळी' },
  depth: { en: 'too many marks before its words', mr: 'शब्दांच्या आधी खूपच जास्त चिन्हं' },
};

/** Its name inside a sentence. */
export function notShownName(what: NotShown): Bilingual {
  return NAMES[what];
}

/** The languages in which two states of a text differ, apart from white space around them. */
export function changedLanguages(before: TextDraft, after: TextDraft): Language[] {
  const fields = ['title', 'description', 'body'] as const;
  return LANGUAGES.filter((language) =>
    fields.some((field) => before[language][field].trim() !== after[language][field].trim()),
  );
}
