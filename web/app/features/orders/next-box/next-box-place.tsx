import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

import { documentLanguage } from '../../../lib/language.ts';
import { sessionToken, useSession } from '../../../lib/session.ts';
import { loadWords, useWords } from '../../../lib/words.ts';
import { useLazyPart } from '../../../loading/use-lazy-part.ts';
import { Skeleton } from '../../../ui/card.tsx';
import { NextBoxFailed } from './next-box-failed.tsx';

const WORDS = ['boxes', 'terms'] as const;

/** The script and the words of the card, at the same time. The page asks again where one of them fails. */
function fetchNextBox() {
  for (const section of WORDS) void loadWords(documentLanguage(), section).catch(() => undefined);
  return import('./next-box.tsx').then((loaded) => loaded.NextBox);
}

// Who is signed in needs them: they come along with the page's own scripts.
if (!import.meta.env.SSR && sessionToken() !== null) void fetchNextBox().catch(() => undefined);

/**
 * The first screen of Home. Visitors have `children` there; households have their next box, whose place is there before
 * any script (product 2.46). A household without boxes has `children` too.
 */
export function NextBoxPlace({ children }: { children: ReactNode }) {
  const { isLoggedIn, user } = useSession();
  const userId = user?._id;
  const { Part: NextBox, failed, load } = useLazyPart(fetchNextBox);
  const [hasNone, setHasNone] = useState(false);
  const isShopper = isLoggedIn && (hasNone || userId === undefined);
  useEffect(() => {
    if (userId !== undefined) void load();
    return () => setHasNone(false);
  }, [userId, load]);
  return (
    <div className="first-screen">
      <div className={isShopper ? undefined : 'only-signed-out'}>{children}</div>
      <div className={isShopper ? 'hidden' : 'only-signed-in'}>
        <div className="mx-auto max-w-6xl px-4 py-6 sm:px-6 sm:py-8">
          {NextBox && userId !== undefined ? (
            <NextBox key={userId} userId={userId} onNone={setHasNone} comes={<Coming />} />
          ) : (
            <Coming failed={failed} onRetry={load} />
          )}
        </div>
      </div>
    </div>
  );
}

/** The card before it is known. */
function Coming({ failed = false, onRetry }: { failed?: boolean; onRetry?: () => unknown }) {
  const t = useWords('public');
  if (failed && onRetry) return <NextBoxFailed onRetry={onRetry} />;
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <p className="text-soft">{t('nextBox')}</p>
      <Skeleton className="h-10 w-4/5" />
      <Skeleton className="h-12" />
      <Skeleton className="h-96" />
    </div>
  );
}
