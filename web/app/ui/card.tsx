import type { ComponentProps } from 'react';

import { classNames } from './class-names.ts';

/** A card on the paper: 20 px corners, a thin line. Padding is the content's own. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} className={classNames('rounded-card border border-line bg-card shade-card', className)} />
  );
}

/** A grey place where content of this size is about to come. Say "loading" once around a group of them. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-button bg-line', className)}
    />
  );
}
