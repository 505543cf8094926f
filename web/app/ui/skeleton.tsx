import { classNames } from './class-names.ts';

/** A grey place where content of this size is about to come. Say "loading" once around a group of them. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-button bg-line', className)}
    />
  );
}
