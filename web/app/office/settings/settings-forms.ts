import type { TextDraft } from '@shivar/domain/rules/settings/text-draft';

import { numberIn } from '../editing/typed-number.ts';

/** A link as it is typed. It keeps its key when it moves. */
export interface LinkForm {
  readonly key: number;
  readonly name: string;
  readonly url: string;
}

export type FieldValue = string | readonly string[] | readonly LinkForm[];

/**
 * The fields of a part or a text, by their paths such as `grievanceOfficer.phone` or `en.title`. The form is flat, so
 * that two versions can be merged field by field.
 */
export type PartForm = Readonly<Record<string, FieldValue>>;

const LINKS = 'socialLinks';
/** The settings that are whole numbers. */
export const NUMBERS: readonly string[] = [
  'mostUnpaidOrders',
  'releaseAbove',
  'deliveryFreeFrom',
  'inviteCredit',
  'keptPlaceDays',
  'idleHours',
];

/** A part's settings, or a text, as fields. */
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
    else if (NUMBERS.includes(path)) draft[path] = numberIn(textIn(value));
    else if (key === undefined) draft[path] = value;
    else draft[name] = { ...(draft[name] as object | undefined), [key]: value };
  }
  return draft;
}

/** The same for the form of a text. */
export function textDraftOf(form: PartForm): TextDraft {
  return partDraftOf(form) as TextDraft;
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

function linksOf(value: unknown): LinkForm[] {
  const links = Array.isArray(value) ? (value as { name: string; url: string }[]) : [];
  return links.map(({ name, url }, key) => ({ key, name, url }));
}
