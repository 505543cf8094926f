import type { ReactNode } from 'react';
import { useId } from 'react';

/** A part of a page of the account, under its own heading. */
export function AccountPart({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 shade-card sm:p-6"
    >
      <div>
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        {text && <p className="text-soft">{text}</p>}
      </div>
      {children}
    </section>
  );
}
