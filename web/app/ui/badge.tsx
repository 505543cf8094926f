import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

export type BadgeTone = 'leaf' | 'turmeric' | 'tomato' | 'plain';

const TONES: Record<BadgeTone, string> = {
  leaf: 'bg-sprout text-leaf',
  turmeric: 'bg-turmeric-tint text-turmeric-ink',
  tomato: 'bg-tomato-tint text-tomato',
  plain: 'bg-line text-ink',
};

/** A short mark such as Organic or a status. Tomato is for locks and warnings only (product 13.1). */
export function Badge({
  tone = 'leaf',
  children,
  className,
}: {
  tone?: BadgeTone;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full px-3 py-1 text-sm leading-tight font-medium',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
