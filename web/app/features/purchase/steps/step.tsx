import { inDigits } from '@shivar/domain/language/format';
import type { ReactNode } from 'react';

import { useLanguage } from '../../../lib/language.ts';
import { Icon } from '../../../ui/icon.tsx';

interface StepProps {
  number: number;
  title: string;
  /** The field's name in the call's body. A wrong choice brings the focus to the step. */
  name: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  children: ReactNode;
}

export function Step({ number, title, name, hint, error, children }: StepProps) {
  const language = useLanguage();
  const id = `step-${name}`;
  return (
    <fieldset
      id={id}
      data-field={name}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="min-w-0 outline-none"
    >
      <legend className="mb-3 block w-full">
        <h2 className="flex items-center gap-3 text-2xl">
          <span
            aria-hidden="true"
            className="figures flex size-8 shrink-0 items-center justify-center rounded-full bg-sprout font-text text-base font-bold text-leaf"
          >
            {inDigits(String(number), language)}
          </span>
          {title}
        </h2>
      </legend>
      {hint && <p className="-mt-1 mb-3 max-w-prose text-soft">{hint}</p>}
      {error && (
        <p id={`${id}-error`} className="mb-3 flex items-start gap-1.5 text-tomato">
          <Icon name="alert" className="mt-0.5 size-5" />
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}
