import { Suspense, lazy } from 'react';
import { Outlet, isRouteErrorResponse, useRouteError } from 'react-router';

import { ErrorPage } from './error-page.tsx';

const PlanGone = lazy(async () => ({
  default: (await import('../features/purchase/plan-gone.tsx')).PlanGone,
}));

/** Stands between the frame and the pages, so that a page that fails leaves the frame in place. */
export default function PageErrors() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  if (isMissing && error.data === 'plan') {
    return (
      <Suspense>
        <PlanGone />
      </Suspense>
    );
  }
  return <ErrorPage notFound={isMissing} />;
}
