import type { ComponentProps } from 'react';
import { Link } from 'react-router';

import { buttonClasses } from './button-look.ts';
import type { ButtonLook } from './button-look.ts';
import { classNames } from './class-names.ts';

type LinkButtonProps = ComponentProps<typeof Link> & { look?: ButtonLook };

/** A link that looks like a button: it goes somewhere, so it works before any script has run. */
export function LinkButton({ look = 'primary', className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClasses(look, className)} />;
}

/** A link on a line of its own, as high as a thumb. */
export function LinkLine({ className, ...rest }: ComponentProps<typeof Link>) {
  const look = 'inline-flex min-h-12 items-center underline underline-offset-4';
  return <Link {...rest} className={classNames(look, className)} />;
}
