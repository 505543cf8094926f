import type { ComponentProps } from 'react';

import { useWords } from '../../../lib/words.ts';
import { TextField } from '../../../ui/field.tsx';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type'>;

/** The email that names an account: password managers keep it as the user's name. */
export function EmailField(props: EmailFieldProps) {
  const t = useWords('account');
  return (
    <TextField
      {...props}
      label={t('email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
