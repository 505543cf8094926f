import type { ReactNode } from 'react';

import { useEarlyField } from '../../../lib/early-field.ts';
import { classNames } from '../../../ui/class-names.ts';

interface ChoiceCardProps<Value extends string> {
  name: string;
  value: Value;
  checked: boolean;
  onChoose: (value: Value) => void;
  children: ReactNode;
  className?: string;
}

/** One of several choices as a card: a radio button whose whole card can be tapped. */
export function ChoiceCard<Value extends string>(props: ChoiceCardProps<Value>) {
  const { name, value, checked, onChoose, children, className } = props;
  const choose = () => onChoose(value);
  const ref = useEarlyField<HTMLInputElement>({ onChange: choose });
  return (
    <label
      className={classNames(
        'flex min-h-12 cursor-pointer items-start gap-3 rounded-button border-2 border-line bg-card px-4 py-3',
        'has-checked:border-leaf has-checked:bg-sprout has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf-2',
        className,
      )}
    >
      <input
        ref={ref}
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={choose}
        className="mt-0.5 size-6 shrink-0 accent-leaf outline-none"
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
