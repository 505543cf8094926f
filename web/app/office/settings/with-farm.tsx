import type { Language } from '@shivar/domain/language/language';
import type { SettingsAnswer } from '@shivar/domain/contract/catalogue-calls';
import type { ReactNode } from 'react';
import { Suspense, useMemo } from 'react';

import { RootDataContext, useRootData } from '../../lib/farm.ts';
import { LanguageContext } from '../../lib/language.ts';
import { Skeleton } from '../../ui/states.tsx';

interface WithFarmProps {
  /** What differs from the farm as it is. */
  changes: Partial<SettingsAnswer>;
  language: Language;
  children: ReactNode;
}

/**
 * Customers' own components as they would be, were the farm another one: they read the farm from the root's data, so
 * the root's data is what is replaced around them, and their language. It is to look at: nothing in it can be pressed.
 */
export function WithFarm({ changes, language, children }: WithFarmProps) {
  const root = useRootData();
  const replaced = useMemo(() => ({ ...root, settings: { ...root.settings, ...changes } }), [root, changes]);
  return (
    <RootDataContext value={replaced}>
      <LanguageContext value={language}>
        <Suspense fallback={<Skeleton className="h-40" />}>
          <div inert lang={language}>
            {children}
          </div>
        </Suspense>
      </LanguageContext>
    </RootDataContext>
  );
}
