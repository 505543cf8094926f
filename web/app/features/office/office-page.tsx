import type { ReactNode } from 'react';

interface OfficePageProps {
  title: string;
  intro?: string;
  /** What can be done on the page as a whole, beside its heading. */
  actions?: ReactNode;
  /** For rows of many columns. */
  width?: 'usual' | 'wide';
  children: ReactNode;
}

/** The frame of an office's page below the navigation: its heading, what it is for, and its content. */
export function OfficePage({ title, intro, actions, width = 'usual', children }: OfficePageProps) {
  const most = width === 'wide' ? 'max-w-7xl' : 'max-w-5xl';
  return (
    <div className={`mx-auto flex ${most} flex-col gap-6 px-4 py-6 sm:px-6`}>
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-3xl sm:text-4xl">{title}</h1>
          {intro && <p className="mt-1 max-w-prose text-soft">{intro}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
