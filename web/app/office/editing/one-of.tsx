import type { ComponentProps } from 'react';

import { SelectField } from '../../ui/field.tsx';

interface OneOfProps<Value extends string> extends Omit<
  ComponentProps<typeof SelectField>,
  'value' | 'onChange' | 'children'
> {
  options: readonly { readonly value: Value; readonly label: string }[];
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
