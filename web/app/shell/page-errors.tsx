import { Outlet, isRouteErrorResponse, useRouteError } from 'react-router';

import { ErrorPage } from './error-page.tsx';

/** Stands between the frame and the pages, so that a page that fails leaves the frame in place. */
export default function PageErrors() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <ErrorPage notFound={isRouteErrorResponse(error) && error.status === 404} />;
}
