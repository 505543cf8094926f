import { PASSWORD_LEAST } from '@shivar/domain/rules/account/account';
import type { ComponentProps } from 'react';

import { useWords } from '../../../lib/words.ts';
import { EMAIL, TextField } from '../../../ui/field.tsx';
import { PasswordField } from '../password-field.tsx';
import type { PasswordFieldProps } from '../password-field.tsx';

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
