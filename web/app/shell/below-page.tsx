import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Icon } from '../ui/icon.tsx';
import { PageHead } from './page-head.tsx';

interface BelowPageProps {
  title: string;
  text: string;
  /** The page above it. */
  back: { readonly to: string; readonly label: string };
  narrow?: boolean;
  children: ReactNode;
}

/** The frame of a customer's page that lies below another one: the way back, its heading and a text. */
export function BelowPage({ title, text, back, narrow = false, children }: BelowPageProps) {
  return (
    <div className={`mx-auto px-4 py-6 sm:px-6 sm:py-8 ${narrow ? 'max-w-3xl' : 'max-w-6xl'}`}>
      <PageHead title={title} />
      <Link to={back.to} className="-ml-1 inline-flex min-h-12 items-center gap-1 text-soft hover:text-ink">
        <Icon name="left" className="size-5" />
        {back.label}
      </Link>
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-1 mb-5 max-w-prose text-soft">{text}</p>
      {children}
    </div>
  );
}
