import type { ReactNode } from 'react';
import { Suspense, useEffect, useState } from 'react';

import { documentLanguage } from '../../../lib/language.ts';
import { sessionToken, useSession } from '../../../lib/session.ts';
import { loadWords, useWords } from '../../../lib/words.ts';
import { useLazyPart } from '../../../loading/lazy-parts.ts';
import { Skeleton } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
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
 * any script (product 2.46). A household without boxes has `children` too, perhaps below an order that has ended (2.48). They may come
 * late: nobody else fetches them.
 */
export function NextBoxPlace({ children }: { children: ReactNode }) {
  const { isLoggedIn, user } = useSession();
  const userId = user?._id;
  const { Part: NextBox, failed, load } = useLazyPart(fetchNextBox);
  const [hasNone, setHasNone] = useState(false);
  /** A token without a user. */
  const isNameless = isLoggedIn && userId === undefined;
  const isShopper = isNameless || (isLoggedIn && hasNone);
  const hasVisitors = isShopper || !isLoggedIn;
  useEffect(() => {
    if (userId !== undefined) void load();
    return () => setHasNone(false);
  }, [userId, load]);
  return (
    <div className="first-screen">
      {!isNameless && (
        <div className={isShopper ? undefined : 'only-signed-in'}>
          <Frame className="empty:hidden">
            {NextBox && userId !== undefined ? (
              <NextBox
                key={userId}
                userId={userId}
                onNone={setHasNone}
                comes={<Coming />}
                failure={failure}
              />
            ) : (
              <Coming failed={failed} onRetry={load} />
            )}
          </Frame>
        </div>
      )}
      <div className={isShopper ? undefined : 'only-signed-out'}>
        {hasVisitors && (
          <Suspense
            fallback={
              <Frame className="min-h-screen">
                <Coming />
              </Frame>
            }
          >
            {children}
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** The card's script does not bring it along: it must be there where the script does not come. */
const failure = (onRetry: () => unknown) => <NextBoxFailed onRetry={onRetry} />;

function Frame({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames('mx-auto max-w-6xl px-4 py-6 sm:px-6 sm:py-8', className)}>{children}</div>
  );
}

/** The card before it is known. */
function Coming({ failed = false, onRetry }: { failed?: boolean; onRetry?: () => unknown }) {
  const t = useWords('public');
  if (failed && onRetry) return failure(onRetry);
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <p className="text-soft">{t('nextBox')}</p>
      <Skeleton className="h-10 w-4/5" />
      <Skeleton className="h-12" />
      <Skeleton className="h-96" />
    </div>
  );
}
