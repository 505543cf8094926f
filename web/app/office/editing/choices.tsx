import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';

import { SelectField } from '../../ui/field.tsx';

interface Option<Value> {
  readonly value: Value;
  readonly label: string;
}

interface OneOfProps<Value> extends Omit<
  ComponentProps<typeof SelectField>,
  'value' | 'onChange' | 'children'
> {
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One out of a few. */
export function OneOf<Value extends string>({ options, value, onChange, ...field }: OneOfProps<Value>) {
  return (
    <SelectField
      {...field}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}

interface ChoicesProps<Value> {
  label: string;
  hint?: string;
  error?: string | undefined;
  options: readonly Option<Value>[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  /** The label of a box that ticks all or none. */
  all?: string;
}

/** Chooses several of a few options by boxes to tick. The chosen values keep the order of the options. */
export function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { label, hint, error, options, chosen, onChange, all } = props;
  const id = useId();
  const values = options.map((option) => option.value);
  const toggle = (value: Value, on: boolean) =>
    onChange(values.filter((each) => (each === value ? on : chosen.includes(each))));
  return (
    <fieldset aria-describedby={hint || error ? id : undefined}>
      <legend className="font-semibold">{label}</legend>
      {(hint || error) && (
        <p id={id} className={`text-sm ${error ? 'text-tomato' : 'text-soft'}`}>
          {error ?? hint}
        </p>
      )}
      <div className="mt-1 flex flex-wrap gap-2">
        {all && options.length > 1 && (
          <TickBox
            isOn={values.every((value) => chosen.includes(value))}
            onToggle={(on) => onChange(on ? values : [])}
          >
            <span className="font-semibold">{all}</span>
          </TickBox>
        )}
        {options.map(({ value, label: word }) => (
          <TickBox key={value} isOn={chosen.includes(value)} onToggle={(on) => toggle(value, on)}>
            {word}
          </TickBox>
        ))}
      </div>
    </fieldset>
  );
}

interface TickBoxProps extends Pick<ComponentProps<'input'>, 'name'> {
  type?: 'checkbox' | 'radio';
  isOn: boolean;
  onToggle: (on: boolean) => void;
  children: ReactNode;
}

/** One box to tick with its label. */
export function TickBox({ type = 'checkbox', name, isOn, onToggle, children }: TickBoxProps) {
  return (
    <label className="inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-button border border-line-strong px-3 has-checked:border-leaf has-checked:bg-sprout has-focus-visible:outline-3 has-focus-visible:outline-leaf-2">
      <input
        type={type}
        name={name}
        checked={isOn}
        onChange={(event) => onToggle(event.currentTarget.checked)}
        className="size-6 shrink-0 accent-leaf"
      />
      {children}
    </label>
  );
}
