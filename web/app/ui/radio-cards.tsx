import type { ReactNode } from 'react';

interface RadioCardsProps<Value extends string> {
  /** The name of the group, for screen readers. */
  label: string;
  name: string;
  value: Value;
  options: readonly { readonly value: Value; readonly content: ReactNode }[];
  onChoose: (value: Value) => void;
}

/** A choice of one among a few, each a card that is easy to hit. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, name, value: chosen, options, onChoose } = props;
  return (
    <div role="radiogroup" aria-label={label} className="grid gap-2">
      {options.map(({ value, content }) => (
        <label
          key={value}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-button border-2 border-line bg-card px-3 py-2 has-checked:border-leaf has-checked:bg-sprout has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf-2"
        >
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="size-6 shrink-0 accent-leaf outline-none"
          />
          <span className="wrap-names leading-tight">{content}</span>
        </label>
      ))}
    </div>
  );
}
