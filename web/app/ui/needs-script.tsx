import type { ReactNode } from 'react';

import { useFarm } from '../lib/farm.ts';
import { useWords } from '../lib/words.ts';
import { classNames } from './class-names.ts';

interface NeedsScriptProps {
  /** The part that needs script; by default the page. Rendered on the server alone, so no browser fetches its words. */
  children?: ReactNode;
  className?: string;
}

/** For browsers without script: says that it is needed, and names the phone. */
export function NeedsScript({ children = <ThisPage />, className }: NeedsScriptProps) {
  return (
    <noscript>
      {/* No browser with script draws it. */}
      {import.meta.env.SSR && (
        <p className={classNames('rounded-button bg-turmeric-tint px-4 py-3 text-turmeric-ink', className)}>
          {children} <ByPhone />
        </p>
      )}
    </noscript>
  );
}

function ThisPage() {
  const t = useWords('shell');
  return t('needsScript');
}

/** The other way. A farm that has set no phone has none. */
function ByPhone() {
  const t = useWords('shell');
  const { phone } = useFarm();
  return phone && t('byPhone', { phone });
}
