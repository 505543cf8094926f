import type { ReactNode } from 'react';

import { TextField } from '../../ui/field.tsx';

interface AmountFieldProps {
  label: string;
  hint?: ReactNode;
  error: string | null;
  value: string;
  onChange: (text: string) => void;
}

/** An amount in rupees, as somebody types it. */
export function AmountField({ onChange, ...field }: AmountFieldProps) {
  return (
    <TextField
      {...field}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
