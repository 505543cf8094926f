import type { ReactNode } from 'react';

import type { BackTo } from '../list/back-to-list.tsx';
import { BackToList } from '../list/back-to-list.tsx';

interface OfficePageProps {
  /** The list that it belongs to. */
  back?: BackTo;
  title: string;
  intro?: string;
  /** What can be done on the page as a whole, beside its heading. */
  actions?: ReactNode;
  /** For rows of many columns. */
  width?: 'usual' | 'wide';
  children: ReactNode;
}

/** The frame of an office's page below the navigation: its heading, what it is for, and its content. */
export function OfficePage({ back, title, intro, actions, width = 'usual', children }: OfficePageProps) {
  const most = width === 'wide' ? 'max-w-[100rem]' : 'max-w-5xl';
  return (
    <div className={`flex ${most} flex-col gap-5 px-4 py-4 sm:px-5`}>
      {back && (
        <div className="-mb-5">
          <BackToList {...back} />
        </div>
      )}
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="wrap-names text-3xl">{title}</h1>
          {intro && <p className="mt-1 max-w-prose text-soft">{intro}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
