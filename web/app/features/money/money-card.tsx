import { useId } from 'react';
import type { ReactNode } from 'react';

/** A part of the page of the money, under its own heading. */
export function MoneyCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-card border border-line bg-card p-4 shade-card sm:p-6"
    >
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
