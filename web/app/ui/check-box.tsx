import type { ComponentProps } from 'react';

import { useEarlyField } from '../loading/early-field.ts';
import { classNames } from './class-names.ts';

interface CheckBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'ref'> {
  /** Classes of the row. */
  className?: string;
  /** It gives something up for good: tomato. */
  danger?: boolean;
  onChange: (checked: boolean) => void;
}

/** A box to tick with its words beside it, as high as a thumb; the words tick it too. */
export function CheckBox({ className, danger = false, onChange, children, ...rest }: CheckBoxProps) {
  const ref = useEarlyField<HTMLInputElement>({
    onChange: ({ currentTarget }) => onChange(currentTarget.checked),
    checked: rest.checked,
  });
  return (
    <label className={classNames('flex min-h-12 items-center gap-3', className)}>
      <input
        {...rest}
        ref={ref}
        type="checkbox"
        onChange={(event) => onChange(event.currentTarget.checked)}
        className={classNames('size-6 shrink-0', danger ? 'accent-tomato' : 'accent-leaf')}
      />
      {children}
    </label>
  );
}
