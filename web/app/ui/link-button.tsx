import type { ComponentProps } from 'react';
import { Link } from 'react-router';

import { buttonClasses } from './button-look.ts';
import type { ButtonLook } from './button-look.ts';

type LinkButtonProps = ComponentProps<typeof Link> & { look?: ButtonLook };

/** A link that looks like a button: it goes somewhere, so it works before any script has run. */
export function LinkButton({ look = 'primary', className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClasses(look, className)} />;
}
