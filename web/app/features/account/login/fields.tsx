import { PASSWORD_LEAST } from '@shivar/domain/rules/account/account';
import type { ComponentProps } from 'react';
import { useState } from 'react';

import { useWords } from '../../../lib/words.ts';
import { useEarlyField } from '../../../loading/early-field.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { ControlOf } from '../../../ui/field.tsx';
import { EMAIL, Field, TextField } from '../../../ui/field.tsx';

type PasswordFieldProps = Omit<ControlOf<'input'>, 'type'> & {
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

interface NewPasswordFieldsProps {
  field: (
    name: 'password' | 'confirmPassword',
  ) => Pick<PasswordFieldProps, 'name' | 'value' | 'error' | 'onChange'>;
  /** The account's email, where the form has no field for it: a password manager learns it here. */
  email?: string;
  first?: boolean;
}

/** A new password, twice. */
export function NewPasswordFields({ field, email, first = false }: NewPasswordFieldsProps) {
  const t = useWords('account');
  return (
    <>
      {email !== undefined && <input type="text" autoComplete="username" value={email} readOnly hidden />}
      <PasswordField
        {...field('password')}
        ref={first ? firstFocus : undefined}
        label={t('password')}
        hint={t('passwordHint', { n: PASSWORD_LEAST })}
        autoComplete="new-password"
      />
      <PasswordField {...field('confirmPassword')} label={t('confirmPassword')} autoComplete="new-password" />
    </>
  );
}

/** The email that names an account: password managers keep it as the user's name. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  const t = useWords('account');
  return <TextField {...props} {...EMAIL} label={t('email')} autoComplete="username" />;
}

/**
 * For the `ref` of the first field of a dialog's step. An opening dialog looks for the attribute `autofocus`, which React
 * does not write. In an open dialog the field takes the focus itself.
 */
export function firstFocus(field: HTMLInputElement | null): void {
  // Somebody who types already stays in their field.
  if (!field || field.form?.contains(document.activeElement)) return;
  field.setAttribute('autofocus', '');
  field.focus();
}
