import { Suspense, lazy } from 'react';

import { paths } from '../lib/paths.ts';
import { useWords } from '../lib/words.ts';
import { Button } from '../ui/button.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHead } from './page-head.tsx';

// For addresses that lead nowhere alone.
const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }));

/** The page for an address that leads nowhere, and for a page that failed, by our fault or for want of a network. */
export function ErrorPage({ notFound, isOffline }: { notFound: boolean; isOffline: boolean }) {
  const t = useWords('shell');
  if (notFound) {
    return (
      <Suspense>
        <NotFoundPage />
      </Suspense>
    );
  }
  const title = t(isOffline ? 'offlineTitle' : 'failedTitle');
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-20 text-center">
      <PageHead title={title} />
      {/* Without a network and a worker there are no pictures. */}
      {!isOffline && <Drawing src="/produce/potato.svg" size={96} />}
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <p className="text-lg text-soft">{t(isOffline ? 'partFailed' : 'failedText')}</p>
      {isOffline ? (
        <Button onClick={() => location.reload()}>{t('tryAgain')}</Button>
      ) : (
        <LinkButton to={paths.home()}>{t('backHome')}</LinkButton>
      )}
    </div>
  );
}
