import { Suspense, lazy, useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';

import { isUnreachable, onceReachable } from '../lib/failures.ts';
import { paths } from '../lib/paths.ts';
import { useWords } from '../lib/words.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { NoticePage } from './notice-page.tsx';

// Fetched for addresses that lead nowhere.
const NotFoundPage = lazy(async () => ({ default: (await import('./missing-pages.tsx')).NotFoundPage }));
const PlanGone = lazy(async () => ({ default: (await import('./missing-pages.tsx')).PlanGone }));

/** Stands in the place of a page that failed, with the reason in words, or loads the page anew where that helps. */
export function PageFailed() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isOffline = useIsOffline(error);
  const isAway = isRouteErrorResponse(error) && error.status === 503;
  useEffect(() => {
    // A server without a database answers with a page that reloads itself: its address is loaded.
    if (isAway) location.reload();
  }, [isAway]);
  if (isOffline === undefined || isAway) return null;
  if (isMissing) return <Suspense>{error.data === 'plan' ? <PlanGone /> : <NotFoundPage />}</Suspense>;
  return <Notice isOffline={isOffline} />;
}

/**
 * Whether the page failed because there is no network. Undefined until that is known, and while the page reloads
 * because an update has replaced its script. It reloads once the network is back.
 */
function useIsOffline(error: unknown): boolean | undefined {
  const isMaybe = error instanceof TypeError;
  const [isOffline, setIsOffline] = useState<boolean>();
  useEffect(() => {
    if (!isMaybe) return undefined;
    const loadAnew = () => location.reload();
    const judge = async () => {
      const isOff = await isUnreachable();
      if (isOff || error.name !== 'PageFailed') setIsOffline(isOff);
      else loadAnew();
    };
    void judge();
    const over = new AbortController();
    onceReachable(loadAnew, over.signal);
    return () => over.abort();
  }, [isMaybe, error]);
  return isMaybe && isOffline;
}

/** By our fault, or without a network. */
function Notice({ isOffline }: { isOffline: boolean }) {
  const t = useWords('shell');
  if (isOffline) {
    return (
      <NoticePage title={t('offlineTitle')} text={t('partFailed')}>
        <Button onClick={() => location.reload()}>{t('tryAgain')}</Button>
      </NoticePage>
    );
  }
  return (
    <NoticePage title={t('failedTitle')} text={t('failedText')} drawing="potato">
      <LinkButton to={paths.home()}>{t('backHome')}</LinkButton>
    </NoticePage>
  );
}
