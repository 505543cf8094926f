import { useState } from 'react';

import { useEarlyField } from '../../loading/early-field.ts';
import { useWords } from '../../lib/words.ts';
import { classNames } from '../../ui/class-names.ts';
import type { ControlOf } from '../../ui/field.tsx';
import { Field } from '../../ui/field.tsx';

export type PasswordFieldProps = Omit<ControlOf<'input'>, 'type'> & {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** For password managers. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const t = useWords('account');
  const [shown, setShown] = useState(false);
  const ref = useEarlyField(input);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="relative block">
          <input
            {...input}
            {...control}
            ref={ref}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(control.className, 'pr-24')}
          />
          <button
            type="button"
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 min-h-12 min-w-12 rounded-button px-4 text-leaf underline underline-offset-4"
          >
            {shown ? t('hide') : t('show')}
          </button>
        </span>
      )}
    </Field>
  );
}
