import { isDay } from '@shivar/domain/values/day';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';

import { useWords } from '../../lib/words.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import type { ControlProps } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTypedFilter } from './use-filters.ts';
import type { Filters } from './use-filters.ts';

interface FilterFieldProps {
  label: string;
  error?: string | null;
  /** For a control that names itself, such as “Any plan”: only screen readers get its label. */
  isLabelHidden?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A filter of a list. Its label and its control share one line, so that all filters fit in a row. */
export function FilterField(props: FilterFieldProps) {
  const { label, error = null, isLabelHidden = false, className = '', children } = props;
  const id = useId();
  return (
    <div className={`min-w-0 ${className}`}>
      <div className="flex min-h-12 items-center gap-2 rounded-button border border-line-strong bg-card text-sm focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-leaf-2 has-aria-invalid:border-2 has-aria-invalid:border-tomato lg:min-h-11">
        <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'shrink-0 pl-3 text-soft'}>
          {label}
        </label>
        {children({
          id,
          'aria-describedby': error ? `${id}-error` : undefined,
          'aria-invalid': error ? true : undefined,
          className: `min-h-11 min-w-0 flex-1 rounded-button bg-transparent pr-2 text-ink outline-none placeholder:text-soft ${isLabelHidden ? 'pl-3' : ''}`,
        })}
      </div>
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-tomato">
          <Icon name="alert" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </div>
  );
}

interface FilterProps {
  filters: Filters;
  /** Its name in the address. */
  name: string;
  label: string;
}

interface SelectFilterProps extends FilterProps {
  /** The first choice, which does not filter. */
  any: string;
  options: readonly { readonly value: string; readonly label: string }[];
}

/** Chooses one of several. An unknown value in the address does not filter. */
export function SelectFilter({ filters: { get, set }, name, label, any, options }: SelectFilterProps) {
  const chosen = get(name);
  return (
    <FilterField label={label} isLabelHidden className="lg:max-w-40">
      {(control) => (
        <select
          {...control}
          value={options.some(({ value }) => value === chosen) ? chosen : ''}
          onChange={(event) => set(name, event.currentTarget.value)}
        >
          <option value="">{any}</option>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FilterField>
  );
}

/** A filter that is on or off. */
export function TickFilter({ filters, name, value, label }: FilterProps & { value: string }) {
  const { get, set } = filters;
  return (
    <CheckBox checked={get(name) === value} onChange={(checked) => set(name, checked ? value : '')}>
      {label}
    </CheckBox>
  );
}

/** Filters by a day, as soon as it is complete. An incomplete day does not filter, and says so after a blur. */
export function DayFilter({ filters, name, label }: FilterProps) {
  const t = useWords('office');
  const { text, type, apply } = useTypedFilter(filters, name);
  const [isUnfinished, setUnfinished] = useState(false);
  return (
    <FilterField label={label} error={isUnfinished ? t('dayUnfinished') : null}>
      {(control) => (
        <input
          {...control}
          type="date"
          value={text}
          onChange={(event) => {
            const { currentTarget: field } = event;
            type(field.value);
            // A date is incomplete while it is typed.
            if (!isWhole(field)) return;
            setUnfinished(false);
            apply(field.value);
          }}
          onBlur={({ currentTarget: field }) => {
            setUnfinished(!isWhole(field));
            if (!isWhole(field)) apply('');
          }}
        />
      )}
    </FilterField>
  );
}

/** Whether the field has a full day, or nothing. */
function isWhole({ value, validity }: HTMLInputElement): boolean {
  return !validity.badInput && (value === '' || isDay(value));
}
