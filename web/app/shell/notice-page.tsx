import type { ReactNode } from 'react';

import { Drawing } from '../ui/drawing.tsx';
import { PageHead } from './page-head.tsx';

interface NoticePageProps {
  title: string;
  text: string;
  /** The name of a drawing; without a network and a worker there is none. */
  drawing?: string;
  children: ReactNode;
}

/** A page that only says why there is nothing else. */
export function NoticePage({ title, text, drawing, children }: NoticePageProps) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-20 text-center">
      <PageHead title={title} />
      {drawing && <Drawing src={`/produce/${drawing}.svg`} size={96} />}
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <p className="text-lg text-soft">{text}</p>
      {children}
    </div>
  );
}
