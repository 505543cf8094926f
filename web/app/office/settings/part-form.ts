import { latinDigits } from '@shivar/domain/language/format';

/*
 * A part of the farm's settings as its editor holds it: flat, so that two versions can be put together field by field.
 */

/** A link as it is typed. Its key stays with it when it moves. */
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

/** What a form means, for the schema to judge. */
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

/** The links of a form; none where the field is another. */
export function linksIn(value: FieldValue | undefined): readonly LinkForm[] {
  return Array.isArray(value) ? value.filter((each): each is LinkForm => typeof each === 'object') : [];
}

/** The choices of a field; none where the field is another. */
export function choicesIn(value: FieldValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}

/** The text of a field. */
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
