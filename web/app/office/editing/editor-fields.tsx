import type { ComponentProps, ReactNode } from 'react';

import { TextAreaField, TextField } from '../../ui/field.tsx';
import { Choices, OneOf, TickBox } from './choices.tsx';
import type { Editing } from './use-editing.ts';

type Name<Form> = keyof Form & string;

/** One choice of a list, such as a batch. */
type Each<List> = List extends readonly (infer One extends string | number)[] ? One : never;

/** A field of an editor. */
export interface EditorField<Form> {
  readonly name: Name<Form>;
  readonly label: string;
  /** Empty while it is not shown. */
  readonly control: ReactNode;
  /** Its value in words, for the differences to somebody else's version; empty for nothing. */
  readonly textOf: (form: Form) => string | null;
  /** Two halves stand side by side on a wide screen. */
  readonly isHalf?: boolean;
}

interface FieldLook {
  isShown?: boolean;
  isHalf?: boolean;
  /** The place of its errors in the draft, if that has another name there. */
  path?: string;
}

type OwnField<Form> = (
  name: Name<Form>,
  control: ReactNode,
  textOf: (form: Form) => string | null,
  look?: FieldLook,
) => EditorField<Form>;

/** Makes the fields of an editor. */
export function editorFields<Form extends object>(
  editing: Editing<Form>,
  labelOf: (name: Name<Form>) => string,
) {
  const { form, change, errors } = editing;
  /** A field with a control of its own. */
  const own: OwnField<Form> = (name, control, textOf, { isShown = true, isHalf = false } = {}) => ({
    name,
    label: labelOf(name),
    control: isShown && control,
    textOf,
    isHalf,
  });
  const typed = (name: Name<Form>, path: string = name) => ({
    label: labelOf(name),
    value: String(form[name]),
    error: errors[path],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [name]: currentTarget.value } as Partial<Form>),
  });
  const text = (name: Name<Form>, look: FieldLook & Partial<ComponentProps<typeof TextField>> = {}) => {
    const { path, isShown, isHalf, ...input } = look;
    const control = <TextField {...typed(name, path)} {...input} />;
    return own(name, control, (of) => String(of[name]), { isShown, isHalf });
  };
  /** A text of several lines. */
  const lines = (
    name: Name<Form>,
    { isShown, ...area }: FieldLook & Partial<ComponentProps<typeof TextAreaField>>,
  ) => own(name, <TextAreaField {...typed(name)} {...area} />, (of) => String(of[name]), { isShown });
  return { own, text, lines, ...choiceFields(editing, own, labelOf) };
}

function choiceFields<Form extends object>(
  { form, change, errors }: Editing<Form>,
  own: OwnField<Form>,
  labelOf: (name: Name<Form>) => string,
) {
  const chosen = (name: Name<Form>) => ({
    label: labelOf(name),
    error: errors[name],
    onChange: (value: unknown) => change({ [name]: value } as Partial<Form>),
  });
  /** One out of a few. */
  const oneOf = <Key extends Name<Form>, Value extends Form[Key] & string>(
    name: Key,
    values: readonly Value[],
    wordOf: (value: Value) => string,
    { isHalf, ...look }: FieldLook & { hint?: string; className?: string } = {},
  ) => {
    const options = values.map((value) => ({ value, label: wordOf(value) }));
    const control = <OneOf {...chosen(name)} {...look} options={options} value={form[name] as Value} />;
    return own(name, control, (of) => wordOf(of[name] as Value), { isHalf });
  };
  /** Several of a few. */
  const several = <Key extends Name<Form>, Value extends Each<Form[Key]>>(
    name: Key,
    values: readonly Value[],
    wordOf: (value: Value) => string,
    look: { hint?: string; onChange?: (chosen: Value[]) => void } = {},
  ) => {
    const of = (some: Form) => some[name] as unknown as readonly Value[];
    const options = values.map((value) => ({ value, label: wordOf(value) }));
    const control = <Choices {...chosen(name)} {...look} options={options} chosen={of(form)} />;
    return own(name, control, (some) => of(some).map(wordOf).join(', '));
  };
  /** Yes or no. */
  const tick = (name: Name<Form>, hint: string) =>
    own(
      name,
      <div>
        <TickBox isOn={form[name] === true} onToggle={chosen(name).onChange}>
          {labelOf(name)}
        </TickBox>
        <p className="mt-1 text-sm text-soft">{hint}</p>
      </div>,
      (of) => (of[name] === true ? '✓' : ''),
    );
  return { oneOf, several, tick };
}
