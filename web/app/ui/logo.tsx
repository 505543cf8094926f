import { classNames } from './class-names.ts';

/** The farm's mark: a leaf with the first letter of शिवार. Decorative: the name stands beside it. */
export function Logo({ className }: { className?: string }) {
  return <img src="/logo.svg" alt="" width="44" height="44" className={classNames('shrink-0', className)} />;
}
