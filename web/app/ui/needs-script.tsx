import type { ReactNode } from 'react';

import { useFarm } from '../lib/farm.ts';
import { useWords } from '../lib/words.ts';
import { classNames } from './class-names.ts';

/** For browsers without script: what needs it, or else that this page does, and which other way there is. */
export function NeedsScript({ children, className }: { children?: ReactNode; className?: string }) {
  const t = useWords('shell');
  const { phone } = useFarm();
  return (
    <noscript>
      <p className={classNames('rounded-button bg-turmeric-tint px-4 py-3 text-turmeric-ink', className)}>
        {children ?? t('needsScript', { phone })}
      </p>
    </noscript>
  );
}
