import { useRevalidator } from 'react-router';
import type { ShouldRevalidateFunctionArgs } from 'react-router';

import { LoadFailed } from '../parts/load-failed.tsx';
import { CataloguePage } from '../catalogue/catalogue-page.tsx';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import type { Route } from './+types/catalogue.ts';

export const handle: RouteHandle = { scripts: 'at-once', words: ['office', 'officeCatalogue', 'terms'] };

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadCatalogue(request);
}

/** What is sought and which list is shown need nothing new from the server. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isSamePage && defaultShouldRevalidate;
}

export function HydrateFallback() {
  return <PageLoader />;
}

/** Plans, items and categories, for the office alone (product 7.24). */
export default function AdminCatalogue({ loaderData: { catalogue, failure } }: Route.ComponentProps) {
  const t = useWords('officeCatalogue');
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHead title={t('title')} />
      {catalogue ? (
        <CataloguePage catalogue={catalogue} />
      ) : (
        <LoadFailed title={t('loadFailed')} failure={failure} onRetry={revalidate} />
      )}
    </>
  );
}
