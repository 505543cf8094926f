import { latinDigits } from '@shivar/domain/language/format';
import { LANGUAGES } from '@shivar/domain/language/language';
import type { Language } from '@shivar/domain/language/language';
import type { FarmText, TextDraft } from '@shivar/domain/rules/settings/text-draft';

/*
 * The forms of the settings' editors. They are flat, so that two versions can be merged field by field.
 */

/** A link as it is typed. It keeps its key when it moves. */
export interface LinkForm {
  readonly key: number;
  readonly name: string;
  readonly url: string;
}

export type FieldValue = string | readonly string[] | readonly LinkForm[];

/** The fields of a part, by their paths such as `grievanceOfficer.phone`. */
export type PartForm = Readonly<Record<string, FieldValue>>;

const LINKS = 'socialLinks';
const NUMBER = 'mostUnpaidOrders';

/** A part's settings as fields. */
export function partFormOf(value: object): PartForm {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]): [string, FieldValue][] => {
      if (name === LINKS) return [[name, linksOf(field)]];
      if (typeof field === 'number') return [[name, String(field)]];
      if (typeof field === 'string' || Array.isArray(field)) return [[name, field]];
      const inner = Object.entries((field ?? {}) as Record<string, string>);
      return inner.map(([key, text]) => [`${name}.${key}`, text]);
    }),
  );
}

/** The draft of a form, for the schema to judge. */
export function partDraftOf(form: PartForm): Record<string, unknown> {
  const draft: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(form)) {
    const [name = '', key] = path.split('.');
    if (path === LINKS) draft[path] = linksIn(value).map(({ name: label, url }) => ({ name: label, url }));
    else if (path === NUMBER) draft[path] = numberIn(textIn(value));
    else if (key === undefined) draft[path] = value;
    else draft[name] = { ...(draft[name] as object | undefined), [key]: value };
  }
  return draft;
}

/** The links of a field; none for another kind of field. */
export function linksIn(value: FieldValue | undefined): readonly LinkForm[] {
  return Array.isArray(value) ? value.filter((each): each is LinkForm => typeof each === 'object') : [];
}

/** The choices of a field; none for another kind of field. */
export function choicesIn(value: FieldValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}

/** The text of a field; empty for another kind of field. */
export function textIn(value: FieldValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** A whole number as it is typed, in either script; NaN, which the schema refuses, for anything else. */
function numberIn(text: string): number {
  const latin = latinDigits(text).trim();
  return /^\d{1,9}$/.test(latin) ? Number(latin) : Number.NaN;
}

function linksOf(value: unknown): LinkForm[] {
  const links = Array.isArray(value) ? (value as { name: string; url: string }[]) : [];
  return links.map(({ name, url }, key) => ({ key, name, url }));
}

/** The fields of a text in both languages, by their paths such as `en.title`. */
export type TextForm = Readonly<Record<TextPath, string>>;
export type TextField = keyof FarmText;
type TextPath = `${Language}.${TextField}`;

export const TEXT_FIELDS: readonly TextField[] = ['title', 'description', 'body'];

export function textFormOf(text: TextDraft): TextForm {
  const fields = LANGUAGES.flatMap((language) =>
    TEXT_FIELDS.map((field): [TextPath, string] => [`${language}.${field}`, text[language][field]]),
  );
  return Object.fromEntries(fields) as TextForm;
}

/** The draft of a form, without white space around each text. */
export function textDraftOf(form: TextForm): TextDraft {
  const words = (language: Language): FarmText => {
    const { title, description, body } = wordsIn(form, language);
    return { title: title.trim(), description: description.trim(), body: body.trim() };
  };
  return { en: words('en'), mr: words('mr') };
}

/** The words of a form in one language. */
export function wordsIn(form: TextForm, language: Language): FarmText {
  return {
    title: form[`${language}.title`],
    description: form[`${language}.description`],
    body: form[`${language}.body`],
  };
}

/** The fields of one language, as this text has them. */
export function fieldsOf(text: FarmText, language: Language): Partial<TextForm> {
  return Object.fromEntries(TEXT_FIELDS.map((field) => [`${language}.${field}`, text[field]]));
}
