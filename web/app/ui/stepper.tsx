import type { Unit } from '@shivar/domain/values/quantity';
import { nextStep, stepOf } from '@shivar/domain/values/quantity';
import { formatNumber } from '@shivar/domain/language/format';
import { memo, useState } from 'react';

import { announce } from '../lib/toasts.ts';
import { formatQuantity, parseWholeNumber, unitLabel } from '../lib/format.ts';
import { useLanguage } from '../lib/language.ts';
import { useWords } from '../lib/words.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface StepperProps {
  /** The name of the counted thing, such as an item. */
  label: string;
  /** Whole grams or units. */
  value: number;
  /** The most that may be chosen now, in grams or units. */
  max: number;
  unit: Unit;
  onChange: (value: number) => void;
  /**
   * Told when the buyer asks for more than `max`, or for no whole step. `asked` is in grams or units; NaN is no whole
   * number.
   */
  onRefused?: (asked: number) => void;
  disabled?: boolean;
  /** In a list whose arrow keys press its buttons: Tab stops at the value alone. */
  oneStop?: boolean;
}

/** A quantity where its stepper will be, as large as that. */
export function StillStepper({ value, unit }: Pick<StepperProps, 'value' | 'unit'>) {
  const language = useLanguage();
  return (
    <span className="flex min-h-14 stepper-width shrink-0 flex-col items-center justify-center rounded-button bg-sprout">
      <span className="figures text-xl leading-tight font-bold">{formatNumber(value, language)}</span>
      <span className="text-sm leading-tight text-soft">{unitLabel(value, unit, language)}</span>
    </span>
  );
}

/**
 * Minus, value, plus; the step is 100 g or 1 unit (product 5.5). A typed value is lowered to a whole step and to
 * `max`, and `onRefused` is told. Memoised: pass stable callbacks in long lists.
 */
export const Stepper = memo(function Stepper(props: StepperProps) {
  const { label, value, max, unit, onChange, onRefused, disabled = false, oneStop = false } = props;
  const t = useWords('shell');
  const language = useLanguage();
  const step = stepOf(unit);

  const ask = (asked: number) => {
    // `max` and `value` may be no whole step (an imported 250 g).
    const isOdd = asked % step !== 0 && asked !== max && asked !== value;
    if (isOdd || asked > max) onRefused?.(asked);
    const next = Math.max(0, Math.min(isOdd ? asked - (asked % step) : asked, max));
    // NaN means that the text was no number.
    if (next === value || Number.isNaN(next)) return;
    onChange(next);
    announce(`${label}: ${formatQuantity(next, unit, language)}`);
  };

  return (
    <fieldset
      aria-label={label}
      className={classNames(
        'flex stepper-width min-w-0 shrink-0 items-stretch rounded-button bg-sprout',
        disabled && 'opacity-60',
      )}
    >
      <StepButton
        icon="minus"
        label={t('less', { what: label })}
        spent={value === 0}
        disabled={disabled}
        oneStop={oneStop}
        onStep={() => ask(nextStep(value, unit, -1))}
      />
      <label className="flex min-w-0 flex-1 flex-col items-center justify-center">
        <ValueInput label={label} value={value} disabled={disabled} onCommit={ask} />
        <span className="text-sm leading-tight text-soft">{unitLabel(value, unit, language)}</span>
      </label>
      <StepButton
        icon="plus"
        label={t('more', { what: label })}
        spent={value >= max}
        tellsWhy={onRefused !== undefined}
        disabled={disabled}
        oneStop={oneStop}
        onStep={() => ask(nextStep(value, unit, 1))}
      />
    </fieldset>
  );
});

interface StepButtonProps {
  icon: 'minus' | 'plus';
  label: string;
  /** There is no further step. */
  spent: boolean;
  /** Pressed when spent it says why there is none, so it only looks spent and is not disabled. */
  tellsWhy?: boolean;
  disabled: boolean;
  oneStop: boolean;
  onStep: () => void;
}

function StepButton({ icon, label, spent, tellsWhy = false, disabled, oneStop, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={(spent && !tellsWhy) || undefined}
      disabled={disabled}
      tabIndex={oneStop ? -1 : undefined}
      onClick={onStep}
      className={classNames(
        // Here, because the inner box of a fieldset does not grow to the least height of the fieldset.
        'flex min-h-14 w-12 shrink-0 items-center justify-center rounded-button text-leaf',
        spent && 'opacity-40',
      )}
    >
      <Icon name={icon} />
    </button>
  );
}

interface ValueInputProps {
  label: string;
  value: number;
  disabled: boolean;
  onCommit: (asked: number) => void;
}

function ValueInput({ label, value, disabled, onCommit }: ValueInputProps) {
  const language = useLanguage();
  // The text while it is being typed; null shows the value.
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    onCommit(parseWholeNumber(typed) ?? NaN);
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      disabled={disabled}
      data-typing={typed === null ? undefined : true}
      value={typed ?? formatNumber(value, language)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Enter means "this many" here, not "send the form".
        event.preventDefault();
        commit();
      }}
      className="figures w-full rounded-small bg-transparent text-center text-xl leading-tight font-bold"
    />
  );
}
