import type { ReactNode } from 'react';

import type { BackTo } from '../list/back-to-list.tsx';
import { BackToList } from '../list/back-to-list.tsx';

interface OfficePageProps {
  /** The list that it belongs to. */
  back?: BackTo;
  title: string;
  intro?: string;
  /** The actions of the whole page, beside its heading. */
  actions?: ReactNode;
  /** For rows of many columns. */
  width?: 'usual' | 'wide';
  children: ReactNode;
}

/** The frame of a page of the office: the way back, the heading and the content. */
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

/** One line of a list of facts (`<dl>`): a name and a value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-soft">{name}</dt>
      <dd className="figures wrap-names min-w-0 text-right">{children}</dd>
    </div>
  );
}
