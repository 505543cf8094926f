import type { ComponentProps, ReactNode, Ref } from 'react';
import { useId } from 'react';

import type { Changed } from '../loading/early-field.ts';
import { useEarlyField } from '../loading/early-field.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/* What a browser and its keyboard should know of a field. */
export const MOBILE = { type: 'tel', inputMode: 'numeric', autoComplete: 'tel' } as const;
export const PINCODE = { inputMode: 'numeric', autoComplete: 'postal-code', required: true } as const;
export const EMAIL = {
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  required: true,
} as const;
export const ADDRESS = {
  line1: { autoComplete: 'address-line1', required: true },
  line2: { autoComplete: 'address-line2' },
  landmark: { autoComplete: 'off' },
  city: { autoComplete: 'address-level2', required: true },
} as const;

interface FieldTexts {
  label: string;
  /** Stands under the label, read out with the field. */
  hint?: ReactNode;
  /** The error in words; null or empty where there is none. */
  error?: string | null | undefined;
  /** The id of another text that belongs to the field. */
  news?: string | undefined;
  /** For the width in a grid; the control itself always fills the field. */
  className?: string | undefined;
}

/** The attributes that a control gets from its frame. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  className: string;
}

const CONTROL =
  'min-h-12 w-full rounded-button border border-line-strong bg-card px-4 py-2.5 text-base text-ink ' +
  'placeholder:text-soft aria-invalid:border-2 aria-invalid:border-tomato';

/** A labelled control with its hint and its error, wired up for screen readers. */
export function Field(props: FieldTexts & { children: (control: ControlProps) => ReactNode }) {
  const { label, hint, error, news, className, children } = props;
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = classNames(hint != null && hintId, Boolean(error) && errorId, news) || undefined;
  const control: ControlProps = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': error ? true : undefined,
    className: CONTROL,
  };
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="font-semibold wrap-break-word">
        {label}
      </label>
      {hint != null && (
        <p id={hintId} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {children(control)}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm text-tomato">
          <Icon name="alert" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </div>
  );
}

type Tags = 'input' | 'textarea' | 'select';

/** The props of a native control in one of our fields. */
export type ControlOf<Tag extends Tags> = Omit<
  ComponentProps<Tag>,
  'id' | 'className' | 'aria-describedby' | 'aria-invalid' | 'onChange' | 'ref'
> & {
  onChange?: (event: Changed<HTMLElementTagNameMap[Tag]>) => void;
  ref?: Ref<HTMLElementTagNameMap[Tag]> | undefined;
};

/** One line of text. */
export function TextField({
  label,
  hint,
  error,
  news,
  className,
  ...input
}: FieldTexts & ControlOf<'input'>) {
  const ref = useEarlyField(input);
  return (
    <Field {...{ label, hint, error, news, className }}>
      {(control) => <input type="text" {...input} {...control} ref={ref} />}
    </Field>
  );
}

/** Several lines of text. */
export function TextAreaField({
  label,
  hint,
  error,
  className,
  ...area
}: FieldTexts & ControlOf<'textarea'>) {
  const ref = useEarlyField(area);
  return (
    <Field {...{ label, hint, error, className }}>
      {(control) => <textarea rows={4} {...area} {...control} ref={ref} />}
    </Field>
  );
}

/** A choice of one; its children are the `<option>`s. */
export function SelectField({ label, hint, error, className, ...select }: FieldTexts & ControlOf<'select'>) {
  const ref = useEarlyField(select);
  return (
    <Field {...{ label, hint, error, className }}>
      {(control) => <select {...select} {...control} ref={ref} />}
    </Field>
  );
}
