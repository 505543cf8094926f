import { Suspense, lazy, useEffect } from 'react';
import { Outlet, isRouteErrorResponse, useRouteError } from 'react-router';

import { ErrorPage } from './error-page.tsx';

const PlanGone = lazy(async () => ({ default: (await import('./plan-gone.tsx')).PlanGone }));

/** Stands between the frame and the pages, so that a page that fails leaves the frame in place. */
export default function PageErrors() {
  return <Outlet />;
}

/** Without a network a page fails by itself: what is kept for that has a page of its own (web/worker). */
function cannotBeAsked(): boolean {
  return (
    typeof navigator !== 'undefined' && !navigator.onLine && Boolean(navigator.serviceWorker?.controller)
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isCutOff = !isRouteErrorResponse(error) && cannotBeAsked();
  useEffect(() => {
    if (isCutOff)
      location.replace(`/offline?from=${encodeURIComponent(location.pathname + location.search)}`);
  }, [isCutOff]);
  if (isCutOff) return null;
  if (isMissing && error.data === 'plan') {
    return (
      <Suspense>
        <PlanGone />
      </Suspense>
    );
  }
  return <ErrorPage notFound={isMissing} />;
}
