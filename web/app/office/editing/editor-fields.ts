import type { Difference } from './changed-meanwhile.tsx';
import { differing } from './merged.ts';
import type { Editing } from './use-editing.ts';

type Key<Form> = keyof Form & string;

/** The value, error and change of a text field in an editor. `path` is its place in the draft, if it has another name there. */
export function textField<Form extends object>(
  { form, change, errors }: Pick<Editing<Form>, 'form' | 'change' | 'errors'>,
  key: Key<Form>,
  path: string = key,
) {
  return {
    value: String(form[key]),
    error: errors[path],
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [key]: event.currentTarget.value } as Partial<Form>),
  };
}

/** The fields that somebody else has changed meanwhile, in words; null if nobody has. */
export function differencesIn<Form extends object>(
  { form, conflict: { theirs } }: Editing<Form>,
  nameOf: (key: Key<Form>) => string,
  textOf: (of: Form, key: Key<Form>) => string,
): Difference[] | null {
  if (!theirs) return null;
  return differing(form, theirs).map((key) => ({
    what: nameOf(key),
    mine: textOf(form, key),
    now: textOf(theirs, key),
  }));
}
