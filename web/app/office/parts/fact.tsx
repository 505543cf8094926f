import type { ReactNode } from 'react';

/** One line of a list of facts (`<dl>`): its name, and what is so. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-soft">{name}</dt>
      <dd className="figures wrap-names min-w-0 text-right">{children}</dd>
    </div>
  );
}
