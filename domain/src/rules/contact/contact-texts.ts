import type { Bilingual, Language } from '../../language/language.ts';

/**
 * The optional one-line texts of a message to the farm, each with its label and its most characters. The form, its rule,
 * the mail to the farm, the office's answer and the data export follow from this table. Each name is also a column of
 * `contact_messages`; its migration masks it in `contact_messages_audit`. The table is apart from contact.ts, so that the
 * form loads no zod.
 */
export const CONTACT_TEXTS = {
  subject: { label: { en: 'Subject', mr: 'विषय' }, most: 200 },
} as const satisfies Readonly<Record<string, { readonly label: Bilingual; readonly most: number }>>;

type ContactText = keyof typeof CONTACT_TEXTS;
export type ContactTexts = Readonly<Record<ContactText, string>>;

export const CONTACT_TEXT_NAMES = Object.keys(CONTACT_TEXTS) as ContactText[];

/** A record with one value for each text. */
export function eachContactText<Value>(make: (name: ContactText) => Value): Record<ContactText, Value> {
  return Object.fromEntries(CONTACT_TEXT_NAMES.map((name) => [name, make(name)])) as Record<
    ContactText,
    Value
  >;
}

/** The texts of a message alone; empty where they are absent. */
export function contactTextsOf(message: Partial<ContactTexts>): ContactTexts {
  return eachContactText((name) => message[name] ?? '');
}

/** The filled texts of a message, each after its label: `Subject: Milk`. */
export function labelledTexts(message: Partial<ContactTexts>, language: Language): string[] {
  const filled = CONTACT_TEXT_NAMES.filter((name) => message[name]);
  return filled.map((name) => `${CONTACT_TEXTS[name].label[language]}: ${message[name]}`);
}
