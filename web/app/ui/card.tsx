import type { ComponentProps } from 'react';

import { classNames } from './class-names.ts';

/** A card on the paper: 20 px corners, a thin line. Padding is the content's own. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} className={classNames('rounded-card border border-line bg-card shade-card', className)} />
  );
}
