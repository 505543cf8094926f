import type { ReactNode } from 'react';
import { useId } from 'react';

interface ChoicesProps<Value extends string> {
  label: string;
  hint?: string;
  error?: string | undefined;
  options: readonly { readonly value: Value; readonly label: ReactNode }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  /** The label of a box that ticks all or none. */
  all?: string;
}

/** Chooses several of a few options by boxes to tick. The chosen values keep the order of the options. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, hint, error, options, chosen, onChange, all } = props;
  const id = useId();
  const toggle = (value: Value, on: boolean) => {
    const values = options.map((option) => option.value);
    onChange(values.filter((each) => (each === value ? on : chosen.includes(each))));
  };
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
            isOn={options.every(({ value }) => chosen.includes(value))}
            onToggle={(on) => onChange(on ? options.map(({ value }) => value) : [])}
          >
            <span className="font-semibold">{all}</span>
          </TickBox>
        )}
        {options.map((option) => (
          <TickBox
            key={option.value}
            isOn={chosen.includes(option.value)}
            onToggle={(on) => toggle(option.value, on)}
          >
            {option.label}
          </TickBox>
        ))}
      </div>
    </fieldset>
  );
}

interface TickBoxProps {
  isOn: boolean;
  onToggle: (on: boolean) => void;
  children: ReactNode;
}

/** One box to tick with its label. */
export function TickBox({ isOn, onToggle, children }: TickBoxProps) {
  return (
    <label className="inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-button border border-line-strong px-3 has-checked:border-leaf has-checked:bg-sprout has-focus-visible:outline-3 has-focus-visible:outline-leaf-2">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onToggle(event.currentTarget.checked)}
        className="size-6 shrink-0 accent-leaf"
      />
      {children}
    </label>
  );
}
