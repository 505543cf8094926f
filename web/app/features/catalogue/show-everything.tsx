import type { ReactNode } from 'react';

import { setOrganicOnly } from '../../lib/visitor-choices.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

/** Says, while the Organic toggle is on, that not everything is shown, and leads back (product 2.29). */
export function ShowEverything({ children, className }: { children: ReactNode; className?: string }) {
  const terms = useWords('terms');
  return (
    <div className="only-when-organic-only">
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-x-4 rounded-button bg-sprout py-1 pr-2 pl-4 text-leaf',
          className,
        )}
      >
        <p className="py-2 font-semibold">{children}</p>
        <Button look="quiet" onClick={() => setOrganicOnly(false)}>
          {terms('showEverything')}
        </Button>
      </div>
    </div>
  );
}
