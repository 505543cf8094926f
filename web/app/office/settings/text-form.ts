import { LANGUAGES } from '@shivar/domain/language/language';
import type { Language } from '@shivar/domain/language/language';
import type { FarmText, TextDraft } from '@shivar/domain/rules/settings/text-draft';

/** A text as its editor holds it: flat, so that two versions can be put together field by field. */
export type TextForm = Readonly<Record<TextPath, string>>;
export type TextField = keyof FarmText;
type TextPath = `${Language}.${TextField}`;

export const TEXT_FIELDS: readonly TextField[] = ['title', 'description', 'body'];

export function textFormOf(text: TextDraft): TextForm {
  const fields = LANGUAGES.flatMap((language) =>
    TEXT_FIELDS.map((field): [TextPath, string] => [`${language}.${field}`, text[language][field]]),
  );
  // Both languages and all fields are there.
  return Object.fromEntries(fields) as TextForm;
}

/** What a form means: white space around a text is none of it. */
export function textDraftOf(form: TextForm): TextDraft {
  const words = (language: Language): FarmText => {
    const { title, description, body } = wordsIn(form, language);
    return { title: title.trim(), description: description.trim(), body: body.trim() };
  };
  return { en: words('en'), mr: words('mr') };
}

/** The text of a form in one language. */
export function wordsIn(form: TextForm, language: Language): FarmText {
  return {
    title: form[`${language}.title`],
    description: form[`${language}.description`],
    body: form[`${language}.body`],
  };
}

/** The fields of one language as they are in a text. */
export function fieldsOf(text: FarmText, language: Language): Partial<TextForm> {
  return Object.fromEntries(TEXT_FIELDS.map((field) => [`${language}.${field}`, text[field]]));
}
